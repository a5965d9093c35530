/** The book of a lender who moves in: prepared by one person, approved by another one, brought in by a job. All amounts are pesos. */
import { AGING_BUCKETS } from '@unamano/domain/loans/portfolio/aging';
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../../endpoint.ts';
import * as f from '../../fields.ts';
import { SHEET_FORMATS } from '../../sheet-formats.ts';

export const BOOK_SHEETS = [
  'empresas',
  'personas',
  'creditos',
  'cuotas',
  'pagos',
  'gestiones',
  'consentimientos',
  'saldos',
] as const;
export type BookSheet = (typeof BOOK_SHEETS)[number];

/** Programs of other lenders whose tables are read as they are. */
export const BOOK_PROGRAMS = ['fineract', 'frappe'] as const;
export type BookProgram = (typeof BOOK_PROGRAMS)[number];
/** The tables that are read of each. */
export const BOOK_PROGRAM_TABLES: Readonly<Record<BookProgram, readonly string[]>> = {
  fineract: [
    'm_client',
    'm_client_identifier',
    'm_code_value',
    'm_loan',
    'm_loan_repayment_schedule',
    'm_loan_transaction',
  ],
  frappe: ['Customer', 'Contact', 'Loan', 'Loan Repayment Schedule', 'Repayment Schedule', 'Loan Repayment'],
};

