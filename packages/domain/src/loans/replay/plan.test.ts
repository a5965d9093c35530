import { expect, test } from 'vitest';
import { sumPesos } from '../../money.ts';
import { dayAfterStart, disbursed, pays, withdraws } from '../../testing/scenarios/events.ts';
import { EXTERNAL } from '../../testing/scenarios/terms.ts';
import { FIRST_LEGAL_CEILINGS } from '../arrears/arrears-terms.ts';
import { CHARGE_LINES } from '../price/installment-lines.ts';
import { disbursedPlan, planOn } from './plan.ts';
import { replay } from './replay.ts';
import { rowValueOf } from './state.ts';

test('of a withdrawn loan nothing is shown', () => {
  const events = [disbursed(), withdraws(3), pays(4, 500_000)];
  expect(planOn(EXTERNAL, FIRST_LEGAL_CEILINGS, events, dayAfterStart(5))).toEqual([]);
});

const LOWER = { choice: 'lower_installment' } as const;

test('before a prepayment it is the disbursed plan', () => {
  const plan = planOn(EXTERNAL, FIRST_LEGAL_CEILINGS, [disbursed(), pays(10, 233_217)], dayAfterStart(10));
  expect(plan).toEqual(disbursedPlan(EXTERNAL, dayAfterStart(0)).map(({ dueOn: _dueOn, ...line }) => line));
  expect(plan.map(({ principal, interest, balanceAfter }) => [principal, interest, balanceAfter])).toEqual([
    [163_784, 8_750, 336_216],
    [166_649, 5_884, 169_567],
    [169_567, 2_967, 0],
  ]);
});

test.each([
  ['one', [pays(31, 300_000, LOWER)]],
  ['two, and the first shortens the term', [pays(9, 333_217), pays(40, 100_000, LOWER)]],
  ['one that leaves nothing of the principal', [pays(0, 480_000, LOWER)]],
  ['one, and a payoff', [pays(31, 300_000, LOWER), pays(40, 600_000)]],
])(
  'after a prepayment the lines add up to each installment, and the balance ends at zero: %s',
  (_name, money) => {
    const events = [disbursed(), ...money];
    const day = dayAfterStart(40);
    const plan = planOn(EXTERNAL, FIRST_LEGAL_CEILINGS, events, day);
    const lastPrepayment = events.slice(
      0,
      1 + money.filter((event) => event.kind === 'money' && event.data.pesos < 600_000).length,
    );
    const { rows } = replay(EXTERNAL, FIRST_LEGAL_CEILINGS, lastPrepayment, day);
    expect(
      plan.map((line) =>
        sumPesos([line.principal, line.interest, ...CHARGE_LINES.map((name) => line[name])]),
      ),
    ).toEqual(rows.map(rowValueOf));
    expect(plan.every((line) => CHARGE_LINES.every((name) => line[name] >= 0))).toBe(true);
    expect(plan.at(-1)?.balanceAfter).toBe(0);
  },
);
