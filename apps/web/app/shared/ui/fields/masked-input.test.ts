// @vitest-environment node
import { expect, test } from 'vitest';
import { maskDate, maskPhone, pesosIn } from './masked-input.ts';

test('a phone is shown 3-3-4 while it is typed', () => {
  expect(maskPhone('3')).toBe('3');
  expect(maskPhone('3001')).toBe('300 1');
  expect(maskPhone('3001234567')).toBe('300 123 4567');
});

test('a pasted +57 is left out, too many digits and letters stay to be refused', () => {
  expect(maskPhone('+57 300 123 4567')).toBe('300 123 4567');
  expect(maskPhone('30012345678')).toBe('300 123 45678');
  expect(maskPhone('300abc')).toBe('300abc');
});

test('a date gets its slashes, whether or not they are typed', () => {
  expect(maskDate('01022001')).toBe('01/02/2001');
  expect(maskDate('1/2/2001')).toBe('01/02/2001');
  expect(maskDate('01/02/2001')).toBe('01/02/2001');
  expect(maskDate('3112')).toBe('31/12');
});

test('pesos are read out of dots and signs', () => {
  expect(pesosIn('$1.234.567')).toBe(1_234_567);
  expect(pesosIn('$')).toBeNull();
  expect(pesosIn('0')).toBe(0);
});
