/** Reads a credit and computes what it has paid without right, part by part. Nothing is written. */

import type { ChargeRefundPart } from '@unamano/contract/charge-refunds';
import { maxPesos, type Pesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Db } from '../../db/types.ts';
import type { CreditRow } from '../credit-lifecycle/index.ts';
import { booksOf, partsOf } from '../ledger/index.ts';
import { bookingDay, type LoanRecords, readLoanRecordsOf } from '../loan-accounts/index.ts';
import {
  type Excess,
  futureInterestPaidAndDue,
  latePaidAndDue,
  type PaidAndDue,
  promisedRatePaidAndDue,
} from './excess.ts';
import { earlyEndOf, refundedOf } from './repo.ts';

const NOTHING: PaidAndDue = { paidPesos: ZERO_PESOS, duePesos: ZERO_PESOS };
const overpaid = ({ paidPesos, duePesos }: PaidAndDue): Pesos => subtractPesos(paidPesos, duePesos);

/** Employees whose schedule was made by rule 1, which costs more than the promised rate. */
function hasOldSchedule({ type_user, schedule_rule }: CreditRow): boolean {
  return type_user === 'allied_company' && (schedule_rule ?? 1) === 1;
}

async function interestPaidAndDue(db: Db, credit: CreditRow, records: LoanRecords) {
  if (credit.disbursed_on === null) return { future: NOTHING, promised: NOTHING };
  const [books, end] = await Promise.all([booksOf(db, credit), earlyEndOf(db, credit.id)]);
  if (books.writtenOffOn !== null) return { future: NOTHING, promised: NOTHING };
  const parts = partsOf(credit, books.interestRatePpm, records);
  const future = end ? futureInterestPaidAndDue(records, parts, end) : NOTHING;
  if (!hasOldSchedule(credit)) return { future, promised: NOTHING };
  const promisedCredit = {
    amount: credit.amount,
    interestPesos: credit.interest_paid,
    annualInterestRatePpm: books.annualInterestRatePpm,
    disbursedOn: credit.disbursed_on,
  };
  return { future, promised: promisedRatePaidAndDue(records, parts, promisedCredit, overpaid(future)) };
}

/** The parts with an excess, also where it was given back. */
export async function assessCredit(db: Db, credit: CreditRow, today: LoanDay): Promise<Excess[]> {
  const records = await readLoanRecordsOf(db, credit.id);
  if (!records) return [];
  const day = bookingDay(records, today);
  const { future, promised } = await interestPaidAndDue(db, credit, records);
  const refunded = await refundedOf(db, credit.id);
  const found: Record<ChargeRefundPart, PaidAndDue> = {
    collection_fee: latePaidAndDue(records, 'collection_fee', day),
    late_interest: latePaidAndDue(records, 'late_interest', day),
    future_interest: future,
    promised_rate: promised,
  };
  return (Object.keys(found) as ChargeRefundPart[]).flatMap((part) => {
    const refundedPesos = refunded.get(part) ?? ZERO_PESOS;
    const excessPesos = overpaid(found[part]);
    if (excessPesos === 0 && refundedPesos === 0) return [];
    const amountPesos = maxPesos(ZERO_PESOS, subtractPesos(excessPesos, refundedPesos));
    return { part, ...found[part], refundedPesos, amountPesos };
  });
}

type LoanDay = Parameters<typeof bookingDay>[1];
