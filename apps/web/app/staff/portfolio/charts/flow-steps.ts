/** Groups the days of a chart by day, week (from Monday) or month, so that the bars stay wide enough. */
import { day, daysBetween, monthOf } from '@unamano/domain/calendar';

export type FlowDay = {
  day: string;
  disbursed: number;
  disbursed_credits: number;
  collected: number;
  /** At the end of the day. */
  outstanding: number;
};
export type Step = 'day' | 'week' | 'month';
/** Sums of the days from `from` to `to`; `outstanding` is the balance of the last day. */
export type FlowStep = Omit<FlowDay, 'day'> & { from: string; to: string };

const DAY_STEPS_MAX = 45;
const WEEK_STEPS_MAX = 27;

export function stepFor(days: number): Step {
  if (days <= DAY_STEPS_MAX) return 'day';
  return days <= 7 * WEEK_STEPS_MAX ? 'week' : 'month';
}

const A_MONDAY = day('2024-01-01');

function keyOf(date: string, step: Step): string {
  if (step === 'day') return date;
  if (step === 'month') return monthOf(day(date));
  return String(Math.floor(daysBetween(A_MONDAY, day(date)) / 7));
}

export function flowSteps(days: readonly FlowDay[], step: Step): FlowStep[] {
  const steps = new Map<string, FlowStep>();
  for (const { day: on, ...row } of days) {
    const key = keyOf(on, step);
    const existing = steps.get(key);
    if (!existing) steps.set(key, { from: on, to: on, ...row });
    else {
      existing.to = on;
      existing.disbursed += row.disbursed;
      existing.disbursed_credits += row.disbursed_credits;
      existing.collected += row.collected;
      existing.outstanding = row.outstanding;
    }
  }
  return [...steps.values()];
}
