/** Matches the lines of a statement with the movements of the books, by amount, day and reference. */
import { type Day, daysBetween } from '../calendar.ts';
import type { Pesos } from '../money.ts';

/** A line of a statement, or a movement of the books: money that came in is positive. */
export type Movement = { id: string; on: Day; pesos: Pesos; reference: string };

export type Match = { lines: readonly string[]; movements: readonly string[] };

/** The bank writes a movement at most so many days before or after the books. */
export const MATCH_DAYS = 5;

/** Banks drop letters, signs and zeros in front: the figures are compared, or the letters of a reference without any. */
function figuresOf(reference: string): string {
  const figures = reference.replace(/\D/g, '').replace(/^0+/, '');
  return figures === '' ? reference.toUpperCase().replace(/[^A-Z]/g, '') : figures;
}

const isNear = (one: Movement, other: Movement): boolean =>
  Math.abs(daysBetween(one.on, other.on)) <= MATCH_DAYS;

function groups(of: readonly Movement[], keyOf: (movement: Movement) => string): Map<string, Movement[]> {
  return Map.groupBy(
    of.filter((movement) => keyOf(movement) !== ''),
    keyOf,
  );
}

const sum = (of: readonly Movement[]): number => of.reduce((total, { pesos }) => total + pesos, 0);

/** What is still unmatched on both sides, and the matches so far. */
class Matching {
  readonly matches: Match[] = [];
  #lines: Map<string, Movement>;
  #movements: Map<string, Movement>;

  constructor(lines: readonly Movement[], movements: readonly Movement[]) {
    this.#lines = new Map(lines.map((line) => [line.id, line]));
    this.#movements = new Map(movements.map((movement) => [movement.id, movement]));
  }

  get lines(): Movement[] {
    return [...this.#lines.values()];
  }

  get movements(): Movement[] {
    return [...this.#movements.values()];
  }

  add(lines: readonly Movement[], movements: readonly Movement[]): void {
    for (const { id } of lines) this.#lines.delete(id);
    for (const { id } of movements) this.#movements.delete(id);
    this.matches.push({ lines: lines.map(({ id }) => id), movements: movements.map(({ id }) => id) });
  }
}

/** Pairs in the order of days what has the same key and is near; `isSure`: only where nothing else could be meant. */
function pair(matching: Matching, keyOf: (movement: Movement) => string, isSure: boolean): void {
  const movements = groups(matching.movements, keyOf);
  for (const [key, lines] of groups(matching.lines, keyOf)) {
    const others = movements.get(key) ?? [];
    if (isSure && lines.length !== others.length) continue;
    for (const line of lines) {
      const at = others.findIndex((other) => isNear(line, other));
      const [found] = at < 0 ? [] : others.splice(at, 1);
      if (found) matching.add([line], [found]);
    }
  }
}

/** Lines of one reference that are one movement or several together, or one line that is several movements. */
function addUp(matching: Matching): void {
  const byReference = ({ reference }: Movement) => figuresOf(reference);
  const movements = groups(matching.movements, byReference);
  for (const [reference, lines] of groups(matching.lines, byReference)) {
    const others = movements.get(reference) ?? [];
    const [first] = others;
    if (first && lines.every((line) => isNear(line, first)) && sum(lines) === sum(others))
      matching.add(lines, others);
  }
}

/**
 * First what has reference and amount, then references that add up, then an amount of the same day, and last an amount of some days
 * that only one line and one movement have. What is left needs a person.
 */
export function matchStatement(lines: readonly Movement[], movements: readonly Movement[]): Match[] {
  const matching = new Matching(lines, movements);
  pair(
    matching,
    ({ reference, pesos }) => (figuresOf(reference) === '' ? '' : `${figuresOf(reference)} ${pesos}`),
    false,
  );
  addUp(matching);
  pair(matching, ({ on, pesos }) => `${on} ${pesos}`, true);
  pair(matching, ({ pesos }) => String(pesos), true);
  return matching.matches;
}
