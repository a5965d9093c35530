/**
 * Complaints of consumers and of owners of data, with the working days in which the law wants the answer.
 *
 * - Petition, complaint, claim: 15 (Ley 1480 of 2011, art. 58, 5: the direct claim; Ley 1755 of 2015, art. 14).
 * - Consultation of personal data: 10, with notice 5 more (Ley 1581 of 2012, art. 14).
 * - Claim about personal data: 15, with notice 8 more (Ley 1581 of 2012, art. 15).
 *
 * - Claim about what the bureau has: 15, with notice 8 more (Ley 1266 of 2008, art. 16); the datum is marked meanwhile.
 *
 * They count from the day after the receipt. A working day is Monday to Friday without holidays (Ley 4 of 1913, art. 62).
 */
import { addDays, type Day, weekday } from '../calendar.ts';
import { isHoliday } from '../holidays.ts';

export const COMPLAINT_KINDS = [
  'petition',
  'complaint',
  'claim',
  'data_query',
  'data_claim',
  'bureau_claim',
] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

const CLOCKS: Record<ComplaintKind, { answer: number; extension: number }> = {
  petition: { answer: 15, extension: 0 },
  complaint: { answer: 15, extension: 0 },
  claim: { answer: 15, extension: 0 },
  data_query: { answer: 10, extension: 5 },
  data_claim: { answer: 15, extension: 8 },
  bureau_claim: { answer: 15, extension: 8 },
};

const SATURDAY = 5;

/** The nth working day after a day. */
export function workingDaysAfter(from: Day, count: number): Day {
  let found = from;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (weekday(found) < SATURDAY && !isHoliday(found)) left -= 1;
  }
  return found;
}

export const answerDueOn = (kind: ComplaintKind, receivedOn: Day): Day =>
  workingDaysAfter(receivedOn, CLOCKS[kind].answer);

/** Null where the law gives no more days. */
export function extendedDueOn(kind: ComplaintKind, dueOn: Day): Day | null {
  const { extension } = CLOCKS[kind];
  return extension === 0 ? null : workingDaysAfter(dueOn, extension);
}
