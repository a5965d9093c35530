/** Section C of the plan of tests: hostile input. */
import type { Planned } from './planned.ts';

const BROKEN = 'apps/api/test/input/broken-requests.test.ts';
const RETURNED = 'apps/api/src/modules/money/payroll/returned-files/returned-file.test.ts';

export const INPUT: readonly Planned[] = [
  {
    id: 'C1',
    requirement: 'Hostile values in every field of every call',
    hasRow: true,
    proofs: [
      { file: BROKEN, test: 'is refused in the error envelope by every call' },
      {
        file: 'apps/api/test/input/bad-input.test.ts',
        test: 'refuses text that the database cannot store unchanged',
      },
    ],
  },
  {
    id: 'C2',
    requirement: 'Injection by tools, and formulas in sheets',
    proofs: [{ file: RETURNED, test: 'a text that looks like a formula stays a text' }],
    remark: 'sqlmap and wapiti are not npm packages and were not run; every statement is parameterized',
  },
  {
    id: 'C3',
    requirement: 'Uploads that are not sheets, unpack to too much, or declare a wrong size',
    proofs: [
      {
        file: RETURNED,
        test: 'that unpacks to more than the limit is refused without using the memory',
      },
      { file: RETURNED, test: 'that declares a wrong unpacked size is cut at that size' },
      { file: RETURNED, test: 'that is an archive of another kind is refused' },
      {
        file: 'apps/api/test/journeys/payroll-upload.test.ts',
        test: 'refuses a file that is too large, and a file on a call without files',
      },
    ],
    remark: 'some cases, not ten thousand',
  },
  {
    id: 'C4',
    requirement: 'Hundreds of slow clients, and malformed requests',
    hasRow: true,
    proofs: [{ file: BROKEN, test: 'hold no connection for long, even when they are slow' }],
  },
];
