import { expect, it } from 'vitest';
import { cappedPartial, paymentFault, paymentLines } from './pay.ts';

it('requires no amount when the full fee is paid', () => {
  expect(paymentFault('full', '')).toBeNull();
  expect(paymentFault('full', '25 mil')).toBeNull();
});

it('requires a part above 10,000', () => {
  expect(paymentFault('partial', '')).toBe('Debes ingresar el monto del abono');
  expect(paymentFault('partial', '10000')).toBe('El abono parcial debe ser mayor a $10.000');
  expect(paymentFault('partial', '10001')).toBeNull();
  expect(paymentFault('partial', '25 mil')).toBe('Escribe el valor en pesos, sin centavos');
});

it('caps a part at the next fee', () => {
  expect(cappedPartial('300000', 233_217)).toBe('233217');
  for (const typed of ['20000', '20.000,5', '300000,5', ''])
    expect(cappedPartial(typed, 233_217)).toBe(typed);
});

const installment = (
  number: number,
  days_past_due: number,
  late_interest: number,
  collection_fee: number,
) => ({
  id_payment: 10 + number,
  number,
  payment_date_expected: '2026-10-15',
  value: 100_000,
  pending_value: 90_000,
  days_past_due,
  value_past_due: late_interest + collection_fee,
  late_interest,
  collection_fee,
  total_value_with_past_due: 90_000 + late_interest + collection_fee,
  used: false,
});
const credit = {
  payments: [installment(1, 40, 2_000, 9_000), installment(2, 10, 500, 0), installment(3, 0, 0, 0)],
  next_payment: {
    id_payment: 11,
    payment_date_expected: '2026-10-15',
    has_past_due: true,
    total_value_with_past_due: 101_000,
  },
};

it('lists what the oldest installment consists of', () => {
  expect(paymentLines(credit, 'full')).toEqual([
    { part: 'installment', number: 1, amount: 90_000 },
    { part: 'lateInterest', number: null, amount: 2_000 },
    { part: 'collection', number: null, amount: 9_000 },
  ]);
});

it('lists each installment that is past due, and their late charges as sums', () => {
  expect(paymentLines(credit, 'catchUp')).toEqual([
    { part: 'installment', number: 1, amount: 90_000 },
    { part: 'installment', number: 2, amount: 90_000 },
    { part: 'lateInterest', number: null, amount: 2_500 },
    { part: 'collection', number: null, amount: 9_000 },
  ]);
});

it('leaves out what is nothing', () => {
  const paidButCharges = { ...installment(1, 5, 700, 0), pending_value: 0 };
  expect(paymentLines({ ...credit, payments: [paidButCharges] }, 'full')).toEqual([
    { part: 'lateInterest', number: null, amount: 700 },
  ]);
});
