/** The journal as an accountant reads it: the trial balance of any days, and the lines behind it. All amounts are pesos. */
import { ACCOUNT_KINDS } from '@unamano/domain/loans/books/financial-statements';
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../endpoint.ts';
import * as f from '../fields.ts';
import { SHEET_FORMATS } from '../sheet-formats.ts';

/** By the day on which a line was posted, or by the day from which it counts. */
export const ACCOUNTING_DAYS = ['posted', 'value'] as const;
export type AccountingDays = (typeof ACCOUNTING_DAYS)[number];

/** The accountant's, and the owner's by the portfolio. */
const READERS = ['accounting', 'portfolio'] as const;

/** Both days included; without them the running month. */
const period = {
  from: f.blankAsAbsent(f.day),
  to: f.blankAsAbsent(f.day),
  by: f.blankAsAbsent(f.choice(ACCOUNTING_DAYS)),
};

const account = {
  account: z.string(),
  /** Of the chart of accounts (PUC). */
  code: z.string(),
  title: z.string(),
};

/** Debits are positive, credits negative in a balance. */
const balanceRow = z.object({
  ...account,
  kind: z.enum(ACCOUNT_KINDS),
  opening: z.number(),
  debits: z.number(),
  credits: z.number(),
  closing: z.number(),
});
export type TrialBalanceRow = z.output<typeof balanceRow>;

export const trialBalance = endpoint({
  ...staffGet('/dashboard/api/accounting/trial_balance', ...READERS),
  summary: 'Each account: what it had before a period, its debits and credits, and what it has after it',
  input: z.object(period),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    by: z.enum(ACCOUNTING_DAYS),
    today: z.string(),
    rows: z.array(balanceRow),
  }),
});

const statementRow = z.object({
  ...account,
  kind: z.enum(ACCOUNT_KINDS),
  now: z.number(),
  before: z.number(),
});
export type StatementRowView = z.output<typeof statementRow>;
const span = { from: z.string(), to: z.string() };

export const financialStatements = endpoint({
  ...staffGet('/dashboard/api/accounting/financial_statements', ...READERS),
  summary: 'Balance sheet and income statement of a period, beside the period before, by the day of posting',
  input: z.object({ from: period.from, to: period.to }),
  reply: z.object({
    ...span,
    today: z.string(),
    before: z.object(span),
    /** What is owned, owed, and equity with the result that no closed year has: all positive. */
    balance: z.array(statementRow),
    /** Income and expenses: both positive. */
    income: z.array(statementRow),
  }),
});

const journalLine = z.object({
  ...account,
  id_entry: z.number(),
  number: z.number(),
  posted_on: z.string(),
  value_on: z.string(),
  debit: z.number(),
  credit: z.number(),
  /** Null for a company's transfer, or for money that no credit has yet. */
  id_credit: z.nullable(z.number()),
  person: z.nullable(z.string()),
  id_user: z.nullable(z.number()),
  /** The kind of the event that the line changes; null for the passing of days, and outside of loans. */
  event: z.nullable(z.string()),
});
export type JournalLineView = z.output<typeof journalLine>;

const filters = {
  ...period,
  account: f.optionalText(40),
  id_credit: f.blankAsAbsent(f.id),
};

export const journal = endpoint({
  ...staffGet('/dashboard/api/accounting/journal', ...READERS),
  summary: 'The lines of the journal, newest first',
  input: z.object({
    ...filters,
    limit: f.blankAsAbsent(f.wholeNumber(1, 500)),
    cursor: f.optionalText(40),
  }),
  reply: z.object({ lines: z.array(journalLine), next_cursor: z.nullable(z.string()) }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const ACCOUNTING_FILES = [
  'trial_balance',
  'journal',
  'auxiliary',
  'vat',
  'siigo',
  'world_office',
  'plain',
] as const;
type AccountingFile = (typeof ACCOUNTING_FILES)[number];

/** Whatever format is asked for: accounting programs import spreadsheets. */
export const ONLY_FORMATS: Readonly<Partial<Record<AccountingFile, 'xlsx' | 'txt'>>> = {
  siigo: 'xlsx',
  world_office: 'xlsx',
  plain: 'txt',
};

export const accountingExport = endpoint({
  ...staffGet('/dashboard/api/accounting/export', ...READERS),
  summary:
    'The trial balance, the journal, the balances by third party, the VAT by document, or the journal for Siigo, for World Office or as plain text that hledger and beancount read, as a file',
  input: z.object({
    ...filters,
    table: f.choice(ACCOUNTING_FILES),
    format: f.choice(SHEET_FORMATS),
  }),
  reply: z.object({ url: z.string() }),
  errors: ['OBJECT_NOT_FOUND'],
});
