import type { Reply } from '@unamano/contract/endpoint';
import type { disbursementLookup } from '@unamano/contract/money/disbursement';
import { type ReactNode, useState } from 'react';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Fact, Facts, FigureFact, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { accountTypes, confirmDisbursement as words } from '../../text/staff/disbursement-confirm.ts';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import { ConfirmModal } from './confirm-modal.tsx';

type Payable = Reply<typeof disbursementLookup>;

/** The recipient, the credit and the bank account. The amount to send is the largest text. */
export function PayableCard({ payable, onConfirmed }: { payable: Payable; onConfirmed: () => void }) {
  const [confirming, setConfirming] = useState(false);
  const name = capitalizeWords(`${payable.first_name} ${payable.last_name}`);
  return (
    <section aria-label={name} className="card grid gap-x-8 gap-y-5 p-5 @min-[44rem]/pay-person:grid-cols-3">
      <Part title={words.person}>
        <Fact label={words.name}>
          <PersonLink id={payable.id_user}>{name}</PersonLink>
        </Fact>
        <FigureFact label={words.dni}>{payable.dni}</FigureFact>
        <Fact label={words.email}>{payable.email || '—'}</Fact>
        <FigureFact label={words.phone}>{displayPhone(payable.cellphone)}</FigureFact>
      </Part>
      <Part title={words.credit}>
        <FigureFact label={words.creditId}>{payable.id_credit}</FigureFact>
        <MoneyFact label={words.requested} amount={payable.requested_amount} />
        <FigureFact label={words.installments}>{payable.installments}</FigureFact>
        <MoneyFact label={words.debt} amount={payable.acquired_debt} />
      </Part>
      <Transfer payable={payable} />
      <div className="border-t border-line pt-4 @min-[44rem]/pay-person:col-[1/-1]">
        {payable.bureau_name && (
          <p role="alert" className="mb-3 max-w-prose font-semibold text-coral">
            {words.otherName(payable.bureau_name)}
          </p>
        )}
        {payable.cannot_pay && (
          <p role="alert" className="mb-3 max-w-prose font-semibold text-coral">
            {payable.cannot_pay}
          </p>
        )}
        {payable.is_prepared && <p className="mb-3 font-semibold">{words.prepared}</p>}
        {payable.needs_two_people && !payable.is_prepared && (
          <p className="mb-3 max-w-prose">{words.twoPeople}</p>
        )}
        {!payable.cannot_pay && !payable.is_prepared && (
          <Button onClick={() => setConfirming(true)}>{words.submit}</Button>
        )}
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
        <p className="figures mt-2">
          {payable.disbursement_type === 'INSTANT' ? `${bank} · ${account_number}` : words.moneyOrder}
        </p>
      )}
      {payable.previous_accounts.length > 0 && (
        <div className="mt-3 text-ink-soft">
          <h3 className="text-sm font-bold">{words.previous}</h3>
          <ul className="figures">
            {payable.previous_accounts.map((account) => (
              <li key={account.replaced_at}>
                {account.account_number === ''
                  ? words.moneyOrder
                  : `${account.bank} ${account.account_number}`}
              </li>
            ))}
          </ul>
        </div>
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
