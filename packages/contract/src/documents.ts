/** Whether a document that somebody holds is genuine. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';

export const verifyDocument = endpoint({
  method: 'GET',
  path: '/media/verify/',
  summary: 'Whether a document is genuine, by the SHA-256 of its file or the code printed on it',
  access: 'none',
  input: z.object({ reference: f.text(100) }),
  reply: z.object({
    title: z.string(),
    state: z.enum(['shown', 'signed', 'issued']),
    /** Whether a signed version of it exists. */
    has_signed: z.boolean(),
    issued_at: z.string(),
    signed_at: z.nullable(z.string()),
    /** Whose it is: the first letters of the names only. */
    holder: z.string(),
    sha256: z.string(),
    size_bytes: z.number(),
  }),
  errors: [],
});
export type VerifiedDocument = z.output<(typeof verifyDocument)['reply']>;
