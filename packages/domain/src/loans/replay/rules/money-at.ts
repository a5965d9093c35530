import { bogotaDay, type Day, startOfBogotaDay } from '../../../calendar.ts';

/**
 * From when money counts: the start of the day on which it was paid (Código Civil, arts. 1626 and 1634), since no hour of it is known;
 * never before what it was paid for, nor after its recording.
 *
 * @param notBefore when its order was opened, or the loan was sent
 */
export function moneyAt(paidOn: Day, notBefore: Date, recordedAt: Date): Date {
  if (paidOn >= bogotaDay(recordedAt)) return recordedAt;
  const [start, earliest] = [startOfBogotaDay(paidOn), notBefore < recordedAt ? notBefore : recordedAt];
  return start > earliest ? start : earliest;
}
