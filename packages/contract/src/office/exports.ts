/** Spreadsheets that are being made. Their id is the caller's own, given with the call that makes one. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const exportProgress = endpoint({
  ...staffGet('/dashboard/api/exports/progress'),
  summary: "How many rows of the caller's own spreadsheet are written",
  input: z.object({ id: f.uuid }),
  /** Null: no spreadsheet of the caller with that id is being made. */
  reply: z.object({ rows: z.nullable(z.object({ done: z.number(), total: z.number() })) }),
});

export const cancelExport = endpoint({
  ...staffPost('/dashboard/api/exports/cancel'),
  summary: "Give up the caller's own spreadsheet: the call that makes it answers STATE_NOT_ALLOWED",
  input: z.object({ id: f.uuid }),
  reply: z.object({ id: z.string() }),
  errors: ['OBJECT_NOT_FOUND'],
});
