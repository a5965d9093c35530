/** The event of a wage: a line of a payroll file, or money of one that found its credit later. */
import { type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { deductionDay } from '@unamano/domain/money/payroll';
import type { FileRow } from './file-repo.ts';

/** The unique name of a wage's event in its credit. */
export const wageOf = (lineId: number): string => `wage-${lineId}`;

/** From when a wage counts: from the start of the day of its deduction; of the day of its recording, from that. */
export function wageInstant(
  { pay_period: payPeriod, transferred_on: transferredOn }: Pick<FileRow, 'pay_period' | 'transferred_on'>,
  { today, now }: { today: Day; now: Date },
): Date {
  const day = deductionDay(payPeriod, transferredOn);
  return day < today ? startOfBogotaDay(day) : now;
}
