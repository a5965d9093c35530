/** Collection fees: the price of a conversation, never of the delay itself (SFC, Circular Externa 048 of 2008). */
import type { Day } from '../../../calendar.ts';
import { pesos } from '../../../money.ts';
import { isRunning, type LoanState, sumOver } from '../state.ts';
import type { LoanTerms } from '../terms.ts';
import { daysLateOf, overdueRows } from './overdue.ts';
import { isStopped } from './stops.ts';

const MILLION = 1_000_000n;

/**
 * The fee of the contacts of a day, once it is over. All fees of a loan are together the highest over its contacts of: the step of
 * that day, or a share of what was overdue at its end where that is lower (VAT included, rounded down). A rise is a fee of the oldest
 * overdue installment. None for employees, nor where the loan was not late any more.
 */
export function contactMakesFee(state: LoanState, terms: LoanTerms, day: Day): void {
  if (!isRunning(state) || terms.typeUser === 'allied_company' || isStopped(state, 'fees', day)) return;
  const overdue = overdueRows(state, day);
  const daysLate = daysLateOf(overdue, terms);
  const oldest = overdue[0]?.row;
  if (daysLate === null || oldest === undefined) return;
  const step = terms.collectionFeeSteps.findLast(({ fromDaysPastDue }) => fromDaysPastDue <= daysLate);
  if (step === undefined) return;
  const share = (BigInt(sumOver(overdue, (row) => row.pesos)) * BigInt(terms.collectionFeesMaxPpm)) / MILLION;
  const charged = sumOver(state.rows, ({ dues }) => dues.fee.accrued);
  const rise = Math.min(step.feePesos, Number(share)) - charged;
  if (rise > 0) oldest.dues.fee.accrued = pesos(oldest.dues.fee.accrued + rise);
}
