/** What collections granted, and the right of withdrawal. */
import { addDays, type Day } from '../../../calendar.ts';
import { type Pesos, pesos, ZERO_PESOS } from '../../../money.ts';
import { WITHDRAWAL_REPAYMENT_DAYS } from '../../closing/withdrawal.ts';
import { owedAtOnce } from '../accrual.ts';
import type { EventData } from '../events.ts';
import { debtAccounts, takenPesos } from '../journal/accounts.ts';
import { isRunning, type LoanState, receivedPesos } from '../state.ts';
import type { LoanTerms } from '../terms.ts';
import { awaitedWithdrawal, endPauses, pause } from './pauses.ts';
import { type Note, waiveOwedBack, waiveRows } from './pay.ts';

/** Gives up that much; more than is owed is the owner's. Nothing, where there is no loan. */
export function waive(state: LoanState, { pesos: amount, part }: EventData['waived'], note: Note): void {
  if (state.disbursedOn === null || state.isWithdrawn) return;
  const left = isRunning(state) ? waiveRows(state, state.rows, amount, note, part) : amount;
  waiveOwedBack(state, left);
}

/**
 * The borrower withdraws (Ley 1480 of 2011, art. 47): what they received is to come back within 30 days. Until then nothing is late.
 */
export function withdraw(state: LoanState, day: Day, source: string): void {
  if (state.disbursedOn === null || state.isWithdrawn || awaitedWithdrawal(state)) return;
  const through = addDays(day, WITHDRAWAL_REPAYMENT_DAYS);
  pause(state, { cause: 'withdrawal', source, from: day, through });
}

/** What of the money that was sent to the borrower is not back; negative: what came beyond it. */
export function notBroughtBack(state: LoanState, terms: LoanTerms): Pesos {
  return pesos(terms.amount - state.paysOff - receivedPesos(state));
}

/** Once the money is back, nothing is owed; what came beyond it is the borrower's. */
export function completeWithdrawal(state: LoanState, terms: LoanTerms, day: Day): void {
  const missing = notBroughtBack(state, terms);
  if (missing > 0 || !awaitedWithdrawal(state)) return;
  endPauses(state, 'withdrawal');
  state.isWithdrawn = true;
  state.endedOn = day;
  state.rows = [];
  const nothing = owedAtOnce(ZERO_PESOS, day);
  state.lines = { study: nothing, studyVat: nothing, guarantee: nothing, bureau: nothing };
  state.waiting = pesos(-missing);
  state.collected = { fee: ZERO_PESOS, late: ZERO_PESOS, added: ZERO_PESOS };
  state.waived = ZERO_PESOS;
  state.writtenOff = null;
}

/** The debt leaves the books; it is still owed. */
export function writeOff(state: LoanState, terms: LoanTerms, day: Day): void {
  if (!isRunning(state) || state.writtenOff !== null) return;
  const books = debtAccounts(terms, state);
  state.writtenOff = { on: day, books, taken: takenPesos(state), feesPaid: state.collected.fee };
}
