import { expect, test } from 'vitest';
import { tabOf, tabs } from './tabs.ts';

test('the address names the tab; without a known name it is the approved credits', () => {
  expect(tabOf('REJECTED')).toBe('REJECTED');
  expect(tabOf(null)).toBe('IN_PROCESS');
  expect(tabOf('toString')).toBe('IN_PROCESS');
});

test('the tabs have the names and the order of the specification', () => {
  expect(tabs.slice(0, 3).map(({ label }) => label)).toEqual(['Aprobados', 'Por Confirmar', 'Rechazados']);
});

test('an approved credit can still be found after its disbursement, and after it is paid in full', () => {
  expect(tabs.slice(3).map(({ label }) => label)).toEqual(['Desembolsados', 'Pagados']);
});
