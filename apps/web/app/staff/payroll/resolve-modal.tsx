import {
  type PayrollException,
  type ResolutionAction,
  resolvePayrollException,
} from '@unamano/contract/payroll';
import { type Fault, requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { DateField } from '../../shared/ui/date-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { actions, resolve as words } from '../../text/payroll.ts';
import { sayRefused } from '../shared/refusals.ts';
import { AskModal } from './ask-modal.tsx';
import { dayFault } from './faults.ts';
import { ReasonField } from './reason-field.tsx';

type ResolveModalProps = {
  exception: PayrollException;
  action: ResolutionAction;
  onDone: () => void;
  onClose: () => void;
};

type Given = { credit_id: string; bank_reference: string; left_on: string; paid_on: string; reason: string };
type Name = keyof Given;

/** What each action needs to know, beside the reason. */
const needs: Record<ResolutionAction, readonly Exclude<Name, 'reason'>[]> = {
  apply_to_next: [],
  assign_to_credit: ['credit_id'],
  return_to_employee: ['bank_reference', 'paid_on'],
  return_to_company: ['bank_reference'],
  complete_transfer: ['bank_reference'],
  mark_leaver: ['left_on'],
  ask_again: [],
  dismiss: [],
};

/** Asks before a difference is resolved: it moves money or shuts a case, and stays with who and why. */
export function ResolveModal({ exception, action, onDone, onClose }: ResolveModalProps) {
  const today = bogotaDay(new Date());
  const [given, setGiven] = useState<Given>({
    credit_id: '',
    bank_reference: '',
    left_on: formatDay(today),
    paid_on: formatDay(today),
    reason: '',
  });
  const { form, faults, check, mend } = useFaults<Name>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const needed = needs[action];
  const set = (name: Name) => (value: string) => {
    setGiven({ ...given, [name]: value });
    mend(name);
  };
  const send = async () => {
    const body = bodyOf(exception.id_exception, action, given);
    const outcome = await call(resolvePayrollException, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') {
      if (outcome.ok) toast.success(words.done);
      else toast.error(words.late);
      return onDone();
    }
    check(outcome.fields);
    if (Object.keys(outcome.fields).length === 0) sayRefused(outcome);
  };
  return (
    <AskModal
      title={actions[action].title}
      text={actions[action].text}
      submit={actions[action].label}
      back={words.back}
      busy={busy}
      form={form}
      onSubmit={() => check(faultsOf(given, needed)) && void run(send)}
      onClose={onClose}
    >
      {needed.includes('credit_id') && (
        <TextField
          label={words.credit}
          hint={words.creditHint}
          inputMode="numeric"
          maxLength={12}
          value={given.credit_id}
          error={faults.credit_id}
          onChange={({ target }) => set('credit_id')(target.value.replace(/\D/g, ''))}
        />
      )}
      {needed.includes('bank_reference') && (
        <TextField
          label={words.reference}
          maxLength={60}
          value={given.bank_reference}
          error={faults.bank_reference}
          onChange={({ target }) => set('bank_reference')(target.value)}
        />
      )}
      {needed.includes('left_on') && (
        <DateField
          label={words.day}
          value={given.left_on}
          lastDay={today}
          error={faults.left_on}
          onChange={set('left_on')}
        />
      )}
      {needed.includes('paid_on') && (
        <DateField
          label={words.paidOn}
          value={given.paid_on}
          lastDay={today}
          error={faults.paid_on}
          onChange={set('paid_on')}
        />
      )}
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        value={given.reason}
        error={faults.reason}
        onChange={set('reason')}
      />
    </AskModal>
  );
}

function faultsOf(given: Given, needed: readonly Name[]): Partial<Record<Name, Fault>> {
  const asked = (name: Name) => (needed.includes(name) ? requiredFault(given[name]) : null);
  return {
    credit_id: asked('credit_id'),
    bank_reference: asked('bank_reference'),
    left_on: needed.includes('left_on') ? dayFault(given.left_on) : null,
    paid_on: needed.includes('paid_on') ? dayFault(given.paid_on) : null,
    reason: requiredFault(given.reason),
  };
}

function bodyOf(id: number, action: ResolutionAction, given: Given) {
  const needed = needs[action];
  return {
    id_exception: id,
    action,
    reason: given.reason.trim(),
    ...(needed.includes('credit_id') && { credit_id: Number(given.credit_id) }),
    ...(needed.includes('bank_reference') && { bank_reference: given.bank_reference.trim() }),
    ...(needed.includes('left_on') && { left_on: parseDayInput(given.left_on) ?? '' }),
    ...(needed.includes('paid_on') && { paid_on: parseDayInput(given.paid_on) ?? '' }),
  };
}
