import { pesos } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

const PESOS = pesos(103_145);
const OTHER_PESOS = pesos(103_144);
const open = { isOpen: true, amountPesos: PESOS, paidPesos: null };
const closed = { ...open, isOpen: false };
const paid = { isOpen: false, amountPesos: PESOS, paidPesos: PESOS };
const at = (state: 'PENDIENTE' | 'APROBADA' | 'VENCIDA' | 'CANCELADA' | 'ANULADA', amountPesos = PESOS) => ({
  state,
  amountPesos,
});

test.each([
  ['open with both', open, at('PENDIENTE'), null],
  ['paid with both', paid, at('APROBADA'), null],
  ['expired with one, cancelled with the other', closed, at('VENCIDA'), null],
  ['closed with us, unknown there', closed, null, null],
  ['charged back with both', closed, at('ANULADA'), null],
  ['open with us, unknown there', open, null, 'missing_at_gateway'],
  ['paid there, open with us', open, at('APROBADA'), 'paid_not_recorded'],
  ['paid there, closed with us', closed, at('APROBADA'), 'paid_not_recorded'],
  ['paid there with another amount', open, at('APROBADA', OTHER_PESOS), 'amount_differs'],
  ['posted with another amount', { ...paid, paidPesos: OTHER_PESOS }, at('APROBADA'), 'amount_differs'],
  ['posted, and charged back there', paid, at('ANULADA'), 'recorded_not_paid'],
  ['posted, and never paid there', paid, at('PENDIENTE'), 'recorded_not_paid'],
  ['posted, and unknown there', paid, null, 'recorded_not_paid'],
] as const)('%s', (_name, ours, theirs, difference) => {
  expect(differenceOf(ours, theirs)).toBe(difference);
});
