import { confirmDisbursement, type disbursementLookup } from '@unamano/contract/disbursement';
import type { Reply } from '@unamano/contract/endpoint';
import { type ReactNode, useState } from 'react';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Fact, Facts, FigureFact, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import {
  accountTypes,
  confirmed,
  confirmRefusals,
  confirmDisbursement as words,
} from '../../text/staff/disbursement-confirm.ts';
import { showError } from '../shared/data/refusals.ts';
import { useCommand } from '../shared/data/use-command.ts';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { displayPhone } from '../shared/parts/phone.ts';

type Payable = Reply<typeof disbursementLookup>;

/** The recipient, the credit and the bank account. The amount to send is the largest text. */
export function PayableCard({ payable, onConfirmed }: { payable: Payable; onConfirmed: () => void }) {
  const [confirming, setConfirming] = useState(false);
  const name = capitalizeWords(`${payable.first_name} ${payable.last_name}`);
  return (
    <section aria-label={name} className="card grid max-w-5xl gap-x-8 gap-y-5 p-5 md:grid-cols-3">
      <Part title={words.person}>
        <Fact label={words.name}>{name}</Fact>
        <FigureFact label={words.dni}>{payable.dni}</FigureFact>
        <Fact label={words.email}>{payable.email}</Fact>
        <FigureFact label={words.phone}>{displayPhone(payable.cellphone)}</FigureFact>
      </Part>
      <Part title={words.credit}>
        <FigureFact label={words.creditId}>{payable.id_credit}</FigureFact>
        <MoneyFact label={words.requested} amount={payable.requested_amount} />
        <FigureFact label={words.installments}>{payable.installments}</FigureFact>
        <MoneyFact label={words.debt} amount={payable.acquired_debt} />
      </Part>
      <Transfer payable={payable} />
      <div className="border-t border-line pt-4 md:col-span-3">
        <Button onClick={() => setConfirming(true)}>{words.submit}</Button>
      </div>
      {confirming && (
        <ConfirmModal
          name={name}
          payable={payable}
          onConfirmed={onConfirmed}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

function Transfer({ payable }: { payable: Payable }) {
  const { bank, account_number, account_type, amount_to_disburse, requested_amount } = payable;
  return (
    <div>
      <h2 className="font-bold text-ink-soft">{words.send}</h2>
      <p className="mt-1 text-3xl font-extrabold">
        <Money amount={amount_to_disburse} />
      </p>
      {amount_to_disburse < requested_amount && <p className="mt-1 text-ink-soft">{words.less}</p>}
      {payable.disbursement_type === 'TRANSFER' ? (
        <Facts className="mt-2">
          <Fact label={words.bank}>{bank}</Fact>
          <Fact label={words.accountType}>{accountTypes[account_type] ?? account_type}</Fact>
          <Fact label={words.account}>
            <span className="figures inline-flex items-center gap-1">
              {account_number}
              <span className="-my-2">
                <CopyButton text={account_number} label={words.copyAccount} />
              </span>
            </span>
          </Fact>
        </Facts>
      ) : (
        <p className="mt-2">{words.moneyOrder}</p>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-bold text-ink-soft">{title}</h2>
      <Facts>{children}</Facts>
    </div>
  );
}

type ConfirmModalProps = {
  name: string;
  payable: Reply<typeof disbursementLookup>;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Confirms that the money was sent. */
function ConfirmModal({ name, payable, onConfirmed, onClose }: ConfirmModalProps) {
  const { busy, run } = useBusy();
  const send = useCommand(confirmDisbursement);
  const confirm = async () => {
    const outcome = await send({ credit_id: payable.id_credit });
    if (outcome.ok) {
      toast.success(confirmed);
      onConfirmed();
      return;
    }
    showError(outcome, confirmRefusals);
    onClose();
  };
  return (
    <AlertModal
      title={words.confirmTitle}
      primary={{ label: words.confirmSend, onClick: () => void run(confirm), busy }}
      secondary={{ label: words.back, onClick: onClose }}
      binding
      onClose={onClose}
    >
      <p className="text-3xl font-extrabold text-ink">
        <Money amount={payable.amount_to_disburse} />
      </p>
      {payable.disbursement_type === 'TRANSFER' && (
        <p className="figures mb-3">{`${payable.bank} · ${payable.account_number}`}</p>
      )}
      <p>{words.confirmText(name)}</p>
    </AlertModal>
  );
}
