/** Section A of the plan of tests: codes, passwords and tokens. */
import type { Planned } from './planned.ts';

const CODES = 'apps/api/src/modules/identity/one-time-codes/service.test.ts';
const BUDGET = 'apps/api/src/modules/identity/one-time-codes/guess-budget.test.ts';
const SMS = 'apps/api/src/modules/identity/one-time-codes/sms-budget.test.ts';
const BROKEN = 'apps/api/test/input/broken-requests.test.ts';

export const AUTHENTICATION: readonly Planned[] = [
  {
    id: 'A1',
    requirement: 'Parallel wrong guesses of a code',
    hasRow: true,
    proofs: [{ file: CODES, test: 'is checked five times at most under a hundred parallel wrong guesses' }],
  },
  {
    id: 'A2',
    requirement: 'A day of guesses, each from a new IP address',
    hasRow: true,
    proofs: [
      { file: CODES, test: 'check 25 wrong guesses of a phone in a day' },
      { file: BUDGET, test: 'a new network shows that a person is present, and does not wait' },
    ],
    remark: 'some phones, not 100,000; a test proves the limit of the platform',
  },
  {
    id: 'A3',
    requirement: 'Thousands of requests for a code, also for foreign phones',
    hasRow: true,
    proofs: [
      { file: CODES, test: 'let ten codes of all purposes go to a phone in a day' },
      { file: SMS, test: 'of an hour: the 501st code needs a captcha, which is no wait' },
    ],
  },
  {
    id: 'A4',
    requirement: 'Codes that are used, expired, or bound to another purpose',
    hasRow: true,
    proofs: [
      { file: CODES, test: 'works until its fifth minute is over' },
      { file: CODES, test: 'is good for its own purpose, phone and subject only' },
      { file: CODES, test: 'lets exactly one of a hundred right guesses at once through' },
    ],
  },
  {
    id: 'A5',
    requirement: 'No login by password shows which address has an account',
    hasRow: true,
    remark:
      'equal replies, not equal times; the specification has a reply for an unknown phone, and for an unknown address of a forgotten password: limits by IP address reduce that risk',
  },
  {
    id: 'A6',
    requirement: 'Common passwords are refused, long ones are not cut',
    hasRow: true,
    proofs: [{ file: 'apps/api/src/modules/identity/passwords/common.test.ts', test: '' }],
  },
  {
    id: 'A7',
    requirement: 'A refresh token used many times in parallel',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/src/modules/identity/sessions/service.test.ts',
        test: 'is accepted once among fifty parallel uses, and the session ends',
      },
    ],
  },
  {
    id: 'A8',
    requirement: 'Forged tokens',
    hasRow: true,
    proofs: [
      { file: BROKEN, test: 'of the session gets 401 token_not_valid from every call that needs a session' },
    ],
  },
  {
    id: 'A9',
    requirement: 'Signing needs a fresh code; phone and account cannot be changed otherwise',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/src/modules/lending/promissory-notes/sign.test.ts',
        test: 'with another code, or the code of another credit, is refused',
      },
    ],
    remark: 'staff confirm a disbursement without another code',
  },
  {
    id: 'A10',
    requirement: 'Wrong guesses of strangers hold no known customer',
    hasRow: true,
    proofs: [
      {
        file: BUDGET,
        test: 'H1: 2,000 wrong guesses from many networks, then known customers log in, 0 wait',
      },
      { file: CODES, test: 'let an owner sign although a stranger used up the wrong guesses of the phone' },
    ],
  },
];
