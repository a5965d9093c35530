import type { PrepaymentPlan, PrepaymentQuote } from '@unamano/contract/loans/prepayments';
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment-choices';
import { formatCop } from '@unamano/domain/money';
import { useId } from 'react';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { prepayment as words } from '../../../text/shared/ending.ts';

type PrepaymentChoicesProps = {
  /** One plan: both choices leave the same installments. */
  plans: readonly PrepaymentPlan[];
  current: PrepaymentQuote['current'];
  value: PrepaymentChoice;
  onChange: (choice: PrepaymentChoice) => void;
};

type Rows = PrepaymentQuote['current'];

/** How many installments remain, of how much, and until when. */
function summary(rows: Rows): string {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return '';
  return words.remaining(rows.length, formatCop(first.value), displayDay(last.payment_date_expected));
}

/** A shorter term or lower installments, each with what it leaves and saves. */
export function PrepaymentChoices({ plans, current, value, onChange }: PrepaymentChoicesProps) {
  const name = useId();
  const [only] = plans;
  return (
    <section className="flex flex-col gap-3">
      <p className="text-[0.9375rem] text-ink-soft">{words.before(summary(current))}</p>
      {plans.length === 1 && only ? (
        <div className="rounded-card bg-mango-wash p-4">
          <p className="font-semibold">{words.same}</p>
          <Figures plan={only} />
        </div>
      ) : (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1.5 font-semibold">{words.legend}</legend>
          {plans.map((plan) => (
            <label
              key={plan.choice}
              className="flex cursor-pointer items-start gap-3 rounded-card border border-line p-4 has-checked:border-ink has-checked:bg-mango-wash"
            >
              <input
                type="radio"
                name={name}
                className="mt-0.5 size-5 shrink-0"
                checked={plan.choice === value}
                onChange={() => onChange(plan.choice)}
              />
              <span className="min-w-0">
                <span className="font-semibold">{words.choices[plan.choice]}</span>
                <Figures plan={plan} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}

function Figures({ plan }: { plan: PrepaymentPlan }) {
  return (
    <>
      <span className="figures block">{summary(plan.installments)}</span>
      <span className="figures block text-[0.9375rem] text-ink-soft">
        {words.saves(formatCop(plan.saved_interest))}
      </span>
    </>
  );
}
