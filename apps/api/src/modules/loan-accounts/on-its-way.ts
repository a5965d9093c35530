/** Money that a company was asked to deduct and has not answered for yet. */
import type { Day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import type { LoanFacts } from './facts.ts';
import { unpaidOf, withMoney } from './standing.ts';

/** A part of an installment that a wage was asked for. */
export type OnItsWay = { fortnight: Day; installment_id: number; amount_pesos: number };

/**
 * The facts as they will be when the companies send what they were asked for: each wage cut pays its own installment from
 * its fortnight's day. No installment is paid more than it is unpaid by.
 *
 * @returns the rows too, with what each of them will really pay; those of installments that are paid already are left out
 */
export function withMoneyOnItsWay(
  facts: LoanFacts,
  rows: readonly OnItsWay[],
): { facts: LoanFacts; counted: OnItsWay[] } {
  let all = facts;
  const counted: OnItsWay[] = [];
  for (const row of rows.toSorted((a, b) => (a.fortnight < b.fortnight ? -1 : 1))) {
    const amountPesos = pesos(Math.min(row.amount_pesos, unpaidOf(all, row.installment_id)));
    if (amountPesos === 0) continue;
    all = withMoney(all, { installmentId: row.installment_id, amountPesos, on: row.fortnight });
    counted.push({ ...row, amount_pesos: amountPesos });
  }
  return { facts: all, counted };
}
