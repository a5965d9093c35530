import { expect, it } from 'vitest';
import { cappedPartial, paymentFault } from './pay.ts';

it('requires no amount when the full fee is paid', () => {
  expect(paymentFault('full', null)).toBeNull();
});

it('requires a part above 10,000', () => {
  expect(paymentFault('partial', null)).toBe('Debes ingresar el monto del abono');
  expect(paymentFault('partial', 10_000)).toBe('El abono parcial debe ser mayor a $10.000');
  expect(paymentFault('partial', 10_001)).toBeNull();
});

it('caps a part at the next fee', () => {
  expect(cappedPartial(300_000, 233_217)).toBe(233_217);
  expect(cappedPartial(20_000, 233_217)).toBe(20_000);
  expect(cappedPartial(null, 233_217)).toBeNull();
});
