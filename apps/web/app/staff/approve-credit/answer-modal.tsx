import {
  type AlliedAction,
  type AlliedCreditRow,
  answerAlliedCredit,
} from '@unamano/contract/allied-credits';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { AlertModal } from '../../shared/ui/alert-modal.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { FieldError } from '../../shared/ui/field.tsx';
import { Money } from '../../shared/ui/money.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { alliedColumns, alliedToasts, approve, months, answer as words } from '../../text/allied-credits.ts';
import { Documents, employeeName } from '../shared/allied-columns.tsx';
import type { Terms } from './terms.ts';

type AnswerModalProps = {
  action: AlliedAction;
  row: AlliedCreditRow;
  terms: Terms;
  onAnswered: () => void;
  onClose: () => void;
};

const titles: Record<AlliedAction, string> = {
  approve: words.approveTitle,
  confirm: words.confirmTitle,
  reject: words.rejectTitle,
};
const texts: Record<AlliedAction, (name: string) => string> = {
  approve: words.approveText,
  confirm: words.confirmText,
  reject: words.rejectText,
};
const labels: Record<AlliedAction, string> = {
  approve: approve.approve,
  confirm: approve.confirm,
  reject: approve.reject,
};

/** The answer once more, with the figures it binds the company to. */
export function AnswerModal({ action, row, terms, onAnswered, onClose }: AnswerModalProps) {
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const [fault, setFault] = useState<string | null>(null);
  const send = async () => {
    const body = {
      action,
      credit_id: row.id_credit,
      installments_updated: terms.installments,
      requested_amount_updated: terms.amount,
    };
    const outcome = await call(answerAlliedCredit, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) {
      toast.success(alliedToasts.sent);
      return onAnswered();
    }
    toast.error(alliedToasts.failed);
    // Somebody else answered first: the list shows it.
    if (outcome.code === 'STATE_NOT_ALLOWED') return onAnswered();
    setFault(outcome.fields.requested_amount_updated ?? outcome.fields.installments_updated ?? null);
  };
  return (
    <AlertModal
      title={titles[action]}
      primary={{ label: labels[action], onClick: () => void run(send), busy }}
      secondary={{ label: words.back, onClick: onClose }}
      onClose={onClose}
    >
      <p>{texts[action](employeeName(row))}</p>
      <Facts className="mt-2 text-ink">
        <TermsFact label={words.asked} amount={row.requested_amount} installments={row.installments} />
        {action === 'confirm' && <TermsFact label={words.offered} {...terms} />}
        <Fact label={words.fee}>
          <Money amount={row.biweekly_fee} />
        </Fact>
        <Fact label={words.income}>
          <Money amount={row.monthly_income} />
        </Fact>
        <Fact label={words.capacity}>
          <Money amount={row.monthly_deduction_max} />
        </Fact>
        <Fact label={alliedColumns.documents}>
          <Documents row={row} />
        </Fact>
      </Facts>
      <FieldError id="answer-fault" error={fault} />
    </AlertModal>
  );
}

function TermsFact({ label, amount, installments }: Terms & { label: string }): ReactNode {
  return (
    <Fact label={label}>
      <Money amount={amount} />
      {` · ${months(installments)}`}
    </Fact>
  );
}
