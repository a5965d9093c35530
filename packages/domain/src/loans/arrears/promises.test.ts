import { expect, test } from 'vitest';
import { day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { evaluatePromise, type PaymentPromise, type PromisePayment } from './promises.ts';

/** On Monday 2 March a borrower promises 100,000 for Thursday 5 March. */
const promise: PaymentPromise = {
  amount: pesos(100_000),
  dueOn: day('2026-03-05'),
  madeAt: new Date('2026-03-02T10:00:00-05:00'),
  replacedAt: null,
};
const paid = (amount: number, at: string): PromisePayment => ({
  amount: pesos(amount),
  on: day(at.slice(0, 10)),
  recordedAt: new Date(`${at}-05:00`),
});
const state = (today: string, payments: PromisePayment[] = [], changed: Partial<PaymentPromise> = {}) =>
  evaluatePromise({ ...promise, ...changed }, payments, day(today)).state;

test('is open through its day, and broken from the day after', () => {
  expect(state('2026-03-04')).toBe('open');
  expect(state('2026-03-05')).toBe('open');
  expect(state('2026-03-06')).toBe('broken');
});

test('is kept only by its full amount, to the peso', () => {
  expect(state('2026-03-05', [paid(99_999, '2026-03-05T09:00:00')])).toBe('open');
  expect(state('2026-03-05', [paid(100_000, '2026-03-05T09:00:00')])).toBe('kept');
  expect(state('2026-03-06', [paid(99_999, '2026-03-05T09:00:00')])).toBe('partially_kept');
  expect(
    state('2026-03-06', [paid(60_000, '2026-03-03T09:00:00'), paid(40_000, '2026-03-05T23:59:59')]),
  ).toBe('kept');
});

test('is kept early, and stays kept', () => {
  const early = [paid(150_000, '2026-03-03T09:00:00')];
  expect(state('2026-03-03', early)).toBe('kept');
  expect(evaluatePromise(promise, early, day('2026-04-01'))).toEqual({
    state: 'kept',
    paid: 150_000,
    missing: 0,
  });
});

test('money of the day after comes too late', () => {
  expect(state('2026-03-06', [paid(100_000, '2026-03-06T00:00:01')])).toBe('broken');
});

test('money that had come before the promise was made is not for it, also on the same day', () => {
  expect(state('2026-03-06', [paid(100_000, '2026-03-02T09:59:59')])).toBe('broken');
  expect(state('2026-03-02', [paid(100_000, '2026-03-02T10:00:01')])).toBe('kept');
});

test('a new promise replaces one that is not kept; later money counts for the new one', () => {
  const replacedAt = new Date('2026-03-04T10:00:00-05:00');
  expect(state('2026-03-04', [], { replacedAt })).toBe('replaced');
  expect(state('2026-03-05', [paid(100_000, '2026-03-04T11:00:00')], { replacedAt })).toBe('replaced');
  expect(state('2026-03-05', [paid(100_000, '2026-03-04T09:00:00')], { replacedAt })).toBe('kept');
});

test('returns what came and what is missing', () => {
  expect(evaluatePromise(promise, [paid(30_000, '2026-03-03T09:00:00')], day('2026-03-09'))).toEqual({
    state: 'partially_kept',
    paid: 30_000,
    missing: 70_000,
  });
});

test('a past day can be replayed: later events do not count', () => {
  expect(state('2026-03-03', [paid(100_000, '2026-03-05T09:00:00')])).toBe('open');
});

test('misses no more than the debt', () => {
  const payments = [paid(30_000, '2026-03-03T09:00:00')];
  const misses = (owed: number) => evaluatePromise(promise, payments, day('2026-03-09'), pesos(owed)).missing;
  expect([misses(80_000), misses(70_000), misses(20_000)]).toEqual([70_000, 70_000, 20_000]);
});

test('is kept by the payment of all that was owed in time, and stays broken when the rest came later', () => {
  const stateWithoutDebt = (payments: PromisePayment[], changed: Partial<PaymentPromise> = {}) =>
    evaluatePromise({ ...promise, ...changed }, payments, day('2026-03-09'), pesos(0)).state;
  const inTime = paid(60_000, '2026-03-05T09:00:00');
  expect(stateWithoutDebt([inTime])).toBe('kept');
  expect(stateWithoutDebt([inTime, paid(20_000, '2026-03-06T09:00:00')])).toBe('partially_kept');
  expect(stateWithoutDebt([inTime], { replacedAt: new Date('2026-03-04T10:00:00-05:00') })).toBe('replaced');
});
