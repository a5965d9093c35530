import { addDays, type Day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { type Movement, matchStatement } from '@unamano/domain/money/statement-matching';
import { createSeededRandom } from '@unamano/journeys/random';
import { expect, test } from 'vitest';

const START = '2026-03-01' as Day;

/** A month of movements, and the statement that a bank makes of them. `trouble`: of 100 lines. */
function month(seed: number, count: number, trouble: number) {
  const random = createSeededRandom(seed);
  const movements: Movement[] = [];
  const lines: Movement[] = [];
  const fees: string[] = [];
  const add = (movement: Omit<Movement, 'id'>) => lines.push({ id: `l${lines.length}`, ...movement });
  for (let at = 0; at < count; at++) {
    const on = addDays(START, random.integer(0, 29));
    const value = pesos(random.integer(200, 1_500) * 1_000 * (random.integer(0, 2) === 0 ? -1 : 1));
    const reference = `CR-${100_000 + at}`;
    movements.push({ id: `m${at}`, on, pesos: value, reference });
    const late = addDays(on, random.integer(0, 2));
    const kind = random.integer(0, 99) < trouble ? random.integer(0, 4) : 5;
    if (kind === 0) continue;
    if (kind === 1) {
      const part = pesos(Math.trunc(value / 3));
      add({ on: late, pesos: part, reference });
      add({ on: late, pesos: pesos(value - part), reference });
    } else if (kind === 2) add({ on: late, pesos: value, reference: `X${random.integer(1, 9_999)}` });
    else if (kind === 3) {
      add({ on: late, pesos: value, reference });
      add({ on: late, pesos: value, reference });
    } else add({ on: late, pesos: value, reference: `0000${reference.slice(3)} ` });
    if (kind === 4) {
      fees.push(`l${lines.length}`);
      add({ on: late, pesos: pesos(-random.integer(100, 999)), reference: 'COMISION' });
    }
  }
  return { movements: movements.map((own) => ({ ...own, reference: own.reference.slice(3) })), lines, fees };
}

/** Written again: what is on both sides, and what each match adds up to. */
function checked({ lines, movements }: ReturnType<typeof month>) {
  const matches = matchStatement(lines, movements);
  const value = new Map([...lines, ...movements].map(({ id, pesos: own }) => [id, own]));
  const total = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (value.get(id) ?? Number.NaN), 0);
  const used = matches.flatMap((match) => [...match.lines, ...match.movements]);
  const left = (of: readonly Movement[]) => of.filter(({ id }) => !used.includes(id)).map(({ id }) => id);
  const open = [left(lines), left(movements)] as const;
  return {
    twice: used.length - new Set(used).size,
    wrong: matches.filter((match) => total(match.lines) !== total(match.movements)).length,
    share: matches.flatMap((match) => match.lines).length / lines.length,
    open,
    /** What the statement has and the books have not, less what the lists say of it. */
    unexplained:
      total(lines.map(({ id }) => id)) -
      total(movements.map(({ id }) => id)) -
      (total(open[0]) - total(open[1])),
  };
}

test('of 5,000 clean lines at least 95 in 100 are matched without a hand, none twice', () => {
  const found = checked(month(7, 5_000, 0));
  expect(found).toMatchObject({ twice: 0, wrong: 0, unexplained: 0 });
  expect(found.share).toBeGreaterThanOrEqual(0.95);
});

test('duplicates, splits, fees, wrong and missing references are matched or listed, none twice, to the peso', () => {
  const statement = month(11, 5_000, 40);
  const found = checked(statement);
  expect(found).toMatchObject({ twice: 0, wrong: 0, unexplained: 0 });
  expect(found.open[0]).toEqual(expect.arrayContaining(statement.fees));
  expect(found.share).toBeGreaterThan(0.8);
});

test('an amount that two movements could be is left to a person', () => {
  const at = (id: string, on: Day, reference = ''): Movement => ({ id, on, pesos: pesos(5_000), reference });
  const movements = [at('m1', START), at('m2', addDays(START, 1))];
  expect(matchStatement([at('l1', addDays(START, 2), 'Z')], movements)).toEqual([]);
  expect(matchStatement([at('l1', START)], movements)).toEqual([{ lines: ['l1'], movements: ['m1'] }]);
  expect(matchStatement([at('l1', addDays(START, 9))], [at('m1', START)])).toEqual([]);
});