export const BOOK_IMPORT_STATES = [
  'asked',
  'rejected',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;
export type BookImportState = (typeof BOOK_IMPORT_STATES)[number];

export const BOOK_FILE_BYTES_MAX = 25 * 1024 * 1024;
export const BOOK_FILES_MAX = 20;
/** Of all files of a book. */
export const BOOK_BYTES_MAX = 100 * 1024 * 1024;
const FILE_BASE64_MAX = Math.ceil(BOOK_FILE_BYTES_MAX / 3) * 4 + 4;

/** What another program calls a sheet or, with `our_header`, one of its columns. */
export const columnName = z.object({
  /** The sheet, or the file without its ending. */
  name: z.string(),
  /** Null for one that is not of the book, and is not read. */
  sheet: z.nullable(z.enum(BOOK_SHEETS)),
  their_header: z.string(),
  /** Empty for the name of a sheet. */
  our_header: z.string(),
  /** Without `their_header`: what the column of ours is in each row where the sheet has nothing. */
  value: z.optional(z.string()),
});
export type ColumnName = z.output<typeof columnName>;

const column = z.object({
  header: z.string(),
  /** Spanish: what is written in it. */
  meaning: z.string(),
  example: z.string(),
  is_required: z.boolean(),
});
export type BookColumn = z.output<typeof column>;

const foundSheet = z.object({
  /** As the file calls it. */
  name: z.string(),
  /** Null for one that is not known. */
  sheet: z.nullable(z.enum(BOOK_SHEETS)),
  /** It is not of the book. */
  is_ignored: z.boolean(),
  /** Whose table it is; null for a sheet of a template, or of another program. */
  program: z.nullable(z.enum(BOOK_PROGRAMS)),
  headers: z.array(z.string()),
  rows_count: z.number(),
  /** The headers of ours that it lacks. */
  missing: z.array(z.string()),
});
export type FoundSheet = z.output<typeof foundSheet>;

const bucket = z.object({
  bucket: z.enum(AGING_BUCKETS),
  theirs_credits: z.number(),
  theirs_pesos: z.number(),
  ours_credits: z.number(),
  ours_pesos: z.number(),
});

const totals = z.object({
  companies_count: z.number(),
  people: z.number(),
  credits: z.number(),
  running_credits: z.number(),
  payments_count: z.number(),
  principal: z.number(),
  /** By the file, and by the platform's rules. */
  theirs_owed: z.number(),
  ours_owed: z.number(),
  buckets: z.array(bucket),
  waived_credits: z.number(),
  waived_pesos: z.number(),
  accepted_credits: z.number(),
  accepted_pesos: z.number(),
  /** The trial balance that comes in, by code of the chart of accounts. */
  accounts: z.array(z.object({ code: z.string(), title: z.string(), debit: z.number(), credit: z.number() })),
  /** What stays in the opening account; 0 where the other books are even with what comes in. */
  opening_rest: z.number(),
});
export type BookTotals = z.output<typeof totals>;

const difference = z.object({
  lender_reference: z.string(),
  row: z.number(),
  theirs: z.number(),
  ours: z.number(),
  /** It is waived, or accepted, when the book comes in. */
  is_recorded: z.boolean(),
});
export type BookDifference = z.output<typeof difference>;

export const bookDraft = z.object({
  id_import: z.number(),
  cutoff_on: z.string(),
  /** The files are being read: ask again. */
  is_reading: z.boolean(),
  files: z.array(z.object({ id_file: z.number(), file_name: z.string(), size_bytes: z.number() })),
  sheets: z.array(foundSheet),
  columns: z.array(columnName),
  /** Null before the first reading. */
  totals: z.nullable(totals),
  faults_count: z.number(),
  /** The first 1,000. */
  credit_differences: z.array(difference),
});
export type BookDraft = z.output<typeof bookDraft>;

const bookImport = z.object({
  id_import: z.number(),
  state: z.enum(BOOK_IMPORT_STATES),
  cutoff_on: z.string(),
  people: z.number(),
  credits: z.number(),
  owed: z.number(),
  /** Of the companies, people, credits and balances together. */
  parts_count: z.number(),
  parts_done: z.number(),
  differences_credits: z.number(),
  differences_pesos: z.number(),
  uploaded_by: z.string(),
  uploaded_at: z.string(),
  approved_by: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** Spanish: why a run stopped by itself, with the part that does not come in. */
  stop_reason: z.nullable(z.string()),
  /** What happened here since: it cannot be undone. */
  own_events: z.number(),
  /** Spanish: the companies, credits and balances that its undo leaves, because something happened to them here. */
  kept_parts: z.array(z.string()),
  /** A second person was asked to undo it. */
  is_undo_asked: z.boolean(),
});
export type BookImport = z.output<typeof bookImport>;

export const bookImports = endpoint({
  ...staffGet('/dashboard/api/book_imports/', 'settings'),
  summary: "The caller's own book that is being prepared, kept column names, and the newest imports",
  reply: z.object({
    today: z.string(),
    draft: z.nullable(bookDraft),
    column_lists: z.array(z.object({ name: z.string(), columns: z.array(columnName) })),
    sheets: z.array(z.object({ sheet: z.enum(BOOK_SHEETS), columns: z.array(column) })),
    imports: z.array(bookImport),
  }),
});

export const bookFaults = endpoint({
  ...staffGet('/dashboard/api/book_imports/faults/', 'settings'),
  summary: 'What keeps the book that is being prepared from coming in, by sheet, row and column',
  input: z.object({ limit: f.blankAsAbsent(f.wholeNumber(1, 200)), cursor: f.optionalText(20) }),
  reply: z.object({
    faults: z.array(
      z.object({
        /** A sheet as its file calls it, or a file that could not be read. */
        sheet: z.string(),
        /** The sheet of the templates, where that is another name; else empty. */
        our_sheet: z.string(),
        /** As the office's program shows it; 0 where all of the sheet is at fault. */
        row: z.number(),
        /** As its file calls it. */
        column: z.string(),
        /** The column of the templates, where that is another name; else empty. */
        our_header: z.string(),
        /** Spanish: what is wrong, and what to do. */
        text: z.string(),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});

export const exportBookFaults = endpoint({
  ...staffGet('/dashboard/api/book_imports/faults/export/', 'settings'),
  summary: 'The same as a spreadsheet',
  input: z.object({ format: f.choice(SHEET_FORMATS) }),
  reply: z.object({ url: z.string() }),
});

export const bookTemplate = endpoint({
  ...staffGet('/dashboard/api/book_imports/template/', 'settings'),
  summary: 'The template of a sheet as CSV, or of all sheets as one workbook; with or without an example',
  input: z.object({ sheet: f.blankAsAbsent(f.choice(BOOK_SHEETS)), has_example: f.flag }),
  reply: z.object({ name: z.string(), media_type: z.string(), content_base64: z.string() }),
});

export const uploadBookFile = endpoint({
  ...staffPost('/dashboard/api/book_imports/file/', 'settings'),
  summary: 'Adds a file to the book that is being prepared, in place of one of the same name',
  fileUpload: { field: 'file', maxBytes: BOOK_FILE_BYTES_MAX },
  input: z.object({
    file_name: f.text(120),
    file: z.string('Elige un archivo').check(z.maxLength(FILE_BASE64_MAX, 'El archivo pasa de 25 MB')),
  }),
  reply: z.object({ id_import: z.number(), id_file: z.number() }),
});

export const removeBookFile = endpoint({
  ...staffPost('/dashboard/api/book_imports/file/remove/', 'settings'),
  summary: 'Takes a file out of the book that is being prepared',
  input: z.object({ id_file: f.id }),
  reply: z.object({}),
  errors: ['OBJECT_NOT_FOUND'],
});

/** JSON: form data has no lists. */
export const changeBookDraft = endpoint({
  ...staffPost('/dashboard/api/book_imports/change/', 'settings'),
  summary: 'Changes how the book that is being prepared is read, and reads it again',
  input: z.object({
    /** The last day of the other books; a day before today. */
    cutoff_on: f.day,
    /** A list of `{name, sheet, their_header, our_header, value}`: what the other program calls sheets and columns. */
    columns: f.optionalNote(60_000),
    /** The references of credits whose difference is recorded as it is now, as a list. */
    recorded: f.optionalNote(70_000),
    /** Keeps the columns under this name. */
    list_name: f.optionalText(60),
  }),
  reply: z.object({}),
  errors: ['OBJECT_NOT_FOUND'],
});

export const discardBookDraft = endpoint({
  ...staffPost('/dashboard/api/book_imports/discard/', 'settings'),
  summary: 'Forgets the book that is being prepared, with its files',
  reply: z.object({}),
});

const control = f.blankAsAbsent(f.wholeNumber(0, 100_000_000));
const controlPesos = f.blankAsAbsent(f.pesosBetween(0, 100_000_000_000_000));

export const sendBookDraft = endpoint({
  ...staffPost('/dashboard/api/book_imports/send/', 'settings'),
  summary: 'Asks a second person to bring the prepared book in; totals of the other books are compared first',
  status: 201,
  idempotent: true,
  input: z.object({ people: control, credits: control, principal: controlPesos, owed: controlPesos }),
  reply: z.object({ id_import: z.number(), id_approval: z.number() }),
  /** STATE_NOT_ALLOWED: there is none, it is being read, or something keeps it from coming in. */
  errors: ['STATE_NOT_ALLOWED'],
});

export const runBookImport = endpoint({
  ...staffPost('/dashboard/api/book_imports/run/', 'settings'),
  summary: 'Stops an import after its step, or lets it go on',
  input: z.object({ id_import: f.id, goes_on: f.flag }),
  reply: z.object({ id_import: z.number(), state: z.enum(['running', 'stopped']) }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
});

export const undoBookImport = endpoint({
  ...staffPost('/dashboard/api/book_imports/undo/', 'settings'),
  summary: 'Asks a second person to undo an import completely',
  status: 201,
  input: z.object({ id_import: f.id }),
  reply: z.object({ id_approval: z.number() }),
  /** STATE_NOT_ALLOWED: it is not in. What happened here since ends the request at its approval. CHANGE_PENDING: it was asked before. */
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED', 'CHANGE_PENDING'],
});
