/** A credit's documents, and the check whether a document is genuine. */
import * as z from 'zod/mini';
import { borrowerGet, endpoint, publicGet, staffGet } from '../endpoint.ts';
import * as f from '../fields.ts';

const creditDocument = z.object({
  name: z.string(),
  title: z.string(),
  /** Short-lived. */
  url: z.string(),
  /** The kind: shown and not signed, signed and not sealed yet, signed and sealed, or issued by the platform when it is opened. */
  state: z.enum(['unsigned', 'sealing', 'signed', 'issued']),
});
export type CreditDocument = z.output<typeof creditDocument>;

export const creditDocuments = endpoint({
  ...borrowerGet('/credits/api/credit/documents/'),
  summary: "A credit's documents: the promissory note and its annexes, account statement, paz y salvo",
  input: z.object({ id_credit: f.id }),
  reply: z.object({ documents: z.array(creditDocument) }),
});

export const staffCreditDocuments = endpoint({
  ...staffGet('/dashboard/api/credit/documents/', 'portfolio', 'people'),
  summary: "Any credit's documents, for the platform's own staff",
  input: z.object({ id_credit: f.id }),
  reply: z.object({ documents: z.array(creditDocument) }),
});

/** The order for the final settlement while something is owed; the paid-in-full letter afterwards. */
export const leaverDocuments = endpoint({
  ...staffGet(
    '/dashboard/api/credit/leaver_documents/',
    'credit_approve',
    'credit_historic',
    'late_payments',
  ),
  summary: 'What an employer needs of the credit of an employee who left',
  input: z.object({ id_credit: f.id }),
  reply: z.object({ documents: z.array(creditDocument) }),
});

export const verifyDocument = endpoint({
  ...publicGet('/media/verify/'),
  summary: 'Whether a document is genuine, by the SHA-256 of its file or the code printed on it',
  input: z.object({ reference: f.text(100) }),
  reply: z.object({
    title: z.string(),
    /** `withdrawn`: it is genuine and no longer holds. */
    state: z.enum(['unsigned', 'signed', 'issued', 'withdrawn']),
    withdrawn_on: z.nullable(z.string()),
    /** Whether a signed version of it exists. */
    has_signed: z.boolean(),
    issued_at: z.string(),
    signed_at: z.nullable(z.string()),
    /** The borrower: only the first letters of the names. */
    holder: z.string(),
    sha256: z.string(),
    size_bytes: z.number(),
  }),
});
export type VerifiedDocument = z.output<(typeof verifyDocument)['reply']>;
