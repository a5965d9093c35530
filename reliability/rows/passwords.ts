/** A6: listed passwords are refused in every form, and long ones are compared completely. */
import { COMMON_PASSWORDS } from '../../apps/api/src/modules/identity/passwords/common.ts';
import { hashPassword, isPassword } from '../../apps/api/src/modules/identity/passwords/hashing.ts';
import { createPasswordRules } from '../../apps/api/src/modules/identity/passwords/rules.ts';
import { withPlatform } from '../lib/database.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

const PERSON = { isStaff: false, words: [], numbers: [] };
/** What the form demands: others are never set. */
const FORM_RULE = /^(?=.*\p{Lu})(?=.*\d).{8,}$/u;
/** Of these the first characters are equal, and the last one differs. */
const LONG_LENGTHS = [64, 65, 72, 73, 128];

/** The ways in which people satisfy "a digit and a capital". */
const FORMS: readonly ((word: string) => string)[] = [
  (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1`,
  (word) => `${word.toUpperCase()}2026`,
  (word) => `1${word.charAt(0).toUpperCase()}${word.slice(1)}!`,
  (word) => `${word.charAt(0).toUpperCase()}${word.slice(1).replace(/o/g, '0').replace(/e/g, '3')}1`,
];

const UNLISTED = ['Tejado-violeta', 'Mi perro come arepas', 'Guayabera-rio-Zapatoca'];

async function cutPasswords(): Promise<number> {
  let cut = 0;
  for (const length of LONG_LENGTHS) {
    const long = `Ñandú9${'é'.repeat(length - 6)}`;
    const hash = await hashPassword(long);
    const [right, shorter, other] = await Promise.all([
      isPassword(hash, long),
      isPassword(hash, long.slice(0, -1)),
      isPassword(hash, `${long.slice(0, -1)}e`),
    ]);
    const wasRight = right.ok && right.value;
    const wasWrong = (shorter.ok && shorter.value) || (other.ok && other.value);
    if (!wasRight || wasWrong) cut += 1;
  }
  return cut;
}

function refusals({ size, seed }: RowOptions, words: readonly string[]): Promise<Outcome> {
  const random = randomFrom(seed);
  return withPlatform(async ({ db }) => {
    const rules = createPasswordRules({ db, mode: 'production' });
    let failures = 0;
    for (let index = 0; index < size; index++) {
      const word = words[Math.floor(random() * words.length)] ?? '';
      const password = FORMS[index % FORMS.length]?.(word) ?? '';
      if (FORM_RULE.test(password) && (await rules.faultOf(password, PERSON)) === null) failures += 1;
    }
    failures += await cutPasswords();
    const n = size + LONG_LENGTHS.length;
    return { n, failures, unit: 'passwords', notes: { listed: words.length } };
  });
}

export const commonPasswords: Row = {
  id: 'A6',
  title: 'Listed passwords are refused in every form, and long ones are compared to their last character',
  sizeUnit: 'passwords',
  size: 10_000,
  quickSize: 200,
  run: (options) => refusals(options, COMMON_PASSWORDS),
  plant: 'words that are on no list',
  planted: (options) => refusals({ ...options, size: 40 }, UNLISTED),
};
