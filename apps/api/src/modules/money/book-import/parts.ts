/** A book in the parts in which it comes in. */
import {
  type Book,
  type BookBalance,
  type BookCredit,
  type BookPerson,
  partyReference,
} from './reading/book.ts';
import type { RowOf } from './templates/sheets.ts';

export type Part = { position: number; reference: string } & (
  | { kind: 'company'; data: RowOf<'empresas'> }
  | { kind: 'person'; data: BookPerson }
  | { kind: 'credit'; data: Omit<BookCredit, 'row'> }
  | { kind: 'balance'; data: Omit<BookBalance, 'row'> }
);

export type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

/** Companies, people, then credits, of one person at a time, those that ended first; and the opening balances. */
export function partsOf({ companies, people, credits, balances }: Book): Part[] {
  const turns = new Map<string, number>();
  const inTurn = credits
    .toSorted(
      (a, b) => Number(isOwed(a)) - Number(isOwed(b)) || compare(a.credit.disbursedOn, b.credit.disbursedOn),
    )
    .map((one) => {
      const turn = turns.get(one.dni) ?? 0;
      turns.set(one.dni, turn + 1);
      return { one, turn };
    })
    .toSorted((a, b) => a.turn - b.turn);
  const parts = [
    ...companies.map((data) => ({ kind: 'company' as const, reference: data.nit, data })),
    ...people.map(({ row, ...data }) => ({ kind: 'person' as const, reference: `fila ${row}`, data })),
    ...inTurn.map(({ one: { row: _, ...data } }) => ({
      kind: 'credit' as const,
      reference: data.credit.reference,
      data,
    })),
    ...balances.map(({ row: _, ...data }) => ({
      kind: 'balance' as const,
      reference: partyReference(data),
      data,
    })),
  ];
  return parts.map((part, index) => ({ ...part, position: index + 1 }));
}
/** By both books, once its difference is recorded. */
const isOwed = ({ credit: { owed }, difference }: BookCredit): boolean =>
  Math.min(owed, owed + difference) > 0;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
