/** The invariant of the upper bound: no credit keeps or asks for a peso more than the law and its terms allow. */
import type { Day } from '@unamano/domain/calendar';
import { excessOn, historyText } from '@unamano/domain/testing/bound/excess';
import { boundOf } from '@unamano/domain/testing/bound/most-kept';
import { parsed } from '@unamano/domain/testing/calculator/dates';
import type { LoanBalance } from '../../src/modules/loans/loan-accounts/index.ts';
import { payoffQuoteOf } from '../../src/modules/loans/payments/early-closing/payoff.ts';
import { readRawFacts } from './raw-facts.ts';
import type { TestEnvironment } from './test-environment.ts';

/** @param loanBalances of that day, by credit id: what is still asked for */
export async function excessFaults(
  { db }: TestEnvironment,
  borrowerId: number,
  loanBalances: ReadonlyMap<number, LoanBalance>,
  day: Day,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, { terms, facts }] of await readRawFacts(db, borrowerId)) {
    const payoff = (await payoffQuoteOf(db, id, day))?.total ?? null;
    const owed = loanBalances.get(id)?.owed.total ?? 0;
    const claim = { payoff, total: owed === 0 ? null : owed };
    const excess = excessOn(boundOf(terms, 'principal'), facts, parsed(day), claim);
    if (excess !== null) faults.push(`credit ${id}: ${excess}\n${historyText(terms, facts)}`);
  }
  return faults;
}
