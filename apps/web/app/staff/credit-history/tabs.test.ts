// @vitest-environment node
import { expect, test } from 'vitest';
import { tabOf, tabs } from './tabs.ts';

test('the tab is that of the address, else the approved ones', () => {
  expect(tabOf('REJECTED')).toBe('REJECTED');
  expect(tabOf(null)).toBe('IN_PROCESS');
  expect(tabOf('toString')).toBe('IN_PROCESS');
});

test('the tabs have the names and the order of the specification', () => {
  expect(tabs.slice(0, 3).map(({ label }) => label)).toEqual(['Aprobados', 'Por Confirmar', 'Rechazados']);
});

test('an approved credit stays to be found once it is paid out, and once it is paid back', () => {
  expect(tabs.slice(3).map(({ label }) => label)).toEqual(['Desembolsados', 'Pagados']);
});
