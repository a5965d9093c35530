import { expect, test } from 'vitest';
import { type Day, day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { expectedByDay, expectedOfAgreement } from './expected-payments.ts';

const at = (on: string) => new Date(`${on}T12:00:00-05:00`);
const installments = ['2026-03-10', '2026-03-20', '2026-03-30'].map((on) => ({
  dueOn: day(on),
  amount: pesos(100),
}));
const paid = (on: string, amount: number) => ({ on: day(on), amount: pesos(amount), recordedAt: at(on) });

function payments({
  money = [] as ReturnType<typeof paid>[],
  brokenOn = null as Day | null,
  replacedOn = '',
}) {
  const replaced = replacedOn === '' ? null : day(replacedOn);
  return expectedOfAgreement(
    { installments, madeAt: at('2026-03-01'), replacedAt: replaced && at(replaced), brokenOn },
    money,
    { today: day('2026-03-22'), replacedOn: replaced },
  ).map(({ on, came, state }) => [on.slice(8), came, state]);
}

test('money pays the payments of an agreement in their order, each through its day', () => {
  expect(
    payments({ money: [paid('2026-02-27', 50), paid('2026-03-09', 130), paid('2026-03-15', 70)] }),
  ).toEqual([
    ['10', 100, 'kept'],
    ['20', 100, 'kept'],
    ['30', 0, 'open'],
  ]);
});

test('the payment that broke an agreement is the last that is expected; a debt that fell without money broke nothing', () => {
  const money = [paid('2026-03-09', 100), paid('2026-03-18', 40), paid('2026-03-21', 60)];
  expect(payments({ money, brokenOn: day('2026-03-20') })).toEqual([
    ['10', 100, 'kept'],
    ['20', 40, 'partially_kept'],
  ]);
  expect(payments({}).slice(0, 2)).toEqual([
    ['10', 0, 'kept'],
    ['20', 0, 'kept'],
  ]);
});

test('another agreement takes the place of what was not due', () => {
  const money = [paid('2026-03-09', 100), paid('2026-03-16', 100)];
  expect(payments({ money, replacedOn: '2026-03-15' })).toEqual([['10', 100, 'kept']]);
});

test('a day adds up what is expected, what came and what broke', () => {
  const one = { on: day('2026-03-10'), amount: pesos(100) };
  expect(
    expectedByDay([
      { ...one, came: pesos(100), state: 'kept' },
      { ...one, came: pesos(30), state: 'partially_kept' },
      { ...one, came: pesos(0), state: 'broken' },
      { ...one, on: day('2026-03-02'), came: pesos(20), state: 'open' },
    ]),
  ).toEqual([
    { on: '2026-03-02', count: 1, expectedPesos: 100, camePesos: 20, brokenCount: 0, brokenPesos: 0 },
    { on: '2026-03-10', count: 3, expectedPesos: 300, camePesos: 130, brokenCount: 2, brokenPesos: 170 },
  ]);
});
