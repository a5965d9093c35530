import { expect, test } from 'vitest';
import { accountNumberFault, accountNumberOf } from './account-numbers.ts';

const WALLET = 'Es tu número de celular: 10 números, y el primero es 3';
const ofBank = (words: string) => `En este banco la cuenta tiene ${words} números`;

test.each([
  ['1007', '12345678901', null],
  ['1007', ' 123-456789-01 ', null],
  ['1007', '123', ofBank('11')],
  ['1007', '123456789012', ofBank('11')],
  ['1051', '123456789012', null],
  ['1051', '1234567890123456', null],
  ['1051', '12345678901234', ofBank('12 o 16')],
  ['1001', '123456789', null],
  ['1001', '1234567890', ofBank('hasta 9')],
  ['1001', '-', ofBank('hasta 9')],
  ['1032', '123456789012', null],
  ['1032', '12345678901', ofBank('12')],
  ['1507', '3155551234', null],
  ['1507', '6015551234', WALLET],
  ['1551', '315555123', WALLET],
  // A bank without a known length.
  ['1013', '1', null],
  ['1013', '1'.repeat(17), null],
  ['1013', '1'.repeat(18), 'La cuenta tiene hasta 17 números'],
  ['__proto__', '12345678901', null],
  ['1013', '--', 'Solo debe contener números'],
  // No bank was chosen yet.
  ['', '123', null],
  ['1007', '', 'Requerido'],
  ['1007', '1'.repeat(21), 'Debe tener hasta 20 caracteres o menos'],
  ['1007', '1234567890a', 'Solo debe contener números'],
])('at bank %j the number %j: %j', (bank, number, fault) => {
  expect(accountNumberFault(number, bank)).toBe(fault);
});

test.each([
  ['1507', '573009998877', '3009998877'],
  ['1551', '300-999-8877', '3009998877'],
  ['1007', ' 123-456789-01 ', '12345678901'],
])('at bank %j the number %j is stored as it was looked at: %j', (bank, typed, stored) => {
  expect(accountNumberFault(typed, bank)).toBeNull();
  expect(accountNumberOf(typed, bank)).toBe(stored);
});
