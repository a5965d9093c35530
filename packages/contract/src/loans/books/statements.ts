/** Statements of the bank and settlement files of the gateway, matched with the books. All amounts are pesos; what came in is positive. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../../endpoint.ts';
import * as f from '../../fields.ts';

export const STATEMENT_SOURCES = ['bank', 'gateway'] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];

export const STATEMENT_BYTES_MAX = 5 * 1024 * 1024;
const FILE_BASE64_MAX = Math.ceil(STATEMENT_BYTES_MAX / 3) * 4 + 4;

const source = f.choice(STATEMENT_SOURCES);

const statementLine = z.object({
  id_line: z.number(),
  on: z.string(),
  amount: z.number(),
  reference: z.string(),
  description: z.string(),
  /** An entry that explains it waits for its second person. */
  is_asked: z.boolean(),
});
export type StatementLineRow = z.output<typeof statementLine>;

const bookLine = z.object({
  id_entry: z.number(),
  number: z.number(),
  on: z.string(),
  amount: z.number(),
  reference: z.string(),
  /** Spanish: what it was, and of whom. */
  description: z.string(),
  id_credit: z.nullable(z.number()),
  id_user: z.nullable(z.number()),
});
export type BookLineRow = z.output<typeof bookLine>;

export const statement = endpoint({
  ...staffGet('/dashboard/api/accounting/statement/', 'accounting', 'portfolio'),
  summary:
    'What a statement and the books have alone: the first 200 of each, oldest first, with the sums of all',
  input: z.object({ source }),
  reply: z.object({
    today: z.string(),
    /** The last day of the imported statements; null without any. */
    imported_through: z.nullable(z.string()),
    matched: z.number(),
    /** The balance of the account through that day, and the sum of all lines of statements. */
    books: z.number(),
    statement: z.number(),
    lines: z.array(statementLine),
    lines_count: z.number(),
    lines_sum: z.number(),
    movements: z.array(bookLine),
    movements_count: z.number(),
    movements_sum: z.number(),
    /** Lines that nothing explains for `overdue_days` or more, a setting. */
    overdue: z.number(),
    overdue_days: z.number(),
    /** The third party of the newest entry of the bank's own; null before the first. */
    party: z.nullable(z.object({ type: z.string(), number: z.string(), name: z.string() })),
  }),
});

export const importStatement = endpoint({
  ...staffPost('/dashboard/api/accounting/statement/import/', 'accounting'),
  summary:
    'Imports a statement as CSV, OFX or MT940 and matches it with the books; a line of an earlier file is left out',
  status: 201,
  idempotent: true,
  fileUpload: { field: 'file', maxBytes: STATEMENT_BYTES_MAX },
  input: z.object({
    source,
    file_name: f.text(120),
    file: z.string('Elige un archivo').check(z.maxLength(FILE_BASE64_MAX, 'El archivo pasa de 5 MB')),
  }),
  reply: z.object({ imported: z.number(), known: z.number(), matched: z.number() }),
});

export const matchLines = endpoint({
  ...staffPost('/dashboard/api/accounting/statement/match/', 'accounting'),
  summary: 'Matches lines of a statement with lines of the books that have the same sum',
  input: z.object({
    source,
    line_ids: f.idList,
    /** `entry.number` with commas between. */
    movements: z
      .string('Valor no válido')
      .check(z.regex(/^\d{1,15}\.\d{1,4}(,\d{1,15}\.\d{1,4}){0,99}$/, 'Valor no válido')),
  }),
  reply: z.object({ id_match: z.number() }),
  errors: ['STATE_NOT_ALLOWED'],
});

const matchedSide = { on: z.string(), amount: z.number(), description: z.string() };
const statementMatch = z.object({
  id_match: z.number(),
  matched_at: z.string(),
  /** Null for the platform. */
  matched_by: z.nullable(z.string()),
  lines: z.array(z.object({ ...matchedSide, reference: z.string() })),
  movements: z.array(z.object({ ...matchedSide, id_entry: z.number() })),
  /** The entry that was written to explain a line: reversing it opens the line again. */
  made_entry: z.nullable(z.number()),
  /** Its reversal waits for a second person. */
  is_asked: z.boolean(),
});
export type StatementMatchRow = z.output<typeof statementMatch>;

export const statementMatches = endpoint({
  ...staffGet('/dashboard/api/accounting/statement/matches', 'accounting', 'portfolio'),
  summary: 'What was matched, newest first: all, or where a line has a text or an amount',
  input: z.object({
    source,
    search: f.optionalText(60),
    limit: f.blankAsAbsent(f.wholeNumber(1, 200)),
    cursor: f.optionalText(20),
  }),
  reply: z.object({ matches: z.array(statementMatch), next_cursor: z.nullable(z.string()) }),
});

export const undoMatch = endpoint({
  ...staffPost('/dashboard/api/accounting/statement/undo/', 'accounting'),
  summary:
    'Opens the lines of a match again, on both sides; one with an entry of its own goes with the reversal of that',
  input: z.object({ id_match: f.id }),
  reply: z.object({}),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
});
