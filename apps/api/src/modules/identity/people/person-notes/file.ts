/** The file of a note as it arrives: base64 text of the body. Its bytes say its type, never its name. */
import { createHash } from 'node:crypto';
import { NOTE_FILE_BYTES_MAX, type NOTE_FILE_TYPES } from '@unamano/contract/identity/person-notes';
import { invalid, ok, type Result } from '../../../../kernel/result.ts';

type MediaType = (typeof NOTE_FILE_TYPES)[number];

export type NoteFile = { name: string; mediaType: MediaType; bytes: Buffer; sha256: string };

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const MARKS: readonly (readonly [MediaType, (bytes: Buffer) => boolean])[] = [
  ['application/pdf', (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'],
  [
    'image/webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
];

const NO_FILE = 'El archivo no se pudo leer';
const TOO_LARGE = 'El archivo debe pesar 5 MB o menos';
const OTHER_TYPE = 'Adjunta un PDF o una foto (JPG, PNG o WebP)';
const NAMELESS = 'archivo';

export function parseNoteFile(base64: string, name: string): Result<NoteFile> {
  if (!BASE64.test(base64)) return invalid('file', NO_FILE);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) return invalid('file', NO_FILE);
  if (bytes.length > NOTE_FILE_BYTES_MAX) return invalid('file', TOO_LARGE);
  const [mediaType] = MARKS.find(([, fits]) => fits(bytes)) ?? [];
  if (mediaType === undefined) return invalid('file', OTHER_TYPE);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return ok({ name: name.trim() || NAMELESS, mediaType, bytes, sha256 });
}
