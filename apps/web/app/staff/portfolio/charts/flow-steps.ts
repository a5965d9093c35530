/** The days of a chart, put together so that its bars stay wide enough: by day, by week from Monday, by month. */
import { day, daysBetween, monthOf } from '@unamano/domain/calendar';

export type FlowDay = {
  day: string;
  disbursed: number;
  disbursed_credits: number;
  collected: number;
  /** At its end. */
  outstanding: number;
};
export type Step = 'day' | 'week' | 'month';
/** Sums of the days from `from` to `to`; what is outstanding is that of the last of them. */
export type FlowStep = Omit<FlowDay, 'day'> & { from: string; to: string };

const MOST_DAYS = 45;
const MOST_WEEKS = 27;

export function stepFor(days: number): Step {
  if (days <= MOST_DAYS) return 'day';
  return days <= 7 * MOST_WEEKS ? 'week' : 'month';
}

const A_MONDAY = day('2024-01-01');

function keyOf(of: string, step: Step): string {
  if (step === 'day') return of;
  if (step === 'month') return monthOf(day(of));
  return String(Math.floor(daysBetween(A_MONDAY, day(of)) / 7));
}

export function flowSteps(days: readonly FlowDay[], step: Step): FlowStep[] {
  const steps = new Map<string, FlowStep>();
  for (const { day: on, ...row } of days) {
    const key = keyOf(on, step);
    const known = steps.get(key);
    if (!known) steps.set(key, { from: on, to: on, ...row });
    else {
      known.to = on;
      known.disbursed += row.disbursed;
      known.disbursed_credits += row.disbursed_credits;
      known.collected += row.collected;
      known.outstanding = row.outstanding;
    }
  }
  return [...steps.values()];
}
