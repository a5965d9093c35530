import { addDays, addMonths, type Day, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { useFields } from '../../shared/forms/use-fields.ts';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { cannotPay as words } from '../../text/borrower/cannot-pay.ts';
import type { PlanDays } from './plan-days.ts';

type DayStepProps = { days: PlanDays; payments: number; onBack: () => void; onDay: (day: Day) => void };

/** The last day on which the first of that many payments may come. */
function lastFirstDay({ first_from, first_until, last_until }: PlanDays, payments: number): Day {
  let day = first_until as Day;
  while (day > first_from && addMonths(day, payments - 1) > last_until) day = addDays(day, -1);
  return day;
}

export function DayStep({ days, payments, onBack, onDay }: DayStepProps) {
  const [first, last] = [days.first_from as Day, lastFirstDay(days, payments)];
  const hint = words.dayHint(formatDay(first), formatDay(last));
  const { field, form, values } = useFields(
    { day: '' },
    {
      day: (typed) => {
        const day = parseDayInput(typed);
        if (day === null) return words.noDay;
        return day < first || day > last ? hint : null;
      },
    },
  );
  const submit = form(() => onDay(parseDayInput(values.day) ?? first));
  return (
    <Page key="day" title={payments === 1 ? words.dayTitle : words.firstTitle} back={onBack}>
      <form {...submit} className="flex flex-col gap-8">
        <DateField {...field('day')} label={words.day} hint={hint} firstDay={first} lastDay={last} />
        <ActionBar>
          <SubmitButton>{words.continue}</SubmitButton>
        </ActionBar>
      </form>
    </Page>
  );
}
