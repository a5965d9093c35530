/** Compares what a lender kept and asks for with the most that it may keep. */
import { written } from '../calculator/dates.ts';
import type { Fact, Terms } from './facts.ts';
import type { Bound } from './most-kept.ts';

/** What the lender asks for at the end of a day, in pesos; null where it asks for nothing. */
export interface Claim {
  /** To end the credit on that day. */
  readonly payoff: number | null;
  /** By all installments to come, if each is paid on its day. */
  readonly total: number | null;
}

/** The pesos above the bound, in words; null where there are none. */
export function excessOn(bound: Bound, facts: readonly Fact[], day: number, claim: Claim): string | null {
  const { kept, now, byTheEnd } = bound(facts, day);
  const over = (pesos: number, most: number, what: string): string[] =>
    pesos > most ? [`${what} ${pesos - most} too much on ${written(day)}: ${pesos} of at most ${most}`] : [];
  const found = [
    ...over(kept, now, 'kept'),
    ...(claim.payoff === null ? [] : over(kept + claim.payoff, now, 'kept with the payoff figure')),
    ...(claim.total === null ? [] : over(kept + claim.total, byTheEnd, 'kept with the installments to come')),
  ];
  return found.length === 0 ? null : found.join('; ');
}

/** A credit and what happened to it, one fact a line, with days as texts. */
export function historyText({ disbursedOn, ...terms }: Terms, facts: readonly Fact[]): string {
  const lines = facts.map(({ day, ...fact }, place) => `  ${place}: ${written(day)} ${JSON.stringify(fact)}`);
  return [`  disbursed on ${written(disbursedOn)}: ${JSON.stringify(terms)}`, ...lines].join('\n');
}
