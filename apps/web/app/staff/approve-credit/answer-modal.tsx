import {
  type AlliedAction,
  type AlliedCreditRow,
  answerAlliedCredit,
} from '@unamano/contract/allied-credits';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { alliedToasts, approve, answer as words } from '../../text/staff/allied-credits.ts';
import { employeeName } from '../shared/allied/allied-columns.tsx';
import { AnswerFacts } from './answer-facts.tsx';
import { deductionEffect } from './capacity.ts';
import { type TermFaults, TermFields } from './term-fields.tsx';
import type { Configurations } from './terms.ts';
import { isChanged, limitsOf, type Terms } from './terms.ts';

type AnswerModalProps = {
  action: AlliedAction;
  row: AlliedCreditRow;
  terms: Terms;
  configurations: Configurations;
  onEdit: (terms: Terms) => void;
  /** `first`: this answer counts; `late`: another user answered before. */
  onAnswered: (place: 'first' | 'late') => void;
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

/** Confirms an answer, with the figures that bind the company. */
export function AnswerModal(props: AnswerModalProps) {
  const { action, row, terms, configurations, onEdit, onClose } = props;
  const { busy, run, faults, send, clearError } = useSend(props);
  const effect = deductionEffect(row, terms, configurations);
  const unchanged = action === 'confirm' && !isChanged(row, terms);
  const amountFault =
    effect.over && action === 'confirm' ? words.over(row.monthly_deduction_max) : faults.amount;
  const blocked = unchanged || (effect.over && action === 'confirm');
  return (
    <AlertModal
      title={titles[action]}
      primary={{ label: labels[action], onClick: () => blocked || void run(send), busy }}
      secondary={{ label: words.back, onClick: onClose }}
      onClose={onClose}
    >
      <p>{texts[action](employeeName(row))}</p>
      {action === 'confirm' && (
        <TermFields
          row={row}
          terms={terms}
          limits={limitsOf(row, configurations)}
          faults={{ ...faults, amount: unchanged ? words.unchanged : amountFault }}
          onChange={(next) => {
            clearError();
            onEdit(next);
          }}
        />
      )}
      <AnswerFacts action={action} row={row} effect={effect} />
    </AlertModal>
  );
}

function useSend({ action, row, terms, onAnswered }: AnswerModalProps) {
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const [faults, setFaults] = useState<TermFaults>({});
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
      return onAnswered('first');
    }
    toast.error(alliedToasts.failed);
    if (outcome.code === 'STATE_NOT_ALLOWED') return onAnswered('late');
    const { requested_amount_updated: amount, installments_updated: installments } = outcome.fields;
    setFaults({ amount, installments });
  };
  return { busy, run, faults, send, clearError: () => setFaults({}) };
}
