/**
 * What a credit has paid that it did not owe. Release 0.1.0 charged more than the rules of today: fees without a delivered
 * contact, late interest on more than principal, interest of days after an early settlement, and interest of employees above
 * the promised rate (record 0083). Pure.
 */

import type { ChargeRefundPart } from '@unamano/contract/charge-refunds';
import { accruedOrdinaryInterest, type InstallmentParts } from '@unamano/domain/amortization';
import type { Day } from '@unamano/domain/calendar';
import {
  divRoundHalfUp,
  maxPesos,
  minPesos,
  type Pesos,
  pesosFromBigInt,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from '@unamano/domain/money';
import { interestAtPromisedRate } from '@unamano/domain/promised-interest';
import { type LoanRecords, lateChargesByInstallment, type PaymentSource } from '../loan-accounts/index.ts';

/** Sources that brought the borrower's money. A waiver and a rebate bring none. */
const MONEY: readonly PaymentSource[] = [
  'gateway',
  'refinancing',
  'payroll',
  'late_charge_refund',
  'charge_refund',
];

export type PaidAndDue = { paidPesos: Pesos; duePesos: Pesos };

type Allocated = LoanRecords['allocations'][number];

const sumOf = (rows: readonly Allocated[]) => sumPesos(rows.map((row) => row.amount_pesos));
const isInForce = (row: Allocated) => row.reversed_on === null;

/** Money that was paid for late charges of each installment, less what today's rules charge and no waiver has covered. */
export function latePaidAndDue(
  records: LoanRecords,
  part: 'collection_fee' | 'late_interest',
  day: Day,
): PaidAndDue {
  const charged = lateChargesByInstallment(records, day);
  const excess: Pesos[] = [];
  const all: Pesos[] = [];
  for (const { id } of records.installments) {
    const settled = records.allocations.filter(
      (row) => row.installment_id === id && row.part === part && isInForce(row),
    );
    const paid = sumOf(settled.filter(({ source }) => MONEY.includes(source)));
    const overCharged = subtractPesos(sumOf(settled), charged.get(id)?.[part] ?? ZERO_PESOS);
    all.push(paid);
    excess.push(maxPesos(ZERO_PESOS, minPesos(paid, overCharged)));
  }
  const paidPesos = sumPesos(all);
  return { paidPesos, duePesos: subtractPesos(paidPesos, sumPesos(excess)) };
}

export type EarlyEnd = {
  /** The payment that ended the credit, and its day. */
  paymentId: number;
  on: Day;
};

/** Interest that an early end cost, and what had accrued by its day (Ley 2032 of 2020, art. 2: none for the days after it). */
export function futureInterestPaidAndDue(
  records: LoanRecords,
  parts: readonly InstallmentParts[],
  end: EarlyEnd,
): PaidAndDue {
  const kept = interestKept(records, parts);
  const accrued = accruedOrdinaryInterest(parts, end.on);
  // The rebate of a payoff is at most what its money paid: installments that were paid before keep their interest.
  const ended = sumOf(
    records.allocations.filter(
      (row) => row.payment_id === end.paymentId && row.part === 'installment' && isInForce(row),
    ),
  );
  const excess = maxPesos(ZERO_PESOS, minPesos(subtractPesos(kept, accrued), ended));
  return { paidPesos: kept, duePesos: subtractPesos(kept, excess) };
}

/** The ordinary interest of the installments that are paid, without rebates. */
function interestKept({ installments, allocations }: LoanRecords, parts: readonly InstallmentParts[]): Pesos {
  const kept = installments.map(({ id, number, value_pesos: value }) => {
    const own = allocations.filter(
      (row) => row.installment_id === id && row.part === 'installment' && isInForce(row),
    );
    if (sumOf(own) < value) return ZERO_PESOS;
    const interest = parts.find((part) => part.number === number)?.interest ?? ZERO_PESOS;
    const rebate = sumOf(own.filter(({ source }) => source === 'rebate'));
    return maxPesos(ZERO_PESOS, subtractPesos(interest, rebate));
  });
  // Interest that was paid ahead and then paid late charges was given back too.
  const paidLateCharges = sumOf(
    allocations.filter((row) => row.source === 'rebate' && row.part !== 'installment' && isInForce(row)),
  );
  return maxPesos(ZERO_PESOS, subtractPesos(sumPesos(kept), paidLateCharges));
}

/** An employee's credit whose schedule is of rule 1. */
export type PromisedCredit = {
  amount: Pesos;
  interestPesos: Pesos;
  annualInterestRatePpm: number;
  disbursedOn: Day;
};

/**
 * Ordinary interest of the installments that are paid, and the share of it that the promised rate allows.
 *
 * @param givenBackPesos interest of days after an early end, which is another part
 */
export function promisedRatePaidAndDue(
  records: LoanRecords,
  parts: readonly InstallmentParts[],
  credit: PromisedCredit,
  givenBackPesos: Pesos,
): PaidAndDue {
  const days = records.installments.map(({ due_on: dueOn }) => dueOn);
  const promised = interestAtPromisedRate(
    credit.amount,
    credit.annualInterestRatePpm,
    credit.disbursedOn,
    days,
  );
  const paidPesos = subtractPesos(interestKept(records, parts), givenBackPesos);
  if (credit.interestPesos <= promised || paidPesos <= 0) return { paidPesos, duePesos: paidPesos };
  const due = divRoundHalfUp(BigInt(paidPesos) * BigInt(promised), BigInt(credit.interestPesos));
  return { paidPesos, duePesos: pesosFromBigInt(due) };
}

/** One part of a credit: what was paid, what was due, and what was given back before. */
export type Excess = PaidAndDue & { part: ChargeRefundPart; refundedPesos: Pesos; amountPesos: Pesos };
