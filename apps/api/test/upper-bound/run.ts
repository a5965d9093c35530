/** Runs random credits against the upper bound. */
import type { Day } from '@unamano/domain/calendar';
import { excessOn, historyText } from '@unamano/domain/testing/bound/excess';
import { boundOf } from '@unamano/domain/testing/bound/most-kept';
import { parsed } from '@unamano/domain/testing/calculator/dates';
import { createSeededRandom } from '@unamano/journeys/random';
import { History } from './history.ts';
import { MOVES, type MoveName } from './moves.ts';
import type { Product } from './product.ts';

const STEPS = 14;

const WEIGHTS = Object.fromEntries(
  Object.entries(MOVES).map(([name, { weight }]) => [name, weight]),
) as Record<MoveName, number>;

/** @param after runs after each move: a test plants a fault there */
export interface Run {
  readonly product: Product;
  readonly after?: (history: History) => void;
}

/** The first peso too much of a credit, with its history, in words; null where there is none. */
export function firstExcess({ product, after }: Run, seed: number): string | null {
  const chance = createSeededRandom(seed);
  const history = new History(product, chance);
  const bound = boundOf(history.terms, 'principal');
  const { credit } = history;
  let checked = '';
  for (let step = 1; step <= STEPS; step++) {
    const name = chance.weighted(WEIGHTS);
    MOVES[name].move(history, chance);
    after?.(history);
    // A move that changed nothing needs no second check.
    const { today, contacts } = history;
    const state = [today, contacts.length, credit.records.contacts.length, credit.posted.length].join();
    if (state === checked) continue;
    checked = state;
    const day: Day = credit.bookingDay(history.today);
    const { total } = credit.balanceOn(day).owed;
    const claim = total === 0 ? { payoff: null, total: null } : { payoff: credit.payoffOn(day).total, total };
    const facts = history.facts();
    const excess = excessOn(bound, facts, parsed(day), claim);
    if (excess !== null)
      return `seed ${seed}, move ${step} (${name}): ${excess}\n${historyText(history.terms, facts)}`;
  }
  return null;
}

export function excesses(run: Run, seeds: { from: number; count: number }, most = 5): string[] {
  const found: string[] = [];
  for (let seed = seeds.from; seed < seeds.from + seeds.count && found.length < most; seed++) {
    const excess = firstExcess(run, seed);
    if (excess !== null) found.push(excess);
  }
  return found;
}
