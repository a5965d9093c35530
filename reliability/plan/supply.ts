/** Section F of the plan of tests: data, packages and append-only tables. */
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
      { file: CONVENTIONS, test: 'has cookies bound to https and to this host in production' },
      { file: CONVENTIONS, test: 'of a call is not cacheable, except the public lists' },
      { file: 'apps/api/src/plugins/web.test.ts', test: '' },
    ],
    remark: 'TLS ends at the load balancer',
  },
  {
    id: 'F3',
    requirement: 'Known vulnerabilities of packages',
    remark: 'not audited: this machine cannot reach the advisories',
  },
  { id: 'F4', requirement: 'Secrets in the tree and in every commit', hasRow: true },
  {
    id: 'F5',
    requirement: 'Installed packages are those of the lock file',
    hasRow: true,
    remark: 'reproducible builds were not tested',
  },
  {
    id: 'F6',
    requirement: 'The audit and the append-only tables',
    hasRow: true,
    proofs: [
      {
        file: 'apps/api/src/db/append-only.test.ts',
        test: 'do not let the platform disable a trigger or change a table',
      },
    ],
  },
  { id: 'F7', requirement: 'A person’s data can be read, corrected and deleted', remark: 'not built' },
];
