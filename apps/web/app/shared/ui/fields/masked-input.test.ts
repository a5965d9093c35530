import { expect, test } from 'vitest';
import { maskDate, maskPhone } from './masked-input.ts';

/** The box after each key, without a move of the caret. */
const typed = (mask: (text: string) => string, keys: string) =>
  [...keys].reduce((text, key) => mask(text + key), '');

test('shows a phone 3-3-4 while it is typed', () => {
  expect(maskPhone('3')).toBe('3');
  expect(maskPhone('3001')).toBe('300 1');
  expect(maskPhone('3001234567')).toBe('300 123 4567');
});

test.each([
  '+57 300 123 4567',
  '573001234567',
  '0057 300 123 4567',
  'tel:+573001234567',
  '\u202a+57\u00a0300\u00a0123\u00a04567\u202c',
  '(300) 123-45.67',
])('shows the number of %j, pasted or typed', (text) => {
  expect(maskPhone(text)).toBe('300 123 4567');
  expect(typed(maskPhone, text)).toBe('300 123 4567');
});

test('leaves too many digits and letters for the rule to refuse', () => {
  expect(maskPhone('30012345678')).toBe('300 123 45678');
  for (const text of ['300abc', '+58 300 123 4567', '300 123 4567 ext. 8'])
    expect(maskPhone(text)).toBe(text);
});

test('adds the slashes of a date while it is typed', () => {
  expect(maskDate('3112')).toBe('31/12');
  expect(maskDate('05/')).toBe('05/');
  for (const keys of ['01022001', '1/2/2001', '01/02/2001', '1-2-2001', '01.02.2001'])
    expect(typed(maskDate, keys), keys).toBe('01/02/2001');
});

test.each(['1990-03-05', '1990/03/05', '5/3/1990', '05-03-1990', '05.03.1990', '\u200e5/3/1990\u202c'])(
  'shows %j as 05/03/1990, filled in or typed',
  (text) => {
    expect(maskDate(text)).toBe('05/03/1990');
    expect(typed(maskDate, text)).toBe('05/03/1990');
  },
);

test('a year that could be a day and a month is read as the year', () => {
  for (const keys of ['2012-11-10', '2012/11/10']) expect(typed(maskDate, keys)).toBe('10/11/2012');
});

test.each(['5 de marzo de 1990', '101/02/2001', '01/02/20011', '5/3/90', '31/02/2001'])(
  'moves no digit of %j',
  (text) => {
    expect(maskDate(text)).toBe(text);
  },
);
