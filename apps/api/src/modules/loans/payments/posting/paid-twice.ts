/**
 * A wage counts from the day of its deduction, also where other money paid the installment on later days and was reversed. On
 * those days the installment was paid twice, and what was too much is in suspense.
 */
import { compareDays, type Day } from '@unamano/domain/calendar';
import {
  maxPesos,
  negatePesos,
  type Pesos,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import { postEntry } from '../../ledger/index.ts';
import { historyFrom, type LoanRecords } from '../../loan-accounts/index.ts';

type Change = { on: Day; pesos: Pesos };

/** What was paid of an installment's value, and what a prepayment took off it, day by day. */
function movementsOf(records: LoanRecords, number: number): Change[] {
  const { payments, valueChanges = [] } = historyFrom(records);
  return [...payments, ...valueChanges].flatMap(({ on, allocations }) =>
    allocations
      .filter((row) => row.number === number && row.part === 'installment')
      .map(({ amount }) => ({ on, pesos: amount })),
  );
}

/** The days on which the sum that was paid twice changes, with the change. All changes add up to zero. */
function paidTwiceChanges(
  before: LoanRecords,
  after: LoanRecords,
  { number, value_pesos: value }: LoanRecords['installments'][number],
): Change[] {
  const tooMuchOf = (records: LoanRecords) => {
    const movements = movementsOf(records, number);
    return (day: Day) => {
      const paid = sumPesos(movements.filter(({ on }) => on <= day).map(({ pesos }) => pesos));
      return maxPesos(ZERO_PESOS, subtractPesos(paid, value));
    };
  };
  const [known, now] = [tooMuchOf(before), tooMuchOf(after)];
  const days = [...new Set(movementsOf(after, number).map(({ on }) => on))].sort(compareDays);
  const sums = days.map((on) => ({ on, pesos: subtractPesos(now(on), known(on)) }));
  return sums
    .map(({ on, pesos }, index) => ({
      on,
      pesos: subtractPesos(pesos, sums[index - 1]?.pesos ?? ZERO_PESOS),
    }))
    .filter(({ pesos }) => pesos !== 0);
}

/** @param after the records with the payment of the installment */
export async function postPaidTwice(
  trx: Trx,
  before: LoanRecords,
  after: LoanRecords,
  payment: { creditId: number; paymentId: number; installmentId: number; now: Date },
): Promise<void> {
  const { creditId, paymentId, now } = payment;
  const own = (after.disbursed ?? after.installments).find(({ id }) => id === payment.installmentId);
  if (!own) return;
  for (const { on, pesos } of paidTwiceChanges(before, after, own)) {
    await postEntry(trx, {
      creditId,
      kind: 'payroll_suspense',
      postedOn: on,
      recordedAt: now,
      payrollReference: `twice:${paymentId}:${on}`,
      lines: [
        { account: 'loans_receivable', amountPesos: pesos },
        { account: 'suspense', amountPesos: negatePesos(pesos) },
      ],
    });
  }
}
