// @vitest-environment node
import { expect, test } from 'vitest';
import { tabOf, tabs } from './tabs.ts';

test('the tab is that of the address, else the approved ones', () => {
  expect(tabOf('REJECTED')).toBe('REJECTED');
  expect(tabOf(null)).toBe('IN_PROCESS');
  expect(tabOf('toString')).toBe('IN_PROCESS');
});

test('the tabs have the names and the order of the specification', () => {
  expect(tabs.map(({ label }) => label)).toEqual(['Aprobados', 'Por Confirmar', 'Rechazados']);
});
