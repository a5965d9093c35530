import { AGREEMENT_MAX_INSTALLMENTS, requestAgreement } from '@unamano/contract/loans/debt-relief';
import { addDays, addMonths, type Day, parseDayInput } from '@unamano/domain/calendar';
import { agreedInstallments } from '@unamano/domain/loans/arrears/agreement';
import { pesos } from '@unamano/domain/money';
import { wholeNumberOf } from '../../../shared/forms/typed-numbers.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { agreement as words } from '../../../text/staff/relief.ts';
import { showError } from '../../shared/data/use-command.ts';
import { useCommandForm } from '../../shared/forms/form-modal.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { ReliefForm, type ReliefModalProps, reasonRule } from './relief-modal.tsx';

type Interval = 'pay_period' | 'month';

const intervals: { value: Interval; label: string }[] = [
  { value: 'pay_period', label: words.payPeriod },
  { value: 'month', label: words.month },
];
const PAY_PERIOD_DAYS = 15;
/** How far the calendar reaches. */
const FIRST_PAYMENT_MONTHS = 12;

function installmentsOf(typed: string): number | null {
  const count = wholeNumberOf(typed);
  return count !== null && count >= 1 && count <= AGREEMENT_MAX_INSTALLMENTS ? count : null;
}

/** The agreed installments as of today. */
function previewOf(totalPesos: number, first: string, count: number | null, every: Interval) {
  const day = parseDayInput(first);
  if (day === null || count === null) return [];
  const days = Array.from({ length: count }, (_, index) =>
    every === 'month' ? addMonths(day, index) : addDays(day, PAY_PERIOD_DAYS * index),
  );
  return agreedInstallments(pesos(totalPesos), days);
}

/** Requests approval for new due dates of the full debt, with a preview. */
export function AgreementModal({ user, debt, on, onClose, onDone }: ReliefModalProps) {
  const today = on as Day;
  const fields = useCommandForm(
    requestAgreement,
    { first_due_on: '', installments: '3', every: 'pay_period' as Interval, reason: '' },
    {
      first_due_on: (day) => (parseDayInput(day) ? null : words.noDay),
      installments: (typed) =>
        installmentsOf(typed) === null ? words.countWrong(AGREEMENT_MAX_INSTALLMENTS) : null,
      ...reasonRule(words.noReason),
    },
    {
      body: ({ first_due_on, installments, every, reason }) => ({
        credit_id: user.credit_id,
        first_due_on: parseDayInput(first_due_on) ?? '',
        every,
        installments: installmentsOf(installments) ?? '',
        reason: reason.trim(),
      }),
      done: words.done,
      onDone,
      showRefusal: showError,
    },
  );
  const { values, field } = fields;
  const preview = previewOf(debt, values.first_due_on, installmentsOf(values.installments), values.every);
  return (
    <ReliefForm words={words} fields={fields} onClose={onClose}>
      <p>{words.intro}</p>
      <DateField
        {...field('first_due_on')}
        label={words.first}
        firstDay={addDays(today, 1)}
        lastDay={addMonths(today, FIRST_PAYMENT_MONTHS)}
      />
      <TextField {...field('installments')} label={words.count} inputMode="numeric" autoComplete="off" />
      <RadioTabs {...field('every')} legend={words.every} options={intervals} />
      {preview.length > 0 && (
        <section aria-label={words.preview}>
          <h3 className="font-semibold">{words.preview}</h3>
          <Facts>
            {preview.map(({ dueOn, amount }) => (
              <MoneyFact key={dueOn} label={displayDay(dueOn)} amount={amount} />
            ))}
          </Facts>
        </section>
      )}
    </ReliefForm>
  );
}
