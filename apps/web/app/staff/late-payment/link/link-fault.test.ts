import { expect, test } from 'vitest';
import { linkFault } from './link-fault.ts';

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
