import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { createCompany } from '../../../lending/companies/index.ts';
import { COMMON_PASSWORD } from './common.ts';
import { wordsOfEmail } from './own-words.ts';
import { createPasswordRules, OWN_WORDS, type PasswordPerson, STAFF_WORDS } from './rules.ts';

const database = await sharedDatabase();

await createCompany(database.db, { name: 'Café Alto SAS', nit: '900373913-4', now: new Date() });

const BORROWER: PasswordPerson = {
  isStaff: false,
  words: ['Yurleidy', 'Ríos Peña', ...wordsOfEmail('vrios88@frailejon.co')],
  numbers: ['3104567890', '1088765432'],
};
const CLERK: PasswordPerson = { ...BORROWER, isStaff: true, numbers: [] };

const faultOf = (password: string, person = BORROWER, mode: 'sandbox' | 'production' = 'production') =>
  createPasswordRules({ db: database.db, mode }).faultOf(password, person);

describe('a new password', () => {
  it.each([
    'Unamano2026',
    'UnaMano!2026',
    'Un4m4n0-99',
    'Cafealto1',
    'C4fe-Alto2026',
    'Yurleidy1990',
    'RiosPena2026',
    'Vrios88x1',
    'Frailejon7*',
    'Tejado-3104567890',
    'Viga1088765432z',
  ])('%s is made of words of the account', async (password) => {
    expect(await faultOf(password)).toBe(OWN_WORDS);
  });

  it.each(['Trustno1A', 'Password1'])('%s is in the lists', async (password) => {
    expect(await faultOf(password)).toBe(COMMON_PASSWORD);
  });

  it.each([
    'Tejado-violeta7',
    'kX9vTq2m',
    'UnamanoGuacharaca7',
    'Ventana-Roja-41',
    `${'Tejado-violeta7 '.repeat(5)}fin`,
  ])('%s is good', async (password) => {
    expect(await faultOf(password)).toBeNull();
  });

  it.each([
    ['Tejado-viol7', null],
    ['Tejado-vio7', 'La contraseña debe tener mínimo 12 caracteres'],
    ['Yurleidy-2026', STAFF_WORDS],
  ])('of staff has twelve characters: %s', async (password, fault) => {
    expect(await faultOf(password, CLERK)).toBe(fault);
  });

  it.each([
    'Operaciones2026',
    '2026.Operaciones!',
    '0Per4ciones-26',
    'TalentoHumano2026',
    'Tesorería-2026*',
    'YurleidyCartera1',
    'OperacionesUnamano2026',
  ])('of staff is not made of their work: %s', async (password) => {
    expect(await faultOf(password, CLERK)).toBe(STAFF_WORDS);
  });

  it('of staff may have a word of their work among others', async () => {
    expect(await faultOf('Cartera-Guacharaca7', CLERK)).toBeNull();
  });

  it('of a borrower may be the demo password in the sandbox, never in production', async () => {
    expect(await faultOf('Unamano2026', BORROWER, 'sandbox')).toBeNull();
    expect(await faultOf('Unamano2026', BORROWER, 'production')).toBe(OWN_WORDS);
    expect(await faultOf('Unamano2026', CLERK, 'sandbox')).toContain('12 caracteres');
  });
});
