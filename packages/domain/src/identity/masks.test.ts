import { expect, it } from 'vitest';
import { maskedName, maskedNumber, maskedPhone } from './masks.ts';

it('a holder is shown by first letters and last digits', () => {
  expect(maskedName('  María  José Peña ')).toBe('M••• J••• P•••');
  expect([maskedName(''), maskedNumber('1088000013'), maskedNumber('')]).toEqual(['', '•••• 0013', '']);
});

it('a phone is shown by its last two digits', () => {
  expect(maskedPhone('+573001234501')).toBe('*** *** **01');
});
