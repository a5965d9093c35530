import { expect, it } from 'vitest';
import { pesosInWords } from './pesos-in-words.ts';

it.each([
  [1, 'un peso'],
  [21, 'veintiún pesos'],
  [100, 'cien pesos'],
  [101, 'ciento un pesos'],
  [1_000, 'mil pesos'],
  [21_000, 'veintiún mil pesos'],
  [31_516, 'treinta y un mil quinientos dieciséis pesos'],
  [100_000, 'cien mil pesos'],
  [206_289, 'doscientos seis mil doscientos ochenta y nueve pesos'],
  [699_651, 'seiscientos noventa y nueve mil seiscientos cincuenta y un pesos'],
  [828_758, 'ochocientos veintiocho mil setecientos cincuenta y ocho pesos'],
  [1_000_000, 'un millón de pesos'],
  [1_000_001, 'un millón un pesos'],
  [2_500_000, 'dos millones quinientos mil pesos'],
  [
    999_999_999,
    'novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos',
  ],
])('%i are %s', (amount, words) => {
  expect(pesosInWords(amount)).toBe(words);
});

it.each([0, -1, 1.5, 1_000_000_000, Number.NaN])('there are no words for %d', (amount) => {
  expect(() => pesosInWords(amount)).toThrow(RangeError);
});
