import { expect, test } from 'vitest';
import { canAsk, linkFault } from './link-fault.ts';

test('a partial amount exceeds 10,000 and is at most the debt', () => {
  expect(linkFault('partial', '', 90_000)).toBe('Debes ingresar el monto del abono');
  expect(linkFault('partial', '10000', 90_000)).toBe('El abono parcial debe ser mayor a $10.000');
  expect(linkFault('partial', '10001', 90_000)).toBeNull();
  expect(linkFault('partial', '90000', 90_000)).toBeNull();
  expect(linkFault('partial', '15.000,50', 90_000)).toBe('Escribe el valor en pesos, sin centavos');
  expect(linkFault('partial', '90001', 90_000)).toBe('El abono no puede ser mayor a la deuda');
});

test('the full fee needs no amount', () => {
  expect(linkFault('full', '15,5', 0)).toBeNull();
});

test('what is due is asked by itself when a link may have that amount', () => {
  expect(canAsk(45_000, 90_000)).toBe(true);
  expect(canAsk(10_000, 90_000)).toBe(false);
  expect(canAsk(0, 90_000)).toBe(false);
  expect(canAsk(95_000, 90_000)).toBe(false);
});
