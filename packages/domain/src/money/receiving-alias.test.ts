import { expect, test } from 'vitest';
import { pesos } from '../money.ts';
import { ALIAS_NUMBERS, receivingAlias, wholePesos } from './receiving-alias.ts';

test('an alias with one digit typed wrong, or two beside each other exchanged, is nobody’s', () => {
  const isAlias = (alias: string) => receivingAlias(Number(alias.slice(4, 12))) === alias;
  for (const number of [0, 7, 12_345_678, 90_817_263, ALIAS_NUMBERS - 1]) {
    const alias = receivingAlias(number);
    expect([alias.length, isAlias(alias)]).toEqual([13, true]);
    for (let at = 4; at < 13; at += 1)
      for (let step = 1; step < 10; step += 1) {
        const wrong = String((Number(alias[at]) + step) % 10);
        expect(isAlias(`${alias.slice(0, at)}${wrong}${alias.slice(at + 1)}`)).toBe(false);
      }
    for (let at = 4; at < 12; at += 1) {
      const [one = '', two = ''] = alias.slice(at);
      // Luhn does not tell 09 from 90.
      if (one !== two && Number(one) + Number(two) !== 9)
        expect(isAlias(`${alias.slice(0, at)}${two}${one}${alias.slice(at + 2)}`)).toBe(false);
    }
  }
});

test.each([
  [50_000, 0, 0, 50_000],
  [50_000, 99, 0, 50_000],
  [50_000, 50, 50, 50_001],
  [0, 40, 259, 0],
  [0, 41, 259, 1],
])('%i pesos and %i centavos after %i earlier ones are %i pesos', (amount, centavos, earlier, expected) => {
  expect(wholePesos({ amountPesos: pesos(amount), centavos }, earlier)).toBe(expected);
});
