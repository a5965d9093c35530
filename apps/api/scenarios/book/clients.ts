/** Everybody of the full demo, with their credits: the same for a number and a day. */
import type { Day } from '@unamano/domain/calendar';
import { FIRST_LIMITS, type TypeUser } from '@unamano/domain/loans/price/pricing';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import type { RequestedTerms } from '../demo/scenario.ts';
import { type DemoPerson, makePerson } from '../people/person.ts';
import { type Course, courseOf, type Loan, loansOf } from './courses.ts';

export type Client = {
  readonly person: DemoPerson;
  readonly typeUser: TypeUser;
  /** Which of the companies; null for people who borrow on their own. */
  readonly company: number | null;
  readonly course: Course;
  readonly loans: readonly Loan[];
};

const SEED = 59_410_000;
/** Beyond the people of every demo. */
const FIRST_INDEX = 1_000;
const ALLIED_PERCENT = 25;
const LATE_FOR_LONG: readonly Course[] = [
  'late_60',
  'late_90',
  'late_120',
  'late_180',
  'late_more',
  'written_off',
];
const AMOUNT_STEP = 50_000;

function askOf(chance: SeededRandom, typeUser: TypeUser): RequestedTerms {
  const { maxAmount, maxInstallments } = FIRST_LIMITS[typeUser];
  const amount = chance.integer(150_000 / AMOUNT_STEP, maxAmount / AMOUNT_STEP) * AMOUNT_STEP;
  return { amount, installments: chance.integer(1, maxInstallments) };
}

function clientOf(index: number, companies: number, today: Day): Client {
  const chance = createSeededRandom(SEED + 7919 * index);
  const course = courseOf(index - 1, chance);
  // Who is later than the last payroll files no longer works for an allied company.
  const isEmployee = chance.isTrueFor(ALLIED_PERCENT) && !LATE_FOR_LONG.includes(course);
  const typeUser = isEmployee ? 'allied_company' : 'user_external';
  const person = makePerson(chance, FIRST_INDEX + index, 'good', isEmployee);
  const loans = loansOf(course, { typeUser, ask: askOf(chance, typeUser), today, chance });
  return { person, typeUser, company: isEmployee ? chance.below(companies) : null, course, loans };
}

/** So many that their credits are `credits`. */
export function clientsOf(credits: number, companies: number, today: Day): Client[] {
  const clients: Client[] = [];
  for (let left = credits; left > 0; ) {
    const client = clientOf(clients.length + 1, companies, today);
    const loans = client.loans.slice(0, left);
    left -= loans.length;
    clients.push({ ...client, loans });
  }
  return clients;
}
