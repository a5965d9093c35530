/**
 * Every id of the plan of tests, and what proves it now: a row of this suite, tests of the product, or nothing on one machine
 * without other services, which is said. `plan.test.ts` holds that what is named is there.
 */

/** A test, by its file and its title, or the beginning of it. */
export type Proof = { file: string; test: string };

export type Planned = {
  id: string;
  asks: string;
  /** Has figures of its own, from a row of this suite. */
  hasRow?: true;
  proofs?: readonly Proof[];
  /** What is not shown, or shown otherwise than the plan asks. */
  remark?: string;
};

const CODES = 'apps/api/src/modules/one-time-codes/service.test.ts';
const ACCESS = 'apps/api/src/testing/access.test.ts';
const BROKEN = 'apps/api/src/testing/broken-requests.test.ts';
const BACKUP = 'apps/api/src/commands/backup/backup.test.ts';
const CONVENTIONS = 'apps/api/src/testing/conventions.test.ts';
const RETURNED = 'apps/api/src/modules/payroll/returned-file.test.ts';
const EMBEDDED = 'apps/api/src/db/embedded.test.ts';

export const PLAN: readonly Planned[] = [
  {
    id: 'A1',
    asks: 'Wrong guesses of a code at once',
    hasRow: true,
    proofs: [{ file: CODES, test: 'is judged five times at most under a hundred wrong guesses at once' }],
  },
  {
    id: 'A2',
    asks: 'A day of guessing, from ever new addresses',
    hasRow: true,
    proofs: [
      { file: CODES, test: 'judge 25 wrong guesses of a phone in a day' },
      { file: CODES, test: 'slow the whole platform down once 2,000 wrong guesses of a day are used up' },
    ],
    remark: 'some phones, not 100,000; the budget of the whole platform by its test',
  },
  {
    id: 'A3',
    asks: 'Codes asked for by the thousand, also abroad',
    hasRow: true,
    proofs: [{ file: CODES, test: 'let ten codes of all purposes go to a phone in a day' }],
    remark: 'no daily cap on what is spent for the platform as a whole',
  },
  {
    id: 'A4',
    asks: 'Codes that were used, have ended, or are bound to something else',
    proofs: [
      { file: CODES, test: 'works until its fifth minute is over' },
      { file: CODES, test: 'is good for its own purpose, phone and subject only' },
      { file: CODES, test: 'lets exactly one of a hundred right guesses at once through' },
    ],
  },
  {
    id: 'A5',
    asks: 'Nobody learns who has an account',
    remark:
      'does not apply: the specification tells unknown phones so; limits by address and phone stand in for it',
  },
  {
    id: 'A6',
    asks: 'Common passwords refused, long ones kept whole',
    proofs: [{ file: 'apps/api/src/modules/passwords/common.test.ts', test: '' }],
  },
  {
    id: 'A7',
    asks: 'A refresh token used many times at once',
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
    asks: 'Tokens that nobody issued',
    hasRow: true,
    proofs: [{ file: BROKEN, test: 'of the session is answered 401 token_not_valid by every call' }],
  },
  {
    id: 'A9',
    asks: 'Signing needs a fresh code; phone and account cannot be changed otherwise',
    proofs: [
      {
        file: 'apps/api/src/modules/promissory-notes/sign.test.ts',
        test: 'with another code, or the code of another credit, is refused',
      },
    ],
    remark: 'staff confirm a disbursement without another code',
  },
  {
    id: 'B1',
    asks: 'Every call, by everybody, on own, other’s and missing things',
    proofs: [
      { file: ACCESS, test: 'lets in exactly whom it should: every call, by everybody' },
      { file: ACCESS, test: 'answer exactly as missing ones do, and stay as they are' },
      {
        file: 'apps/api/src/testing/other-company.test.ts',
        test: 'shows and does nothing of another company’s',
      },
    ],
  },
  {
    id: 'B2',
    asks: 'Staff with any set of modules, changed in mid-session',
    hasRow: true,
    proofs: [{ file: ACCESS, test: 'takes a module away at the next call' }],
    remark: 'sets at random of the 1,024',
  },
  {
    id: 'B3',
    asks: 'Every column’s name sent to every call',
    proofs: [
      {
        file: 'apps/api/src/testing/mass-assignment.test.ts',
        test: 'changes nothing of what any call works with',
      },
      { file: ACCESS, test: 'are ignored at sign-up' },
    ],
  },
  {
    id: 'B4',
    asks: 'Nobody approves what is one’s own; no step is skipped',
    proofs: [
      {
        file: 'apps/api/src/modules/approvals/approvals.test.ts',
        test: 'is not approved by who asked for it, who may only take it back',
      },
      {
        file: 'apps/api/src/testing/credit-moves.test.ts',
        test: 'allows the same moves in the database as in the domain',
      },
    ],
  },
  {
    id: 'B5',
    asks: 'Mounted routes are those of the API document',
    proofs: [
      { file: 'apps/api/src/testing/openapi.test.ts', test: 'lists every mounted call, and nothing else' },
      { file: ACCESS, test: 'has a row for every mounted route' },
    ],
  },
  {
    id: 'C1',
    asks: 'Hostile values in every field of every call',
    hasRow: true,
    proofs: [
      { file: BROKEN, test: 'is refused in the same envelope by every call' },
      {
        file: 'apps/api/src/testing/bad-input.test.ts',
        test: 'takes no text that the database could not keep as it is',
      },
    ],
  },
  {
    id: 'C2',
    asks: 'Injection by tools, formulas in sheets',
    proofs: [{ file: RETURNED, test: 'what would be a formula stays a text' }],
    remark:
      'sqlmap and wapiti come with no package of npm and were not run; every statement is parameterised',
  },
  {
    id: 'C3',
    asks: 'Uploads that are no sheet, unpack to too much, or lie',
    proofs: [
      {
        file: RETURNED,
        test: 'that unpacks to much more than a file may hold is refused, and costs no memory',
      },
      { file: RETURNED, test: 'that lies about what it unpacks to is cut where it said' },
      { file: RETURNED, test: 'that is an archive of something else is refused' },
      {
        file: 'apps/api/src/testing/payroll-upload.test.ts',
        test: 'a file that is too large is refused, and so is one where none is taken',
      },
    ],
    remark: 'by case, not by the ten thousand',
  },
  {
    id: 'C4',
    asks: 'Slow clients by the hundred, requests that are none',
    hasRow: true,
    proofs: [{ file: BROKEN, test: 'hold no connection for long, however slowly they come' }],
  },
  { id: 'D1', asks: 'Forged notifications', hasRow: true },
  {
    id: 'D2',
    asks: 'The same notification many times at once',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/src/modules/payments/notifications.test.ts',
        test: 'heard of before the approval: neither is booked, whatever comes after',
      },
    ],
  },
  { id: 'D3', asks: 'Notifications that never come', hasRow: true },
  { id: 'D4', asks: 'Fifty submits at once of every call', hasRow: true },
  {
    id: 'D5',
    asks: 'Payments of all kinds and reversals on one loan at once',
    proofs: [
      { file: 'apps/api/src/modules/payments/flood.test.ts', test: 'the ledger holds exactly the true ones' },
    ],
  },
  {
    id: 'D6',
    asks: 'Simulated lives, judged at every step',
    proofs: [{ file: 'apps/api/src/testing/lives/lives.test.ts', test: '' }],
    remark: 'figures in `lives.json`, by `npm run test:lives`',
  },
  {
    id: 'D7',
    asks: 'One byte changed in a signed document',
    proofs: [
      {
        file: 'apps/api/src/modules/documents/seal/seal.test.ts',
        test: 'shows each of 1,000 changes of a single byte',
      },
      {
        file: 'apps/api/src/modules/documents/signed-documents.test.ts',
        test: 'is denied for each of 1,000 files of which one byte was changed',
      },
    ],
  },
  {
    id: 'D8',
    asks: 'A disbursement is paid once',
    proofs: [
      { file: 'apps/api/src/modules/disbursements/service.test.ts', test: 'ten at once confirm once' },
    ],
    remark: 'people send the money and confirm it here; no service is asked to pay',
  },
  { id: 'E1', asks: 'Processes killed under load', hasRow: true },
  {
    id: 'E2',
    asks: 'PostgreSQL killed under load',
    hasRow: true,
    proofs: [
      { file: EMBEDDED, test: 'is started again on the same address when the server process is killed' },
    ],
  },
  { id: 'E3', asks: 'Power cuts', remark: 'not here: needs snapshots of a disk' },
  {
    id: 'E4',
    asks: 'Failover to another database server',
    remark: 'not here: one machine, no second server',
  },
  {
    id: 'E5',
    asks: 'Each outside service in each way of failing',
    proofs: [
      {
        file: 'apps/api/src/testing/outside-faults.test.ts',
        test: '%s: nothing is written, and the same sign-up goes through later, once',
      },
      {
        file: 'apps/api/src/testing/outside-messages.test.ts',
        test: '%s: it comes once at the most, and whoever may not have got it is known of',
      },
      { file: 'apps/api/src/testing/outside-firebase.test.ts', test: '' },
      { file: 'apps/api/src/adapters/watch.test.ts', test: '' },
    ],
    remark: 'seven services, five ways each',
  },
  {
    id: 'E6',
    asks: 'Rolling restart under load',
    hasRow: true,
    remark: 'a balancer of our own, not HAProxy',
  },
  { id: 'E7', asks: 'A full disk', remark: 'not run: needs a disk of its own; the runbook says what to do' },
  {
    id: 'E8',
    asks: 'Every connection busy',
    hasRow: true,
    proofs: [
      { file: 'apps/api/src/db/connect.test.ts', test: 'a caller is told within seconds when none is free' },
    ],
  },
  { id: 'E9', asks: 'A million requests in a row', remark: 'not run' },
  {
    id: 'E10',
    asks: 'Days, months and years in schedules',
    hasRow: true,
    proofs: [
      { file: 'packages/domain/src/arrears.property.test.ts', test: '' },
      { file: 'apps/api/src/modules/platform-clock/service.test.ts', test: '' },
    ],
    remark: 'two processes share one clock of the database; clocks of machines that differ were not tried',
  },
  {
    id: 'E11',
    asks: 'Jobs killed half way, and run twice',
    proofs: [
      {
        file: 'apps/api/src/testing/payroll-kill.test.ts',
        test: 'is booked once a line, however often the process is killed',
      },
      {
        file: 'apps/api/src/jobs.test.ts',
        test: 'a job that a killed process had taken is done by the next one at once',
      },
    ],
  },
  {
    id: 'E12',
    asks: 'Backups that hold, and restores that are equal',
    hasRow: true,
    proofs: [
      { file: BACKUP, test: 'restores to the same rows, sums, guards and documents, and goes on from there' },
      { file: BACKUP, test: 'taken under load is one instant' },
    ],
    remark: 'whole copies; no restore to a second between two of them',
  },
  {
    id: 'E13',
    asks: 'Migrations under load',
    proofs: [
      {
        file: 'apps/api/src/db/migrate.test.ts',
        test: 'keeps nothing of a file that fails, and goes on from there once it is mended',
      },
    ],
    remark: 'not on a million loans, nor under load',
  },
  {
    id: 'F1',
    asks: 'Secrets in logs',
    proofs: [
      {
        file: 'apps/api/src/testing/logs.test.ts',
        test: 'holds no password, code, token, ID number, phone, e-mail or account, whatever went wrong',
      },
      {
        file: 'apps/api/src/testing/logs.test.ts',
        test: 'would be seen to hold them, in any of their forms',
      },
    ],
  },
  {
    id: 'F2',
    asks: 'Headers and cookies',
    proofs: [
      { file: CONVENTIONS, test: 'has the headers that keep a browser from guessing and framing' },
      { file: CONVENTIONS, test: 'has a cookie held to https and to this host in production' },
      { file: CONVENTIONS, test: 'of a call is kept by nobody' },
      { file: 'apps/api/src/plugins/web.test.ts', test: '' },
    ],
    remark: 'TLS is the balancer’s',
  },
  {
    id: 'F3',
    asks: 'Known faults of packages',
    remark: 'not audited: the advisories cannot be reached from here',
  },
  { id: 'F4', asks: 'Secrets in the tree and in every commit', hasRow: true },
  {
    id: 'F5',
    asks: 'Packages are those that were chosen',
    hasRow: true,
    remark: 'a build twice was not compared',
  },
  {
    id: 'F6',
    asks: 'The audit and all that is written once',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/src/db/append-only.test.ts',
        test: 'keep their guards: the platform switches no trigger off and changes no table',
      },
    ],
  },
  { id: 'F7', asks: 'A person’s data told, mended and taken away', remark: 'not built' },
];
