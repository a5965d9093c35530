import { expect, it } from 'vitest';
import { codeIn, isAddressedTo } from './inbox.ts';

it.each([
  ['Tu código es 482915.', '482915'],
  ['482915 es tu código', '482915'],
  ['Código: 482915, vence en 5 minutos', '482915'],
  ['Código:\n004217\n', '004217'],
  ['De 12345 y 1234567 a 771204', '771204'],
  ['(771204)', '771204'],
])('finds the code in %j', (body, code) => {
  expect(codeIn(body)).toBe(code);
});

it.each([
  'Debes $150.000 y pagas $206.289',
  'Debes $500000',
  'Llama al 3000000001',
  'https://unamano.co/pago/482915',
  'https://unamano.co/?token=482915',
  'Crédito a482915b',
  'Crédito #482915',
  '482915.50',
  'Sin código',
])('finds no code in %j', (body) => {
  expect(codeIn(body)).toBeNull();
});

it.each(['3000000001', '+573000000001', '300 000 0001', '573000000001', ' 573000000001', '0001'])(
  'matches +573000000001 by %j',
  (requested) => {
    expect(isAddressedTo('+573000000001', requested)).toBe(true);
  },
);

it('matches phones by their last digits, and e-mails completely without case', () => {
  expect(isAddressedTo('+573000000001', '3000000002')).toBe(false);
  expect(isAddressedTo('+573000000001', '300000000')).toBe(false);
  expect(isAddressedTo('+573000000001', '+')).toBe(false);
  expect(isAddressedTo('Laura@unamano.test', 'laura@UNAMANO.test')).toBe(true);
  expect(isAddressedTo('xlaura@unamano.test', 'laura@unamano.test')).toBe(false);
  expect(isAddressedTo('laura1@unamano.test', '1')).toBe(false);
  expect(isAddressedTo('+573000000001', 'laura@unamano.test')).toBe(false);
});
