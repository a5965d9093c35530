import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS, isCommonPassword } from './common.ts';

describe('a common password', () => {
  it.each([
    'Password1',
    'PASSWORD1',
    'Password123!',
    'P4ssw0rd',
    'P4ssw0rd123',
    'Passw0rd',
    '1Password',
    'Qwerty123',
    'Qwertyuiop1',
    'Contraseña1',
    'Contrasena2026',
    'Colombia2024*',
    'C0lombia1',
    'Bogotá2025',
    'Medellin10',
    'Nacional1947',
    'Admin1234',
    'Abc12345',
    'Abcd1234',
    'A1234567',
    'Aa123456',
    'Aa111111',
    'Teamo123',
    'Juancarlos1',
    'Mariajose2005',
    'HolaHola1',
    'Diciembre24',
    'Iloveyou1',
    'Welcome1',
    'Zxcvbnm1',
    '1qaz2wsx',
    '1Qaz2Wsx',
    'Q1w2e3r4',
    'Clave123',
    'Prueba123',
    'Trustno1A',
    'Chicag01',
    'Catch222026',
    'P0rsch31',
    'Trustn011',
  ])('%s is recognised', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
});

describe('another password', () => {
  it.each(['Tejado-violeta7', 'kX9vTq2m', 'Mi perro come 3 arepas', 'Guayabera88Rio', 'Zapatoca1743Sol'])(
    '%s passes',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The ways in which people satisfy "a digit and a capital". */
const DECORATED: readonly ((word: string) => string)[] = [
  (word) => `${capital(word)}1`,
  (word) => `${capital(word)}1!`,
  (word) => `${word.toUpperCase()}2026`,
  (word) => `1${capital(word)}!`,
  (word) => `${capital(word).replaceAll('o', '0').replaceAll('e', '3')}1`,
];

/** What the form demands: others are never set. */
const FORM_RULE = /^(?=.*\p{Lu})(?=.*\d).{8,}$/u;

it('the list has 10,000 entries, each once, and refuses them with the signs that the form demands', () => {
  expect(COMMON_PASSWORDS).toHaveLength(10_000);
  expect(new Set(COMMON_PASSWORDS).size).toBe(10_000);
  const decorated = COMMON_PASSWORDS.flatMap((word) => DECORATED.map((decorate) => decorate(word)));
  const possible = decorated.filter((password) => FORM_RULE.test(password));
  expect(possible.length).toBeGreaterThan(10_000);
  expect(possible.filter((password) => !isCommonPassword(password))).toEqual([]);
});
