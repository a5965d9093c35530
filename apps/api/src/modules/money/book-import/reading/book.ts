/** A book from its sheets: people with their consents, credits with their schedules, payments and contacts. */
import type { Day } from '@unamano/domain/calendar';
import { type AccountCodes, balancesOf } from './balances.ts';
import type { Book } from './book-types.ts';
import { creditsOf } from './credits.ts';
import type { Fault } from './names.ts';
import { peopleOf } from './people.ts';
import { type Say, sayRepeated } from './say.ts';
import type { Seen } from './seen.ts';
import type { Tables } from './tables.ts';

export type { Book, BookBalance, BookContact, BookCredit, BookPerson } from './book-types.ts';
export { unpadded } from './book-types.ts';

/** The book, and what is wrong with it before figures are computed. */
export function bookOf(
  tables: Tables,
  { cutoffOn, today, codes }: { cutoffOn: Day; today: Day; codes: AccountCodes },
  seen: Seen,
): { book: Book; faults: Fault[] } {
  const faults: Fault[] = [];
  const say: Say = (sheet, row, column, text) => faults.push({ sheet, row, column, text });
  sayRepeated(
    tables.empresas.map(({ row, values }) => ({ row, nit: values.nit })),
    ({ nit }) => nit,
    ({ row }, first) => say('empresas', row, 'nit', `También está en la fila ${first}: deja una`),
  );
  const people = peopleOf(tables, today, seen, say);
  const known = new Set([...seen.documents, ...people.map(({ dni }) => dni)]);
  const credits = creditsOf(tables, { people: known, seen }, cutoffOn, say, faults);
  const balances = balancesOf(tables.saldos, codes, say);
  return {
    book: { companies: tables.empresas.map(({ values }) => values), people, credits, balances },
    faults,
  };
}
