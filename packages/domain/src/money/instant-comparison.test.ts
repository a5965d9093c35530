import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { pesos } from '../money.ts';
import { compareInstant, type InstantMovement } from './instant-comparison.ts';

const on = day('2026-11-28');
const moved = (id: string, amount: number, more: Partial<InstantMovement> = {}): InstantMovement => ({
  about: 'payin',
  id,
  on,
  pesos: pesos(amount),
  ...more,
});

test('each peso is on both sides or listed', () => {
  const ours = [
    moved('same', 10),
    moved('ours', 20),
    moved('more', 31),
    moved('nobody', 40, { fault: 'of_nobody' }),
    moved('same', 50, { about: 'payout', fault: 'paid_twice', creditId: 7 }),
  ];
  const theirs = [
    moved('same', 10),
    moved('theirs', 25, { on: day('2026-11-29') }),
    moved('more', 30),
    moved('nobody', 40),
    moved('same', 50, { about: 'payout' }),
  ];
  const { days, differences } = compareInstant(ours, theirs);
  expect(Object.fromEntries(differences.map(({ about, id, kind }) => [`${about} ${id}`, kind]))).toEqual({
    'payin theirs': 'not_recorded',
    'payin ours': 'not_listed',
    'payin more': 'amount_differs',
    'payin nobody': 'of_nobody',
    'payout same': 'paid_twice',
  });
  expect(differences.find(({ kind }) => kind === 'paid_twice')).toMatchObject({ creditId: 7, ourPesos: 50 });
  expect(days).toEqual([
    { on, paidOut: { ours: 50, theirs: 50 }, paidIn: { ours: 101, theirs: 80 } },
    { on: '2026-11-29', paidOut: { ours: 0, theirs: 0 }, paidIn: { ours: 0, theirs: 25 } },
  ]);
});
