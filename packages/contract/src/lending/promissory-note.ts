/** Signing: the documents, the code, the signature. */
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint } from '../endpoint.ts';
import * as f from '../fields.ts';

export const DOCUMENT_NAMES = [
  'Pagare_carta_instrucciones.pdf',
  'aceptacion_garantia.pdf',
  'autorizacion_descuento_libranza.pdf',
] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

export const promissoryNote = endpoint({
  ...borrowerGet('/credits/api/promissory/note/management/'),
  summary: 'The documents to sign, or the signed ones',
  input: z.object({ id_credit: f.idOrNone }),
  reply: z.object({
    id_credit: z.number(),
    amount: z.number(),
    fee: z.number(),
    installments: z.number(),
    acquired_debt: z.number(),
    signer: z.string(),
    /** Masked: only the last two digits are shown. */
    cellphone: z.string(),
    documents: z.array(
      z.object({
        name: z.enum(DOCUMENT_NAMES),
        title: z.string(),
        url: z.string(),
        sha256: z.string(),
        /** Whether the signed document is sealed, with its evidence page after the shown text. */
        signed: z.boolean(),
      }),
    ),
    signed_at: z.nullable(z.string()),
    /** The last day on which the offer can be signed; null once it is signed. */
    sign_by: z.nullable(z.string()),
  }),
});

export const sendSigningCode = endpoint({
  ...borrowerPost('/credits/api/promissory/note/send_code/'),
  summary: "Send the signing code to the borrower's phone",
  input: z.object({ id_credit: f.id }),
  reply: z.object({}),
});

export const signNote = endpoint({
  ...borrowerPost('/credits/api/promissory/note/management/'),
  summary: 'Sign the promissory note with the code',
  input: z.object({
    id_credit: f.id,
    code: f.code,
    installments: f.blankAsAbsent(f.wholeNumber(1, 5)),
    acquired_debt: f.blankAsAbsent(f.pesos),
  }),
  reply: z.object({ id_credit: z.number(), signed_at: z.string() }),
  errors: ['CODE_NOT_VALID'],
  idempotent: true,
});
