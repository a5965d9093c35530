/**
 * What a credit owes, was asked for and was paid: read from the schedule, the payments and the recorded contacts,
 * and computed by the domain for the day asked about. Nothing of it is stored.
 */
import type { Day } from '@unamano/domain/calendar';
import type { Db } from '../../db/types.ts';
import { type LoanFacts, NO_FACTS, type SettlementSource } from './facts.ts';
import { lateTermsSql } from './late-terms.ts';
import { type Movement, readMovements } from './movements.ts';
import { type AwaitedStanding, awaitedStanding } from './on-its-way.ts';
import { readFacts, readOnItsWay } from './repo.ts';
import { type Standing, standingFrom } from './standing.ts';

export * from './on-its-way.ts';
export * from './standing.ts';
export { type LoanFacts, lateTermsSql, NO_FACTS, type SettlementSource };

export function createLoanAccounts(_deps: { db: Db }) {
  return {
    /** By credit id; an id that is no credit's is not in the answer. One statement, inside a transaction or not. */
    facts: (db: Db, creditIds: readonly number[]): Promise<Map<number, LoanFacts>> =>
      readFacts(db, creditIds),

    /** What settled a credit by the end of `on`, peso by peso. */
    movements: (db: Db, creditId: number, on: Day): Promise<Movement[]> => readMovements(db, creditId, on),

    /** Where each credit stands for people at the end of `today`: who is late, and with what. */
    async awaitedStandings(
      db: Db,
      creditIds: readonly number[],
      today: Day,
    ): Promise<Map<number, AwaitedStanding>> {
      const [facts, asked] = await Promise.all([readFacts(db, creditIds), readOnItsWay(db, creditIds)]);
      return new Map([...facts].map(([id, of]) => [id, awaitedStanding(of, asked.get(id) ?? [], today)]));
    },

    /** Where each credit stands at the end of `today`, in the books. */
    async standings(db: Db, creditIds: readonly number[], today: Day): Promise<Map<number, Standing>> {
      const facts = await readFacts(db, creditIds);
      return new Map([...facts].map(([id, of]) => [id, standingFrom(of, today)]));
    },
  };
}

export type LoanAccounts = ReturnType<typeof createLoanAccounts>;
