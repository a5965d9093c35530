import { addDays, type Day } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { businessDaysAfter } from '@unamano/domain/loans/closing/withdrawal';
import { pesos } from '@unamano/domain/money';
import { type Movement, matchStatement } from '@unamano/domain/money/statement-matching';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { expect, test } from 'vitest';

const START = '2026-03-01' as Day;

/** What the bank makes of a reference: capitals, at most 16 to 20 characters, its own words and numbers in front. */
function bankReference(reference: string, random: SeededRandom): string {
  const own = reference.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const written = random.pick([
    own,
    `TRANSF ACH ${own}`,
    `PAGO ${own}`,
    `${random.integer(101, 999)} ${own.padStart(12, '0')}`,
    `SUC VIRTUAL ${random.integer(10, 99)} ${own}`,
  ]);
  return written.slice(0, random.integer(16, 20)).trim();
}

/** A month of movements, and the statement that a bank makes of them a business day later. `trouble`: of 100 lines. */
function month(seed: number, count: number, trouble: number) {
  const random = createSeededRandom(seed);
  const movements: Movement[] = [];
  const lines: Movement[] = [];
  const fees: string[] = [];
  const add = (movement: Omit<Movement, 'id'>) => lines.push({ id: `l${lines.length}`, ...movement });
  for (let at = 0; at < count; at++) {
    const on = addDays(START, random.integer(0, 29));
    // Credits go out in steps of 50,000; wages and settlements come in to the peso.
    const [value, reference] = random.pick([
      [-50_000 * random.integer(3, 20), String(1_200 + at)],
      [random.integer(200_000, 9_000_000), `Nom-${random.integer(10_000, 99_999)}-${at}`],
      [random.integer(50_000, 900_000), `LIQ ${20_260_000 + at}`],
    ] as const);
    const amount = pesos(value);
    movements.push({ id: `m${at}`, on, pesos: amount, reference });
    const late = businessDaysAfter(on, 1, isHoliday);
    const kind = random.integer(0, 99) < trouble ? random.integer(0, 4) : 5;
    const text = bankReference(reference, random);
    if (kind === 0) continue;
    if (kind === 1) {
      const part = pesos(Math.trunc(value / 3));
      add({ on: late, pesos: part, reference: text });
      add({ on: late, pesos: pesos(value - part), reference: text });
    } else if (kind === 2) add({ on: late, pesos: amount, reference: `X${random.integer(1, 9_999)}` });
    else if (kind === 3) {
      add({ on: late, pesos: amount, reference: text });
      add({ on: late, pesos: amount, reference: text });
    } else add({ on: late, pesos: amount, reference: text });
    if (kind === 4) {
      fees.push(`l${lines.length}`);
      add({ on: late, pesos: pesos(-random.integer(100, 999)), reference: 'COMISION' });
    }
  }
  return { movements, lines, fees };
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

test('of 5,000 clean lines at least 95 in 100 are matched without a hand, each with its own movement, none twice', () => {
  const statement = month(7, 5_000, 0);
  const found = checked(statement);
  const strange = matchStatement(statement.lines, statement.movements).filter(
    ({ lines, movements }) => lines[0]?.slice(1) !== movements[0]?.slice(1),
  );
  expect(strange).toEqual([]);
  expect(found).toMatchObject({ twice: 0, wrong: 0, unexplained: 0 });
  expect(found.share).toBeGreaterThanOrEqual(0.95);
});

test('duplicates, splits, fees, wrong and missing references are matched or listed, none twice, to the peso', () => {
  const statement = month(11, 5_000, 40);
  const found = checked(statement);
  expect(found).toMatchObject({ twice: 0, wrong: 0, unexplained: 0 });
  expect(found.open[0]).toEqual(expect.arrayContaining(statement.fees));
  expect(found.share).toBeGreaterThan(0.75);
});

test('an amount that two movements could be is left to a person', () => {
  const at = (id: string, on: Day, reference = ''): Movement => ({ id, on, pesos: pesos(5_000), reference });
  const movements = [at('m1', START), at('m2', addDays(START, 1))];
  expect(matchStatement([at('l1', addDays(START, 2), 'Z')], movements)).toEqual([]);
  expect(matchStatement([at('l1', START)], movements)).toEqual([]);
  expect(matchStatement([at('l1', START)], [at('m2', addDays(START, 1))])).toHaveLength(1);
  expect(matchStatement([at('l1', addDays(START, 9))], [at('m1', START)])).toEqual([]);
});
