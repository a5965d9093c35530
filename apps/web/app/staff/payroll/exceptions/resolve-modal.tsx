import {
  type PayrollException,
  type ResolutionAction,
  resolvePayrollException,
} from '@unamano/contract/money/payroll/pay-periods';
import { type Fault, requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { wholeNumberOf } from '../../../shared/forms/typed-numbers.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { actions, resolve as words } from '../../../text/staff/payroll.ts';
import { showError, useCommand } from '../../shared/data/use-command.ts';
import { FormModal, ReasonField, ReferenceField } from '../../shared/forms/form-modal.tsx';
import { dayFault } from '../day-fault.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';

type ResolveModalProps = {
  /** One answer for all of them. */
  exceptions: readonly PayrollException[];
  action: ResolutionAction;
  onClose: () => void;
};

type Detail = 'credit_id' | 'bank_reference' | 'left_on' | 'paid_on';
type ResolveValues = Record<Detail | 'reason', string>;

/** The details that each action needs, beside the reason. */
const DETAILS: Record<ResolutionAction, readonly Detail[]> = {
  apply_to_next: [],
  assign_to_credit: ['credit_id'],
  return_to_employee: ['bank_reference', 'paid_on'],
  return_to_company: ['bank_reference'],
  complete_transfer: ['bank_reference'],
  mark_leaver: ['left_on'],
  request_again: [],
  dismiss: [],
};

function creditFault(text: string): Fault {
  return requiredFault(text) ?? (wholeNumberOf(text) === null ? words.creditWrong : null);
}

/**
 * Sends the resolution of payroll exceptions, one after the other. Returns, and completing transfers above the limit, wait for a second person.
 */
export function ResolveModal({ exceptions, action, onClose }: ResolveModalProps) {
  const today = bogotaDay(new Date());
  const details = DETAILS[action];
  const rule = (name: Detail, fault: (text: string) => string | null) => (text: string) =>
    details.includes(name) ? fault(text) : null;
  const { field, form, busy, showFaults } = useFields<ResolveValues>(
    { credit_id: '', bank_reference: '', left_on: formatDay(today), paid_on: formatDay(today), reason: '' },
    {
      credit_id: rule('credit_id', creditFault),
      bank_reference: rule('bank_reference', requiredFault),
      left_on: rule('left_on', dayFault),
      paid_on: rule('paid_on', dayFault),
      reason: requiredFault,
    },
  );
  const resolve = useCommand(resolvePayrollException);
  const finish = usePayrollChanged(onClose);
  const submit = form(async (values) => {
    for (const [index, { id_exception }] of exceptions.entries()) {
      const outcome = await resolve(bodyOf(id_exception, action, values));
      const isHandledElsewhere =
        !outcome.ok && ['STATE_NOT_ALLOWED', 'CHANGE_PENDING'].includes(outcome.code);
      if (!outcome.ok && !isHandledElsewhere) {
        if (!showFaults(outcome.fields)) showError(outcome);
        return;
      }
      if (index < exceptions.length - 1) continue;
      if (outcome.ok) toast.success(outcome.data.exception.resolution ? words.done : words.requested);
      else toast.error(outcome.code === 'CHANGE_PENDING' ? words.pending : words.late);
    }
    finish();
  });
  const { label, ...texts } = actions[action];
  return (
    <FormModal {...texts} submit={label} back={words.back} busy={busy} form={submit} onClose={onClose}>
      {details.includes('credit_id') && (
        <TextField {...field('credit_id')} label={words.credit} hint={words.creditHint} inputMode="numeric" />
      )}
      {details.includes('bank_reference') && (
        <ReferenceField {...field('bank_reference')} label={words.reference} />
      )}
      {details.includes('left_on') && <DateField {...field('left_on')} label={words.day} lastDay={today} />}
      {details.includes('paid_on') && (
        <DateField {...field('paid_on')} label={words.paidOn} lastDay={today} />
      )}
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}

function bodyOf(id: number, action: ResolutionAction, values: ResolveValues) {
  const details = DETAILS[action];
  return {
    id_exception: id,
    action,
    reason: values.reason.trim(),
    ...(details.includes('credit_id') && { credit_id: wholeNumberOf(values.credit_id) ?? '' }),
    ...(details.includes('bank_reference') && { bank_reference: values.bank_reference.trim() }),
    ...(details.includes('left_on') && { left_on: parseDayInput(values.left_on) ?? '' }),
    ...(details.includes('paid_on') && { paid_on: parseDayInput(values.paid_on) ?? '' }),
  };
}
