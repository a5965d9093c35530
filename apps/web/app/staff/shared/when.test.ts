// @vitest-environment node
import { expect, test } from 'vitest';
import { shownDayOf, shownExactly, shownInstant } from './when.ts';

test('an instant is told in Bogotá, whatever the browser’s place', () => {
  expect(shownInstant('2026-03-03T04:59:59.999Z')).toBe('02/03/2026 23:59');
  expect(shownInstant('2026-03-03T05:00:00.000Z')).toBe('03/03/2026 00:00');
  expect(shownDayOf('2026-03-03T04:59:59.999Z')).toBe('02/03/2026');
  expect(shownExactly('2026-03-03T05:00:07.000Z')).toBe('03/03/2026 00:00:07');
});
