/** Spreadsheets that are being made. Their id is the caller's own, given with the call that makes one. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import * as f from '../fields.ts';

export const exportProgress = endpoint({
  method: 'GET',
  path: '/dashboard/api/exports/progress',
  summary: "How many rows of the caller's own spreadsheet are written",
  access: 'staff',
  input: z.object({ id: f.uuid }),
  reply: z.object({ rows_done: z.number(), rows_total: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const cancelExport = endpoint({
  method: 'POST',
  path: '/dashboard/api/exports/cancel',
  summary: "Give up the caller's own spreadsheet: the call that makes it answers STATE_NOT_ALLOWED",
  access: 'staff',
  input: z.object({ id: f.uuid }),
  reply: z.object({ id: z.string() }),
  errors: ['OBJECT_NOT_FOUND'],
});
