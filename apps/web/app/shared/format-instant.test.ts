import { expect, it } from 'vitest';
import { formatInstant } from './format-instant.ts';

it("shows an instant as Bogotá's day and hour", () => {
  expect(formatInstant('2026-11-22T04:33:07Z')).toBe('21/11/2026, 23:33');
  expect(formatInstant('2026-11-21T09:05:00-05:00')).toBe('21/11/2026, 09:05');
});
