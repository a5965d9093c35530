/** What the people of companies owe, from the sums of the book. */
import type { Day } from '@unamano/domain/calendar';
import { addPesos, type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Db } from '../../../db/types.ts';
import { readBuckets, type Scope } from './read.ts';

/** Loans that owe something, those of them that are late, and what the books have of all. */
export interface Owed {
  readonly credits: number;
  readonly late: number;
  readonly outstanding: Pesos;
}

export const OWES_NOTHING: Owed = { credits: 0, late: 0, outstanding: ZERO_PESOS };

/** By company, at the end of a day. A loan that was written off is owed and late, and the books have nothing of it. */
export async function owedByCompany(db: Db, day: Day, scope: Scope): Promise<Map<number, Owed>> {
  const owed = new Map<number, Owed>();
  for (const row of await readBuckets(db, [day], scope, { byCompany: true })) {
    if (row.state === 'paid') continue;
    const { credits, late, outstanding } = owed.get(row.companyId) ?? OWES_NOTHING;
    owed.set(row.companyId, {
      credits: credits + row.credits,
      late: late + (row.state === 'current' ? 0 : row.credits),
      outstanding: addPesos(outstanding, row.outstanding),
    });
  }
  return owed;
}
