/** The books: the trial balance, the journal, and entries of money outside of loans. */
import { inTransaction } from '../../src/db/transaction.ts';
import { postEntryByTwo } from '../fixtures/outside-entries.ts';
import { type Calls, nothing } from './call.ts';
import type { Scene } from './scene.ts';

const READERS = ['accounting', 'portfolio'] as const;
const MONTH_READERS = ['accounting', 'accounting_close', 'portfolio'] as const;
const days = { from: '2026-01-01', to: '2026-01-31' };
const requested = (kind: string) => `approval_requests where kind = '${kind}'`;

const ENTRY = {
  kind: 'bank_cost',
  happened_on: '2026-01-31',
  third_party_type: 'NIT',
  third_party_number: '900373913-4',
  third_party_name: 'Banco de prueba',
  reference: 'R-1',
  document: '',
  description: 'Cuota de manejo',
  amount: 20_000,
  commission: '',
  vat: '',
  interest: '',
  deductible: '',
  lines: '',
  items: '',
  id_line: '',
};

const newEntry = ({ platform }: Pick<Scene, 'platform'>) =>
  inTransaction(platform.db, (trx) => postEntryByTwo(trx, platform.services.clock));

let files = 0;

const entries = new WeakMap<object, Promise<number>>();
/** One for all: an input writes nothing. */
const oneEntry = (world: Pick<Scene, 'platform'>) => {
  const made = entries.get(world.platform) ?? newEntry(world);
  entries.set(world.platform, made);
  return made;
};

const csv = (text: string) => Buffer.from(text).toString('base64');

export const ACCOUNTING_CALLS: Calls = {
  'GET /dashboard/api/accounting/statement': { who: READERS, names: {}, input: () => ({ source: 'bank' }) },
  'POST /dashboard/api/accounting/statement/import': {
    who: 'accounting',
    names: {},
    input: () => ({
      source: 'bank',
      file_name: 'extracto.csv',
      file: csv(`Fecha;Valor;Referencia\n2026-01-05;-1200;F-${++files}`),
    }),
    once: {
      arrange: (scene) => {
        const name = `extracto-${scene.nextNumber()}`;
        const file = csv(`Fecha;Valor;Referencia\n2026-01-05;-${scene.nextNumber()}100;${name}`);
        return { body: { file, file_name: `${name}.csv` } };
      },
      adds: 'statement_files where file_name = :file_name',
      keyed: { file: csv('Fecha;Valor;Referencia\n2026-01-06;-1300;R-78') },
    },
  },
  'POST /dashboard/api/accounting/statement/match': {
    who: 'accounting',
    names: {},
    input: () => ({ source: 'bank', line_ids: '1', movements: '1.1' }),
    once: {
      exempt: 'a line that is matched is not open: a repeat is refused',
      file: 'loans/statements/statements.test.ts',
    },
  },
  'GET /dashboard/api/accounting/statement/matches': {
    who: READERS,
    names: { search: 'ignored' },
    input: () => ({ source: 'bank', search: '', limit: 10, cursor: '' }),
  },
  'POST /dashboard/api/accounting/statement/undo': {
    who: 'accounting',
    names: { id_match: 'ignored' },
    input: () => ({ id_match: 1 }),
    once: {
      exempt: 'a match is undone once: a repeat is refused',
      file: 'loans/statements/statements.test.ts',
    },
  },
  'GET /dashboard/api/accounting/control': { who: READERS, names: {}, input: nothing },
  'GET /dashboard/api/accounting/control/items': {
    who: READERS,
    names: {},
    input: () => ({ account: 'cash_at_gateway', limit: 10, cursor: '' }),
  },
  'GET /dashboard/api/accounting/trial_balance': {
    who: READERS,
    names: {},
    input: () => ({ ...days, by: 'value' }),
  },
  'GET /dashboard/api/accounting/financial_statements': { who: READERS, names: {}, input: () => days },
  'GET /dashboard/api/accounting/journal': {
    who: READERS,
    names: { id_credit: 'credit' },
    input: ({ active }) => ({
      ...days,
      by: 'posted',
      account: 'loans_receivable',
      id_credit: active.creditId,
      limit: 10,
      cursor: '',
    }),
  },
  'GET /dashboard/api/accounting/export': {
    who: READERS,
    names: { id_credit: 'credit' },
    input: () => ({
      ...days,
      by: '',
      account: '',
      id_credit: '',
      table: 'trial_balance',
      format: 'csv',
    }),
  },
  'GET /dashboard/api/accounting/months': { who: MONTH_READERS, names: {}, input: nothing },
  'GET /dashboard/api/accounting/months/checks': { who: MONTH_READERS, names: {}, input: nothing },
  'POST /dashboard/api/accounting/months/close': {
    who: 'accounting_close',
    names: {},
    input: () => ({ month: '2025-01-01' }),
    once: {
      exempt: 'one request about months waits at a time',
      file: 'loans/month-close/month-close.test.ts',
    },
  },
  'POST /dashboard/api/accounting/months/reopen': {
    who: 'accounting_close',
    names: {},
    input: () => ({ month: '2025-01-01', reason: 'Faltó un asiento' }),
    once: {
      exempt: 'one request about months waits at a time',
      file: 'loans/month-close/month-close.test.ts',
    },
  },
  'POST /dashboard/api/accounting/months/run': {
    who: 'accounting',
    names: {},
    input: () => ({ month: '2025-01-01' }),
    once: { exempt: 'a second run posts nothing', file: 'loans/month-end/month-end.test.ts' },
  },
  'POST /dashboard/api/settings/month_end/loss': {
    who: 'settings',
    names: {},
    input: () => ({}),
    once: { exempt: 'it changes nothing', file: 'loans/month-end/month-end.test.ts' },
  },
  'GET /dashboard/api/accounting/entries': {
    who: READERS,
    names: {},
    input: () => ({ limit: 10, cursor: '' }),
  },
  'POST /dashboard/api/accounting/entries': {
    who: 'accounting',
    names: { id_line: 'ignored' },
    input: () => ENTRY,
    once: {
      arrange: nothing,
      adds: requested('accounting.entry'),
      keyed: { amount: 30_000 },
      mayRepeat: true,
    },
  },
  'POST /dashboard/api/accounting/entries/reverse': {
    who: 'accounting',
    names: { id_entry: 'ignored' },
    input: async (world) => ({ id_entry: await oneEntry(world), reason: 'Se registró dos veces' }),
    once: {
      arrange: async (scene) => ({ body: { id_entry: await newEntry(scene) } }),
      adds: `${requested('accounting.reverse')} and (payload ->> 'entryId')::bigint = :id_entry`,
      keyed: { reason: 'Otra razón' },
    },
  },
};
