/** The book of a lender who moves in. The draft is the caller's own, so no field names an object of others. */
import { exampleCsv, SHEET_NAMES } from '../../src/modules/money/book-import/index.ts';
import { readBook } from '../fixtures/book-drafts.ts';
import { adminAccess } from '../platform/staff.ts';
import { type Calls, nothing } from './call.ts';

const csv = exampleCsv('empresas').toString('base64');
const TESTED = 'money/book-import/draft/drafts.test.ts';

export const BOOK_IMPORT_CALLS: Calls = {
  'GET /dashboard/api/book_imports': { who: 'settings', names: {}, input: nothing },
  'GET /dashboard/api/book_imports/faults': {
    who: 'settings',
    names: {},
    input: () => ({ limit: 10, cursor: '' }),
  },
  'GET /dashboard/api/book_imports/faults/export': {
    who: 'settings',
    names: {},
    input: () => ({ format: 'csv' }),
  },
  'GET /dashboard/api/book_imports/template': {
    who: 'settings',
    names: {},
    input: () => ({ sheet: SHEET_NAMES[0], has_example: true }),
  },
  'POST /dashboard/api/book_imports/file': {
    who: 'settings',
    names: {},
    input: () => ({ file_name: 'empresas.csv', file: csv }),
    once: { exempt: 'a file of the same name replaces the one before', file: TESTED },
  },
  'POST /dashboard/api/book_imports/file/remove': {
    who: 'settings',
    names: { id_file: 'ignored' },
    input: () => ({ id_file: 900_000_000 }),
    once: { exempt: 'a file is removed once: a repeat is refused' },
  },
  'POST /dashboard/api/book_imports/change': {
    who: 'settings',
    names: {},
    input: () => ({ cutoff_on: '2026-01-15', columns: '[]', recorded: '[]', list_name: '' }),
    once: { exempt: 'it is the same draft, read again' },
  },
  'POST /dashboard/api/book_imports/discard': {
    who: 'settings',
    names: {},
    input: nothing,
    once: { exempt: 'what is gone stays gone' },
  },
  'POST /dashboard/api/book_imports/send': {
    who: 'settings',
    names: {},
    input: () => ({ people: '', credits: '', principal: '', owed: '' }),
    once: {
      async arrange({ platform }) {
        const { access, id } = await adminAccess(platform);
        return { access, of: { id_import: await readBook(platform, access, id) } };
      },
      adds: "approval_requests where kind = 'book_import.run' and (payload ->> 'importId')::bigint = :id_import",
      keyed: { people: 7 },
    },
  },
  'POST /dashboard/api/book_imports/run': {
    who: 'settings',
    names: { id_import: 'ignored' },
    input: () => ({ id_import: 900_000_000, goes_on: true }),
    once: { exempt: 'a run is stopped once: a repeat is refused' },
  },
  'POST /dashboard/api/book_imports/undo': {
    who: 'settings',
    names: { id_import: 'ignored' },
    input: () => ({ id_import: 900_000_000 }),
    once: { exempt: 'one request waits at a time', file: TESTED },
  },
};
