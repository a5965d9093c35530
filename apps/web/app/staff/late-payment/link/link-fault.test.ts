import { expect, test } from 'vitest';
import { linkFault } from './link-fault.ts';

test('a partial amount exceeds 10,000 and is at most the debt', () => {
  expect(linkFault('partial', null, 90_000)).toBe('Debes ingresar el monto del abono');
  expect(linkFault('partial', 10_000, 90_000)).toBe('El abono parcial debe ser mayor a $10.000');
  expect(linkFault('partial', 10_001, 90_000)).toBeNull();
  expect(linkFault('partial', 90_000, 90_000)).toBeNull();
  expect(linkFault('partial', 90_001, 90_000)).toBe('El abono no puede ser mayor a la deuda');
});

test('the full fee needs no amount', () => {
  expect(linkFault('full', null, 0)).toBeNull();
});
