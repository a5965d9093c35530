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

/** Pairs in the order of days what has the same reference and amount, and is near. */
function pairEqual(matching: Matching): void {
  const keyOf = ({ reference, pesos }: Movement) =>
    figuresOf(reference) === '' ? '' : `${figuresOf(reference)} ${pesos}`;
  const movements = groups(matching.movements, keyOf);
  for (const [key, lines] of groups(matching.lines, keyOf)) {
    const others = movements.get(key) ?? [];
    for (const line of lines) {
      const at = others.findIndex((other) => isNear(line, other));
      const [found] = at < 0 ? [] : others.splice(at, 1);
      if (found) matching.add([line], [found]);
    }
  }
}

/** The bank writes letters and figures of its own in front, and cuts a long reference at its end. */
const CUT_FIGURES = 4;

function isRelated(line: string, movement: string): boolean {
  if (movement.length < CUT_FIGURES || line.length < CUT_FIGURES) return false;
  if (line.includes(movement)) return true;
  for (let at = 0; at <= line.length - CUT_FIGURES; at++)
    if (movement.startsWith(line.slice(at))) return true;
  return false;
}

/** What a movement may be: a line, or the lines of one reference together. */
type Bundle = { lines: readonly Movement[]; figures: string };

/**
 * Pairs what has one amount, is near and may be the same by its references, where neither could be another's. Of lines with one
 * reference it is the first.
 */
function pairAlone(
  matching: Matching,
  bundles: readonly Bundle[],
  mayBe: (line: string, movement: string) => boolean,
): void {
  const movements = Map.groupBy(matching.movements, ({ pesos }) => pesos as number);
  for (const [amount, own] of Map.groupBy(bundles, ({ lines }) => sum(lines))) {
    const others = (movements.get(amount) ?? []).map((other) => ({
      other,
      figures: figuresOf(other.reference),
    }));
    const found = own.map((bundle) =>
      others.filter(
        ({ other, figures }) =>
          mayBe(bundle.figures, figures) && bundle.lines.every((line) => isNear(line, other)),
      ),
    );
    const wanted = new Map<string, Set<string>>();
    for (const [at, candidates] of found.entries())
      for (const { other } of candidates)
        wanted.set(other.id, (wanted.get(other.id) ?? new Set()).add(own[at]?.figures || `line ${at}`));
    for (const [at, [first, ...more]] of found.entries()) {
      if (!first || more.length > 0 || wanted.get(first.other.id)?.size !== 1) continue;
      wanted.delete(first.other.id);
      matching.add(own[at]?.lines ?? [], [first.other]);
    }
  }
}

/** Lines of one reference that are one movement or several together, or one line that is several movements. */
function addUp(matching: Matching): void {
  const keyOf = ({ reference }: Movement) => figuresOf(reference);
  const movements = groups(matching.movements, keyOf);
  for (const [reference, lines] of groups(matching.lines, keyOf)) {
    const others = movements.get(reference) ?? [];
    const [first] = others;
    if (first && lines.every((line) => isNear(line, first)) && sum(lines) === sum(others))
      matching.add(lines, others);
  }
}

const eachLine = ({ lines }: Matching): Bundle[] =>
  lines.map((line) => ({ lines: [line], figures: figuresOf(line.reference) }));

const byReference = ({ lines }: Matching): Bundle[] =>
  [...groups(lines, ({ reference }) => figuresOf(reference))].map(([figures, own]) => ({
    lines: own,
    figures,
  }));

/**
 * First what has reference and amount, then references that add up, then those that the bank changed, and last an amount that only
 * one line and one movement of some days have. What is left needs a person.
 */
export function matchStatement(lines: readonly Movement[], movements: readonly Movement[]): Match[] {
  const matching = new Matching(lines, movements);
  pairEqual(matching);
  addUp(matching);
  pairAlone(matching, eachLine(matching), isRelated);
  pairAlone(matching, byReference(matching), isRelated);
  pairAlone(matching, eachLine(matching), () => true);
  return matching.matches;
}
