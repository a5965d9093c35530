/** Section F of the plan of tests: data, packages and what is written once. */
import type { Planned } from './planned.ts';

const CONVENTIONS = 'apps/api/test/contract/conventions.test.ts';

export const SUPPLY: readonly Planned[] = [
  {
    id: 'F1',
    requirement: 'Secrets in logs',
    proofs: [
      {
        file: 'apps/api/test/logs/logs.test.ts',
        test: 'contains no password, code, token, ID number, phone, e-mail or account, whatever failed',
      },
      {
        file: 'apps/api/test/logs/logs.test.ts',
        test: 'would fail the check with a secret in any of its forms',
      },
    ],
  },
  {
    id: 'F2',
    requirement: 'Headers and cookies',
    proofs: [
      { file: CONVENTIONS, test: 'has the headers that prevent content sniffing and framing' },
      { file: CONVENTIONS, test: 'has a cookie bound to https and to this host in production' },
      { file: CONVENTIONS, test: 'of a call is kept by nobody' },
      { file: 'apps/api/src/plugins/web.test.ts', test: '' },
    ],
    remark: 'TLS is the balancer’s',
  },
  {
    id: 'F3',
    requirement: 'Known faults of packages',
    remark: 'not audited: the advisories cannot be reached from here',
  },
  { id: 'F4', requirement: 'Secrets in the tree and in every commit', hasRow: true },
  {
    id: 'F5',
    requirement: 'Packages are those that were chosen',
    hasRow: true,
    remark: 'a build twice was not compared',
  },
  {
    id: 'F6',
    requirement: 'The audit and all that is written once',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/src/db/append-only.test.ts',
        test: 'keep their guards: the platform switches no trigger off and changes no table',
      },
    ],
  },
  { id: 'F7', requirement: 'A person’s data told, mended and taken away', remark: 'not built' },
];
