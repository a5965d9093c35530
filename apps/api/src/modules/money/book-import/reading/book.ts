/** A book from its sheets: people with their consents, credits with their schedules, payments and contacts. */
import type { Day } from '@unamano/domain/calendar';
import type { CompanyOfPlatform } from '../companies.ts';
import { type AccountCodes, balancesOf } from './balances.ts';
import type { Book } from './book-types.ts';
import { companiesOf, placeEmployees } from './companies.ts';
import { creditsOf } from './credits.ts';
import type { Fault } from './names.ts';
import { peopleOf } from './people.ts';
import type { Say } from './say.ts';
import type { Seen } from './seen.ts';
import type { Tables } from './tables.ts';

export type { Book, BookBalance, BookContact, BookCredit, BookPerson } from './book-types.ts';
export { partyReference, unpadded } from './book-types.ts';

/** The book, and what is wrong with it before figures are computed. */
export function bookOf(
  tables: Tables,
  {
    cutoffOn,
    today,
    codes,
    companies: known,
  }: { cutoffOn: Day; today: Day; codes: AccountCodes; companies: readonly CompanyOfPlatform[] },
  seen: Seen,
): { book: Book; faults: Fault[] } {
  const faults: Fault[] = [];
  const say: Say = (sheet, row, column, text) => faults.push({ sheet, row, column, text });
  const companies = companiesOf(tables, known, say);
  const people = peopleOf(tables, today, seen, say);
  const documents = new Set([...seen.documents, ...people.map(({ dni }) => dni)]);
  const credits = creditsOf(tables, { people: documents, seen }, cutoffOn, say, faults);
  placeEmployees({ companies, people, credits }, known, { cutoffOn, seen, say });
  const balances = balancesOf(tables.saldos, codes, say);
  return { book: { companies, people, credits, balances }, faults };
}
