/**
 * What a credit owes, was asked for and was paid: read from the schedule, the payments and the recorded contacts,
 * and computed by the domain for the day asked about. Nothing of it is stored.
 */
import type { Day } from '@unamano/domain/calendar';
import type { Db } from '../../db/types.ts';
import { type LoanBalanceWithPayroll, loanBalanceWithPayroll } from './deductions-in-transit.ts';
import { type LoanBalance, loanBalanceOn } from './loan-balance.ts';
import type { LoanRecords } from './loan-records.ts';
import { type Movement, readMovements } from './movements.ts';
import { readDeductionsInTransit, readLoanRecords } from './repo.ts';

export function createLoanAccounts(_deps: { db: Db }) {
  return {
    /** By credit id; an id that is no credit's is not in the answer. One statement, inside a transaction or not. */
    records: (db: Db, creditIds: readonly number[]): Promise<Map<number, LoanRecords>> =>
      readLoanRecords(db, creditIds),

    /** What settled a credit by the end of `on`, peso by peso. */
    movements: (db: Db, creditId: number, on: Day): Promise<Movement[]> => readMovements(db, creditId, on),

    /** Where each credit stands for people at the end of `today`: who is late, and with what. */
    async loanBalancesWithPayroll(
      db: Db,
      creditIds: readonly number[],
      today: Day,
    ): Promise<Map<number, LoanBalanceWithPayroll>> {
      const [records, asked] = await Promise.all([
        readLoanRecords(db, creditIds),
        readDeductionsInTransit(db, creditIds),
      ]);
      return new Map(
        [...records].map(([id, of]) => [id, loanBalanceWithPayroll(of, asked.get(id) ?? [], today)]),
      );
    },

    /** Where each credit stands at the end of `today`, in the books. */
    async loanBalances(db: Db, creditIds: readonly number[], today: Day): Promise<Map<number, LoanBalance>> {
      const records = await readLoanRecords(db, creditIds);
      return new Map([...records].map(([id, of]) => [id, loanBalanceOn(of, today)]));
    },
  };
}

export type LoanAccounts = ReturnType<typeof createLoanAccounts>;
