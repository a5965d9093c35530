/**
 * What a credit owes, was charged and was paid: read from the schedule, the payments and the recorded contacts, and computed
 * by the domain for the requested day. None of it is stored.
 */

import type { Day } from '@unamano/domain/calendar';
import type { Db } from '../../../db/types.ts';
import { limitsOn } from '../../office/settings/index.ts';
import { type LoanBalanceWithPayroll, loanBalanceWithPayroll } from './deductions-in-transit.ts';
import { type LoanBalance, loanBalanceOn } from './loan-balance.ts';
import type { LoanRecords } from './loan-records.ts';
import { readDeductionsInTransit, readLoanRecords } from './repo.ts';

export async function readLoanRecordsOf(db: Db, creditId: number): Promise<LoanRecords | undefined> {
  return (await readLoanRecords(db, [creditId])).get(creditId);
}

/** By credit id: the balance in the books at the end of `today`. */
export async function readLoanBalances(
  db: Db,
  creditIds: readonly number[],
  today: Day,
): Promise<Map<number, LoanBalance>> {
  const records = await readLoanRecords(db, creditIds);
  return new Map([...records].map(([id, of]) => [id, loanBalanceOn(of, today)]));
}

export async function readLoanBalance(
  db: Db,
  creditId: number,
  today: Day,
): Promise<LoanBalance | undefined> {
  return (await readLoanBalances(db, [creditId], today)).get(creditId);
}

/** By credit id: the balance at the end of `today` as the borrower and the staff see it, with deductions in transit. */
export async function readLoanBalancesWithPayroll(
  db: Db,
  creditIds: readonly number[],
  today: Day,
): Promise<Map<number, LoanBalanceWithPayroll>> {
  const [records, inTransit, { answerBusinessDays }] = await Promise.all([
    readLoanRecords(db, creditIds),
    readDeductionsInTransit(db, creditIds),
    limitsOn(db, today),
  ]);
  return new Map(
    [...records].map(([id, of]) => [
      id,
      loanBalanceWithPayroll(of, inTransit.get(id) ?? [], today, answerBusinessDays),
    ]),
  );
}

export async function readLoanBalanceWithPayroll(
  db: Db,
  creditId: number,
  today: Day,
): Promise<LoanBalanceWithPayroll | undefined> {
  return (await readLoanBalancesWithPayroll(db, [creditId], today)).get(creditId);
}
