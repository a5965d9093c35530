/** What becomes of a credit of the full demo: when it is lent, which installments are paid and when, and what collections do. */
import { addDays, addMonths, type Day, laterDay } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import type { SeededRandom } from '@unamano/journeys/random';
import { type RequestedTerms, scheduleOf } from '../demo/scenario.ts';

/** The first day of the book: more than a year of lending. */
export const BOOK_DAYS = 420;

export type Way = 'gateway' | 'instant' | 'wage';

/** Everything that is owed on the installments from the first through this one. */
export type Payment = { readonly on: Day; readonly through: number; readonly way: Way };

/** What collections do with a credit that is late today. */
export type Desk = 'none' | 'contact' | 'promise' | 'agreement' | 'write-off';

export type Loan = {
  readonly ask: RequestedTerms;
  readonly lentOn: Day;
  readonly payments: readonly Payment[];
  readonly daysLate: number;
  readonly desk: Desk;
};

/** How often each is taken, of 1,000. */
const COURSES = {
  paid: 420,
  again: 120,
  on_time: 270,
  recovered: 60,
  late_30: 50,
  late_60: 25,
  late_90: 15,
  late_120: 12,
  late_180: 10,
  late_more: 10,
  written_off: 8,
} as const;
export type Course = keyof typeof COURSES;

/** Days late today, from and through. */
const LATE: Partial<Record<Course, readonly [number, number]>> = {
  late_30: [1, 30],
  late_60: [31, 60],
  late_90: [61, 90],
  late_120: [91, 120],
  late_180: [121, 180],
  late_more: [181, 240],
  written_off: [200, 260],
};

const IN_TURN = Object.keys(COURSES) as Course[];
/** So many rounds of all courses come first: a small book has each of them too. */
const ROUNDS = 4;

/** @param index of the client, from 0 */
export function courseOf(index: number, chance: SeededRandom): Course {
  const drawn = chance.weighted(COURSES);
  return index < ROUNDS * IN_TURN.length ? (IN_TURN[index % IN_TURN.length] ?? drawn) : drawn;
}

type Given = { typeUser: TypeUser; ask: RequestedTerms; today: Day; chance: SeededRandom };

/** From the money to the last installment. */
const termDays = ({ typeUser, ask }: Given): number =>
  typeUser === 'allied_company' ? 30 * ask.installments + 17 : 31 * ask.installments;

function paymentsOf(
  given: Given,
  lentOn: Day,
  { stopAt = Number.POSITIVE_INFINITY, lateBy = 0 }: { stopAt?: number; lateBy?: number } = {},
): Payment[] {
  const { typeUser, ask, today, chance } = given;
  const way: Way = chance.isTrueFor(20) ? 'instant' : 'gateway';
  const payments = scheduleOf(typeUser, ask, lentOn)
    .filter(({ number }) => number < stopAt)
    .map(({ number, dueOn }) => {
      const on = addDays(dueOn, number === 1 && lateBy > 0 ? lateBy : -chance.integer(0, 3));
      return { on: laterDay(on, addDays(lentOn, 1)), through: number, way };
    })
    .filter(({ on }) => on < today);
  // Of two on a day the later one pays both.
  return [...new Map(payments.map((payment) => [payment.on, payment])).values()];
}

function deskOf(course: Course, daysLate: number, chance: SeededRandom): Desk {
  if (course === 'written_off') return 'write-off';
  if (daysLate < 6) return 'none';
  const turn = chance.integer(1, 100);
  if (turn <= 15) return 'promise';
  if (turn <= 25 && daysLate > 15) return 'agreement';
  return turn <= 70 ? 'contact' : 'none';
}

/** Its oldest unpaid installment was due so long ago. */
function lateLoan(given: Given, course: Course, [from, through]: readonly [number, number]): Loan {
  const { typeUser, ask, today, chance } = given;
  const daysLate = chance.integer(from, through);
  const dueOn = addDays(today, -daysLate);
  const isAllied = typeUser === 'allied_company';
  const paid = chance.integer(0, Math.min((isAllied ? 2 : 1) * ask.installments - 1, 3));
  const wanted = isAllied ? addDays(dueOn, -15 * paid - 19) : addMonths(dueOn, -(paid + 1));
  const lentOn = laterDay(wanted, addDays(today, -BOOK_DAYS));
  const payments = paymentsOf(given, lentOn, { stopAt: paid + 1 });
  return { ask, lentOn, payments, daysLate, desk: deskOf(course, daysLate, chance) };
}

/** One after another: a person has one credit at a time. */
export function loansOf(course: Course, given: Given): Loan[] {
  const { ask, today, chance } = given;
  const late = LATE[course];
  if (late) return [lateLoan(given, course, late)];
  const term = termDays(given);
  const goodLoan = (lentOn: Day, lateBy = 0): Loan => {
    return { ask, lentOn, payments: paymentsOf(given, lentOn, { lateBy }), daysLate: 0, desk: 'none' };
  };
  const ago = (days: number) => addDays(today, -days);
  if (course === 'on_time') return [goodLoan(ago(chance.integer(2, Math.max(3, term - 8))))];
  if (course === 'recovered')
    return [goodLoan(ago(chance.integer(45, Math.max(46, term + 60))), chance.integer(3, 20))];
  const first = goodLoan(ago(chance.integer(term + 12, BOOK_DAYS)));
  const endedOn = first.payments.at(-1)?.on;
  if (course === 'paid' || endedOn === undefined) return [first];
  const again = addDays(endedOn, chance.integer(2, 60));
  return again < ago(2) ? [first, goodLoan(again)] : [first];
}
