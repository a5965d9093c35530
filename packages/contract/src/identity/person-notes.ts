/** Notes of staff about a person, each with a file if one wants: written once, never changed. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const NOTE_FILE_BYTES_MAX = 5 * 1024 * 1024;
const FILE_BASE64_MAX = Math.ceil(NOTE_FILE_BYTES_MAX / 3) * 4;

/** What a note may carry. */
export const NOTE_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export const addPersonNote = endpoint({
  ...staffPost('/dashboard/api/people/notes', 'people'),
  summary: 'Write a note about a person, with a file if one wants',
  fileUpload: { field: 'file', maxBytes: NOTE_FILE_BYTES_MAX },
  input: z.object({
    id_user: f.id,
    text: f.note(1000),
    file: f.optionalNote(FILE_BASE64_MAX),
    file_name: f.optionalText(120),
  }),
  reply: z.object({ id_note: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

export const personNoteFile = endpoint({
  ...staffGet('/dashboard/api/people/notes/file', 'people'),
  summary: 'The file of a note',
  input: z.object({ id_note: f.id }),
  reply: z.object({
    id_user: z.number(),
    name: z.string(),
    media_type: z.enum(NOTE_FILE_TYPES),
    content_base64: z.string(),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});
