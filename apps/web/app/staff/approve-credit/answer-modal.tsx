import {
  type AlliedAction,
  type AlliedCreditRow,
  answerAlliedCredit,
} from '@unamano/contract/lending/allied-credits';
import { useState } from 'react';
import { type Faults, useFields } from '../../shared/forms/use-fields.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Fact, Facts, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import {
  alliedColumns,
  alliedToasts,
  approve,
  months,
  answer as words,
} from '../../text/staff/allied-credits.ts';
import { Documents, employeeName } from '../shared/allied/allied-columns.tsx';
import { useCommand } from '../shared/data/use-command.ts';
import { FormModal, ReasonField } from '../shared/forms/form-modal.tsx';
import { type DeductionEffect, deductionEffect } from './capacity.ts';
import { TermFields } from './term-fields.tsx';
import { type Configurations, isChanged, limitsOf, type Terms } from './terms.ts';

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

/** Confirms an answer, with the figures that bind the company. */
export function AnswerModal(props: AnswerModalProps) {
  const { action, row, terms: initial, configurations, onEdit, onAnswered, onClose } = props;
  const faultsOf = (chosen: Terms): Faults<Terms> => {
    if (action !== 'confirm') return {};
    if (!isChanged(row, chosen)) return { amount: words.unchanged };
    const { over } = deductionEffect(row, chosen, configurations);
    return over ? { amount: words.over(row.monthly_deduction_max) } : {};
  };
  const [reason, setReason] = useState('');
  const fields = useFields(initial, faultsOf, {
    saveDraft: (edited) => onEdit({ ...initial, ...edited }),
  });
  const { values: terms, faults } = fields;
  const send = useCommand(answerAlliedCredit);
  const submit = fields.form(async ({ amount, installments }) => {
    const outcome = await send({
      action,
      credit_id: row.id_credit,
      installments_updated: installments,
      requested_amount_updated: amount,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    });
    if (outcome.ok) {
      toast.success(alliedToasts.sent);
      return onAnswered('first');
    }
    toast.error(alliedToasts.failed);
    if (outcome.code === 'STATE_NOT_ALLOWED') return onAnswered('late');
    const { requested_amount_updated, installments_updated } = outcome.fields;
    fields.showFaults({ amount: requested_amount_updated, installments: installments_updated });
  });
  return (
    <FormModal
      title={words.titles[action]}
      text={words.texts[action](employeeName(row))}
      submit={approve[action]}
      back={words.back}
      busy={fields.busy}
      form={submit}
      onClose={onClose}
    >
      {action === 'confirm' && (
        <TermFields
          row={row}
          terms={terms}
          limits={limitsOf(row, configurations)}
          // The rules' faults are shown before the first press too: they say why the answer would be refused.
          faults={{ ...faults, ...faultsOf(terms) }}
          onChange={fields.set}
        />
      )}
      {action === 'reject' && <RejectReason value={reason} onChange={setReason} />}
      <AnswerFacts action={action} row={row} effect={deductionEffect(row, terms, configurations)} />
    </FormModal>
  );
}

function RejectReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <ReasonField
      name="reason"
      label={words.reason}
      hint={words.reasonHint}
      error={null}
      value={value}
      onChange={(next) => onChange(typeof next === 'string' ? next : next.target.value)}
    />
  );
}

type AnswerFactsProps = { action: AlliedAction; row: AlliedCreditRow; effect: DeductionEffect };

/** The requested terms, their payroll deduction, and the income that is left. */
function AnswerFacts({ action, row, effect }: AnswerFactsProps) {
  return (
    <Facts className="mt-2 text-ink">
      <Fact label={words.requested}>
        <Money amount={row.requested_amount} />
        {` · ${months(row.installments)}`}
      </Fact>
      <MoneyFact label={action === 'confirm' ? words.feeOffered : words.fee} amount={effect.fee} />
      <MoneyFact label={words.income} amount={row.monthly_income} />
      <MoneyFact
        label={words.deduction}
        hint={words.capacity(row.monthly_deduction_max)}
        amount={effect.deduction}
      />
      <MoneyFact
        label={words.incomeLeft}
        amount={effect.incomeLeft}
        className={effect.over ? 'text-coral' : ''}
      />
      <Fact label={alliedColumns.documents}>
        <Documents row={row} />
      </Fact>
    </Facts>
  );
}
