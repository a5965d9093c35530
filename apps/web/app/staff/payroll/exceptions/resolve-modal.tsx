import {
  type PayrollException,
  type ResolutionAction,
  resolvePayrollException,
} from '@unamano/contract/payroll';
import { type Fault, requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useFaults } from '../../../shared/ui/use-faults.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { actions, resolve as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/refusals.ts';
import { AskModal } from '../../shared/forms/ask-modal.tsx';
import { ReasonField } from '../../shared/forms/reason-field.tsx';
import { dayFault } from '../returned-files/faults.ts';

type ResolveModalProps = {
  exception: PayrollException;
  action: ResolutionAction;
  onDone: () => void;
  onClose: () => void;
};

type ResolveValues = {
  credit_id: string;
  bank_reference: string;
  left_on: string;
  paid_on: string;
  reason: string;
};
type Name = keyof ResolveValues;

/** What each action needs to know, beside the reason. */
const needs: Record<ResolutionAction, readonly Exclude<Name, 'reason'>[]> = {
  apply_to_next: [],
  assign_to_credit: ['credit_id'],
  return_to_employee: ['bank_reference', 'paid_on'],
  return_to_company: ['bank_reference'],
  complete_transfer: ['bank_reference'],
  mark_leaver: ['left_on'],
  request_again: [],
  dismiss: [],
};

/** Asks before a difference is resolved: it moves money or shuts a case, and stays with who and why. */
export function ResolveModal({ exception, action, onDone, onClose }: ResolveModalProps) {
  const today = bogotaDay(new Date());
  const [values, setValues] = useState<ResolveValues>({
    credit_id: '',
    bank_reference: '',
    left_on: formatDay(today),
    paid_on: formatDay(today),
    reason: '',
  });
  const { form, faults, check, clearError } = useFaults<Name>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const needed = needs[action];
  const set = (name: Name) => (value: string) => {
    setValues({ ...values, [name]: value });
    clearError(name);
  };
  const send = async () => {
    const body = bodyOf(exception.id_exception, action, values);
    const outcome = await call(resolvePayrollException, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') {
      if (outcome.ok) toast.success(words.done);
      else toast.error(words.late);
      return onDone();
    }
    check(outcome.fields);
    if (Object.keys(outcome.fields).length === 0) showError(outcome);
  };
  return (
    <AskModal
      title={actions[action].title}
      text={actions[action].text}
      submit={actions[action].label}
      back={words.back}
      busy={busy}
      form={form}
      onSubmit={() => check(faultsOf(values, needed)) && void run(send)}
      onClose={onClose}
    >
      {needed.includes('credit_id') && (
        <TextField
          label={words.credit}
          hint={words.creditHint}
          inputMode="numeric"
          maxLength={12}
          value={values.credit_id}
          error={faults.credit_id}
          onChange={({ target }) => set('credit_id')(target.value.replace(/\D/g, ''))}
        />
      )}
      {needed.includes('bank_reference') && (
        <TextField
          label={words.reference}
          maxLength={60}
          value={values.bank_reference}
          error={faults.bank_reference}
          onChange={({ target }) => set('bank_reference')(target.value)}
        />
      )}
      {needed.includes('left_on') && (
        <DateField
          label={words.day}
          value={values.left_on}
          lastDay={today}
          error={faults.left_on}
          onChange={set('left_on')}
        />
      )}
      {needed.includes('paid_on') && (
        <DateField
          label={words.paidOn}
          value={values.paid_on}
          lastDay={today}
          error={faults.paid_on}
          onChange={set('paid_on')}
        />
      )}
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        value={values.reason}
        error={faults.reason}
        onChange={set('reason')}
      />
    </AskModal>
  );
}

function faultsOf(values: ResolveValues, needed: readonly Name[]): Partial<Record<Name, Fault>> {
  const requiredIfNeeded = (name: Name) => (needed.includes(name) ? requiredFault(values[name]) : null);
  return {
    credit_id: requiredIfNeeded('credit_id'),
    bank_reference: requiredIfNeeded('bank_reference'),
    left_on: needed.includes('left_on') ? dayFault(values.left_on) : null,
    paid_on: needed.includes('paid_on') ? dayFault(values.paid_on) : null,
    reason: requiredFault(values.reason),
  };
}

function bodyOf(id: number, action: ResolutionAction, values: ResolveValues) {
  const needed = needs[action];
  return {
    id_exception: id,
    action,
    reason: values.reason.trim(),
    ...(needed.includes('credit_id') && { credit_id: Number(values.credit_id) }),
    ...(needed.includes('bank_reference') && { bank_reference: values.bank_reference.trim() }),
    ...(needed.includes('left_on') && { left_on: parseDayInput(values.left_on) ?? '' }),
    ...(needed.includes('paid_on') && { paid_on: parseDayInput(values.paid_on) ?? '' }),
  };
}
