/** Section C of the plan of tests: what is sent to hurt. */
import type { Planned } from './planned.ts';

const BROKEN = 'apps/api/test/input/broken-requests.test.ts';
const RETURNED = 'apps/api/src/modules/payroll/returned-files/returned-file.test.ts';

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
    requirement: 'Injection by tools, formulas in sheets',
    proofs: [{ file: RETURNED, test: 'a text that looks like a formula stays a text' }],
    remark:
      'sqlmap and wapiti come with no package of npm and were not run; every statement is parameterised',
  },
  {
    id: 'C3',
    requirement: 'Uploads that are no sheet, unpack to too much, or lie',
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
    remark: 'by case, not by the ten thousand',
  },
  {
    id: 'C4',
    requirement: 'Slow clients by the hundred, requests that are none',
    hasRow: true,
    proofs: [{ file: BROKEN, test: 'hold no connection for long, even when they are slow' }],
  },
];
