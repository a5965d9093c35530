import { expect, test } from 'vitest';
import { maskDate, maskPhone, pesosIn } from './masked-input.ts';

test('shows a phone 3-3-4 while it is typed', () => {
  expect(maskPhone('3')).toBe('3');
  expect(maskPhone('3001')).toBe('300 1');
  expect(maskPhone('3001234567')).toBe('300 123 4567');
});

test('removes a pasted +57, and leaves too many digits and letters for the rule to refuse', () => {
  expect(maskPhone('+57 300 123 4567')).toBe('300 123 4567');
  expect(maskPhone('30012345678')).toBe('300 123 45678');
  expect(maskPhone('300abc')).toBe('300abc');
});

test('adds the slashes of a date, typed or not', () => {
  expect(maskDate('01022001')).toBe('01/02/2001');
  expect(maskDate('1/2/2001')).toBe('01/02/2001');
  expect(maskDate('01/02/2001')).toBe('01/02/2001');
  expect(maskDate('3112')).toBe('31/12');
});

test('parses pesos with dots and signs', () => {
  expect(pesosIn('$1.234.567')).toBe(1_234_567);
  expect(pesosIn('$')).toBeNull();
  expect(pesosIn('0')).toBe(0);
});
