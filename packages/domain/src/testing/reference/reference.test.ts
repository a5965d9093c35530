import { expect, test } from 'vitest';
import { FIRST_LEGAL_CEILINGS } from '../../loans/arrears/arrears-terms.ts';
import type { LoanEvent } from '../../loans/replay/events.ts';
import { agrees, call, dayAfterStart, disbursed, pays, voids } from '../scenarios/events.ts';
import { EXTERNAL } from '../scenarios/terms.ts';
import type { ReferenceFigures } from './figures.ts';
import { referenceFigures } from './reference.ts';

/** The figures of 500,000 in 3 at the end of a day that counts from the disbursement. */
const on = (day: number, ...events: LoanEvent[]): ReferenceFigures =>
  referenceFigures(EXTERNAL, FIRST_LEGAL_CEILINGS, [disbursed(), ...events], dayAfterStart(day));

test('500,000 in 3 installments is 699,651, three times 233,217', () => {
  const { installments, owed, started } = on(0);
  expect(installments.map(({ dueOn, value }) => [dueOn, value])).toEqual([
    ['2026-02-13', 233_217],
    ['2026-03-13', 233_217],
    ['2026-04-13', 233_217],
  ]);
  expect([owed, started]).toEqual([699_651, true]);
});

test('nothing is owed before the disbursement', () => {
  expect(referenceFigures(EXTERNAL, FIRST_LEGAL_CEILINGS, [disbursed()], dayAfterStart(-1))).toMatchObject({
    started: false,
    owed: 0,
    ended: false,
  });
});

test('a payoff on the first day costs the amount, the guarantee and the bureau line', () => {
  expect(on(0).payoff).toBe(539_250);
  expect(on(0, pays(0, 539_250))).toMatchObject({ owed: 0, waiting: 0, ended: true });
});

/** 163,784 of principal at 23.14 % a year: (1.2314 ^ (1 / 365) - 1) = 0.000570476… a day. */
test.each([
  [31, 0, false],
  [32, 93, true],
  [40, 841, true],
])('late interest on the principal part through day %i is %i', (day, lateInterest, isLate) => {
  const sameAsReference = on(day);
  expect(sameAsReference.installments[0]?.lateInterest).toBe(lateInterest);
  expect(sameAsReference.isLate).toBe(isLate);
});

test('the first fee is 12,000, by a conversation on the sixth late day, owed from the next day', () => {
  expect(on(37, call(36)).installments[0]?.collectionFee).toBe(0);
  expect(on(37, call(37)).installments[0]).toMatchObject({ collectionFee: 0, daysLate: 6 });
  expect(on(38, call(37)).installments[0]?.collectionFee).toBe(12_000);
});

test('one peso below a payoff costs one peso', () => {
  const { payoff } = on(10);
  expect(on(10, pays(10, payoff - 1)).payoff).toBe(1);
});

test('the fee of a call is at most a fifth of what is overdue', () => {
  expect(on(38, pays(31, 193_217), call(37)).installments[0]?.collectionFee).toBe(8_000);
});

test('money that a void undoes covers its days, and from the void on is owed', () => {
  const events = [pays(31, 233_217, {}, 'paid'), voids(76, 'paid')];
  expect(on(58, ...events)).toMatchObject({ isLate: false });
  expect(on(77, pays(59, 233_217, {}, 'second'), ...events).installments[0]).toMatchObject({
    unpaid: 0,
    daysLate: 0,
  });
});

test('an agreement that is kept has no late interest from its next day', () => {
  const sameAsReference = on(60, agrees(40, 700_492, [[70, 700_492]]));
  expect(sameAsReference).toMatchObject({ agreement: 'kept', isLate: true });
  expect(sameAsReference.installments[0]?.lateInterest).toBe(841);
});
