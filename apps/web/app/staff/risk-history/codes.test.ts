import { expect, test } from 'vitest';
import { accountMeaning, originMeaning, paymentMeaning, savingMeaning } from './codes.ts';

test('a code has a meaning in words, with or without its leading zero', () => {
  expect(paymentMeaning('01')).toEqual({ text: 'Al día', code: '01', negative: false });
  expect(paymentMeaning('1').text).toBe('Al día');
  expect(originMeaning('00').text).toBe('Normal');
});

test('savings accounts have their own code list', () => {
  expect(accountMeaning('06').text).toBe('Castigada');
  expect(savingMeaning('06').text).toBe('Embargada');
});

test('arrears, write-offs and doubtful debts count against the person; paid debts do not', () => {
  expect(['16', '17', '41', '42'].map((code) => paymentMeaning(code).negative)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(['45', '46', '47'].map((code) => paymentMeaning(code).negative)).toEqual([true, false, true]);
  expect(['01', '02', '03'].map((code) => accountMeaning(code).negative)).toEqual([false, true, false]);
});

test('an unknown code is shown, an empty one is reported as missing', () => {
  expect(paymentMeaning('98').text).toBe('Código 98');
  expect(accountMeaning(' ').text).toBe('Sin dato');
});
