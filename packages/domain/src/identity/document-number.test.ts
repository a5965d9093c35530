import { describe, expect, test } from 'vitest';
import { anyDocumentNumber, documentNumberOf, documentNumbersMeant } from './document-number.ts';

describe('a C.C.', () => {
  test.each([
    '106482585',
    '0106482585',
    '000106482585',
    '106.482.585',
    '0.106.482.585',
    '106,482,585',
    ' 106 482 585 ',
    '106’482’585',
    'C.C. 106.482.585',
    'CC106482585',
    'c.c. No. 106482585',
    'Cédula de ciudadanía N° 106482585',
    '\u202a106482585\u202c',
    '106482585.0',
    '106482585,00',
  ])('%s is 106482585', (typed) => {
    expect(documentNumberOf('13', typed)).toBe('106482585');
  });

  test.each([
    '',
    '0',
    '1234',
    '10.64.82585',
    '106482585.5',
    '1.06E+08',
    '-106482585',
    '12345678901',
    'AB106482',
  ])('%s is refused', (typed) => {
    expect(documentNumberOf('13', typed)).toBeNull();
  });
});

test('the number of a passport keeps its letters and its zeros', () => {
  expect(documentNumberOf('41', 'cc 012345')).toBe('CC012345');
  expect(documentNumberOf('41', '012345678')).toBe('012345678');
});

test('a NIT is its nine digits, and a check digit behind them must be right', () => {
  expect(documentNumberOf('31', '900.373.913-4')).toBe('900373913');
  expect(documentNumberOf('31', '9003739134')).toBe('900373913');
  expect(documentNumberOf('31', '900373913')).toBe('900373913');
  expect(documentNumberOf('31', '900.373.913-5')).toBeNull();
  expect(documentNumberOf('31', '9003739135')).toBeNull();
});

test('a number without a stated type is read the same way from a cell of numbers or of text', () => {
  expect(anyDocumentNumber(1_000_300_428)).toBe('1000300428');
  expect(anyDocumentNumber('01000300428')).toBe('1000300428');
  expect(anyDocumentNumber('1000300428.0')).toBe('1000300428');
  expect(anyDocumentNumber('cc 1.000.300.428')).toBe('1000300428');
  expect(anyDocumentNumber('ab 123456')).toBe('AB123456');
  expect(anyDocumentNumber('AB-123456')).toBe('AB123456');
  expect(anyDocumentNumber('NIT 900.373.913-4')).toBe('900373913');
  expect(anyDocumentNumber('1.000.300.428-7')).toBe('1000300428');
  expect(anyDocumentNumber('900.373.913-5')).toBeNull();
  expect(anyDocumentNumber('100-300')).toBeNull();
  expect(anyDocumentNumber(1000300428.5)).toBeNull();
  expect(anyDocumentNumber('1.0003E+09')).toBeNull();
});

test('a search text means the number with and without its zeros and prefix', () => {
  expect(documentNumbersMeant('0106482585')).toEqual(['106482585', '0106482585']);
  expect(documentNumbersMeant('CC 123456')).toEqual(['123456', 'CC123456']);
  expect(documentNumbersMeant('laura@unamano.test')).toEqual([]);
});
