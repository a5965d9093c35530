/** What the lender reports to the credit bureau: a file a month, and files of what changed in between. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const BUREAU_FILE_KINDS = ['month', 'update'] as const;
export type BureauFileKind = (typeof BUREAU_FILE_KINDS)[number];

const counts = {
  rows: z.number(),
  up_to_date: z.number(),
  /** Late or written off. */
  negative: z.number(),
  new_negative: z.number(),
  paid: z.number(),
  /** Marked as "reclamo en trámite". */
  claimed: z.number(),
  /** Corrected: the bureau deletes the obligation. */
  deleted: z.number(),
};

const bureauFile = z.object({
  id_file: z.number(),
  kind: z.enum(BUREAU_FILE_KINDS),
  name: z.string(),
  /** The last day that it tells of. */
  cut_on: z.string(),
  made_by: z.string(),
  made_at: z.string(),
  ...counts,
});
export type BureauFile = z.output<typeof bureauFile>;

/** A preview names so many of those whose notice is missing. */
export const WITHOUT_NOTICE_MAX = 200;

const preview = z.object({
  /** When it was read. */
  read_at: z.string(),
  ...counts,
  /** Late loans that are in no row: their notices are not old enough, or a claim is open. */
  waits_for_notice: z.number(),
  /** Whose they are, the oldest credits first. */
  without_notice: z.array(z.object({ id_credit: z.number(), id_user: z.number(), name: z.string() })),
  waits_for_claim: z.number(),
  frozen: z.number(),
});

export const bureauFiles = endpoint({
  ...staffGet('/dashboard/api/bureau_files/', 'portfolio'),
  summary: 'Files for the credit bureau, the newest first, and which are to be made',
  reply: z.object({
    /** The last month that is over, `YYYY-MM`. */
    month: z.string(),
    is_month_made: z.boolean(),
    /** Its file is asked for and not made yet. */
    is_month_asked: z.boolean(),
    /** What its file would tell; null before it is asked for. */
    preview: z.nullable(preview),
    /** A preview is asked for and not read yet. */
    is_preview_asked: z.boolean(),
    /** Obligations whose mark or correction the bureau does not have yet. */
    changes: z.number(),
    /** The last day on which the oldest claim of them is marked in time; null without one. */
    mark_by: z.nullable(z.string()),
    files: z.array(bureauFile),
  }),
});

export const previewBureauFile = endpoint({
  ...staffPost('/dashboard/api/bureau_files/preview', 'portfolio'),
  summary: 'Read what the file of the last month that is over would tell; the list shows it when it is read',
  reply: z.object({}),
});

export const makeBureauFile = endpoint({
  ...staffPost('/dashboard/api/bureau_files/make', 'portfolio'),
  summary:
    'Make the file of what changed, or ask for that of the last month that is over; a month has one file',
  input: z.object({ kind: f.choice(BUREAU_FILE_KINDS) }),
  /** Null for a file that is made beside the call: the list has it when it is made. */
  reply: z.object({ id_file: z.nullable(z.number()) }),
  errors: ['NOTHING_TO_REPORT', 'STATE_NOT_ALLOWED'],
});

export const bureauFileContent = endpoint({
  ...staffGet('/dashboard/api/bureau_files/file', 'portfolio'),
  summary: 'An address of a file for the credit bureau, valid for 15 minutes; each download is recorded',
  input: z.object({ id_file: f.id }),
  reply: z.object({ url: z.string() }),
  errors: ['OBJECT_NOT_FOUND'],
});
