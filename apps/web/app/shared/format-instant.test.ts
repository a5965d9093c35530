import { expect, it } from 'vitest';
import {
  formatDayOfInstant,
  formatExactInstant,
  formatInstant,
  formatInstantInWords,
} from './format-instant.ts';

it("shows an instant as Bogotá's day and hour in any time zone of the browser", () => {
  expect(formatInstant('2026-11-22T04:33:07Z')).toBe('21/11/2026, 23:33');
  expect(formatInstant('2026-11-21T09:05:00-05:00')).toBe('21/11/2026, 09:05');
  expect(formatInstant('2026-03-03T05:00:00.000Z')).toBe('03/03/2026, 00:00');
});

it('shows only the day, also the second, or the spoken form', () => {
  expect(formatDayOfInstant('2026-03-03T04:59:59.999Z')).toBe('02/03/2026');
  expect(formatExactInstant('2026-03-03T05:00:07.000Z')).toBe('03/03/2026, 00:00:07');
  expect(formatInstantInWords('2026-11-23T12:00:00Z')).toBe('lunes, 23 de noviembre, 7:00 a. m.');
});

it('returns a text that is not an instant unchanged', () => {
  expect([formatInstant('pronto'), formatDayOfInstant(''), formatInstantInWords('x')]).toEqual([
    'pronto',
    '',
    'x',
  ]);
});
