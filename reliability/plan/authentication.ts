/** Section A of the plan of tests: codes, passwords and tokens. */
import type { Planned } from './planned.ts';

const CODES = 'apps/api/src/modules/one-time-codes/service.test.ts';
const BROKEN = 'apps/api/test/input/broken-requests.test.ts';

export const AUTHENTICATION: readonly Planned[] = [
  {
    id: 'A1',
    requirement: 'Wrong guesses of a code at once',
    hasRow: true,
    proofs: [{ file: CODES, test: 'is judged five times at most under a hundred wrong guesses at once' }],
  },
  {
    id: 'A2',
    requirement: 'A day of guessing, from ever new addresses',
    hasRow: true,
    proofs: [
      { file: CODES, test: 'judge 25 wrong guesses of a phone in a day' },
      { file: CODES, test: 'slow the whole platform down once 2,000 wrong guesses of a day are used up' },
    ],
    remark: 'some phones, not 100,000; the budget of the whole platform by its test',
  },
  {
    id: 'A3',
    requirement: 'Codes asked for by the thousand, also abroad',
    hasRow: true,
    proofs: [{ file: CODES, test: 'let ten codes of all purposes go to a phone in a day' }],
    remark: 'no daily cap on what is spent for the platform as a whole',
  },
  {
    id: 'A4',
    requirement: 'Codes that were used, have ended, or are bound to something else',
    proofs: [
      { file: CODES, test: 'works until its fifth minute is over' },
      { file: CODES, test: 'is good for its own purpose, phone and subject only' },
      { file: CODES, test: 'lets exactly one of a hundred right guesses at once through' },
    ],
  },
  {
    id: 'A5',
    requirement: 'Nobody learns who has an account',
    remark:
      'does not apply: the specification tells unknown phones so; limits by address and phone stand in for it',
  },
  {
    id: 'A6',
    requirement: 'Common passwords refused, long ones kept whole',
    proofs: [{ file: 'apps/api/src/modules/passwords/common.test.ts', test: '' }],
  },
  {
    id: 'A7',
    requirement: 'A refresh token used many times at once',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/src/modules/sessions/service.test.ts',
        test: 'has one winner among fifty uses at once, and the session is over after them',
      },
    ],
  },
  {
    id: 'A8',
    requirement: 'Tokens that nobody issued',
    hasRow: true,
    proofs: [{ file: BROKEN, test: 'of the session is answered 401 token_not_valid by every call' }],
  },
  {
    id: 'A9',
    requirement: 'Signing needs a fresh code; phone and account cannot be changed otherwise',
    proofs: [
      {
        file: 'apps/api/src/modules/promissory-notes/sign.test.ts',
        test: 'with another code, or the code of another credit, is refused',
      },
    ],
    remark: 'staff confirm a disbursement without another code',
  },
];
