/** What a password must be when it is set. A login takes every password that was set before. */
import { staffPasswordFault } from '@unamano/contract/identity/staff-rules';
import type { Db } from '../../../../db/types.ts';
import { COMMON_PASSWORD, isCommonPassword } from './common.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { isMadeOf, WORK } from './own-words.ts';

export const OWN_WORDS = 'La contraseña no puede estar hecha de tu nombre, tus datos, una empresa o Unamano';
export const STAFF_WORDS =
  'La contraseña no puede estar hecha de tu nombre, tus datos, tu trabajo, una empresa o Unamano';

export type PasswordPerson = {
  isStaff: boolean;
  /** Names, and the words of the e-mail address. */
  words: readonly string[];
  /** Phone and ID number. */
  numbers?: readonly string[];
};

async function companyNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('companies').select('name').execute();
  return rows.map(({ name }) => name);
}

export type PasswordRules = ReturnType<typeof createPasswordRules>;

export function createPasswordRules({ db, mode }: { db: Db; mode: 'sandbox' | 'production' }) {
  return {
    /** The Spanish fault of a new password; null for a good one. Its characters are checked by the contract. */
    async faultOf(password: string, person: PasswordPerson): Promise<string | null> {
      const short = person.isStaff ? staffPasswordFault(password) : null;
      if (short) return short;
      if (isCommonPassword(password)) return COMMON_PASSWORD;
      // The demo data is made by the services themselves.
      if (mode === 'sandbox' && password === DEMO_PASSWORD) return null;
      const words = [...person.words, ...(person.isStaff ? WORK : []), ...(await companyNames(db))];
      if (!isMadeOf(password, words, person.numbers ?? [])) return null;
      return person.isStaff ? STAFF_WORDS : OWN_WORDS;
    },
  };
}
