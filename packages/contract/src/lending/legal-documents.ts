/** The legal documents that a person agrees to. */
import type { TypeUser } from '@unamano/domain/identity/person';
import * as z from 'zod/mini';
import { endpoint, publicGet } from '../endpoint.ts';
import * as f from '../fields.ts';

/**
 * The documents whose words no setting changes: by the name in their address, with the version that a consent records and the
 * day it took effect. The web shows their texts; a changed text needs a new version here. `sha256` is the hash of the text
 * without the lender's tax number, which is set at the build; a test compares it with the text.
 */
export const LEGAL_DOCUMENTS = {
  'tratamiento-de-datos': {
    version: 2,
    since: '2026-11-23',
    sha256: 'ebcaadd805ec6ebd00d64e70bfddc281094b087fd95b013bf3321c16430e6a5a',
  },
  'centrales-de-riesgo': {
    version: 2,
    since: '2026-11-23',
    sha256: '18a40188db41660938023f39686c9f1d5e03159e5d9d6ea070ba1cc99125f512',
  },
} as const;

/** The terms of each kind of borrower. The server generates their words from the settings and keeps every version. */
export const TERMS_NAMES = ['terminos-y-condiciones', 'terminos-y-condiciones-convenios'] as const;
export type TermsName = (typeof TERMS_NAMES)[number];
export const TERMS_OF: Readonly<Record<TypeUser, TermsName>> = {
  user_external: 'terminos-y-condiciones',
  allied_company: 'terminos-y-condiciones-convenios',
};

type FixedDocumentName = keyof typeof LEGAL_DOCUMENTS;
export type LegalDocumentName = FixedDocumentName | TermsName;

/** What a consent records: `tratamiento-de-datos 1`. */
export function legalDocumentVersion(name: FixedDocumentName): string {
  return `${name} ${LEGAL_DOCUMENTS[name].version}`;
}

/** Whether a part of an address is the name of a document with fixed words. */
export function isFixedDocumentName(name: string): name is FixedDocumentName {
  return Object.hasOwn(LEGAL_DOCUMENTS, name);
}

/** Whether a part of an address is the name of the terms of a kind of borrower. */
export function isTermsName(name: string): name is TermsName {
  return TERMS_NAMES.some((known) => known === name);
}

/** A legal document in plain words: paragraphs, and the points of lists. */
export const legalText = z.object({
  /** In a few sentences; it is not binding, and the page says so. */
  summary: z.array(z.string()),
  sections: z.array(
    z.object({
      /** Its place in the address, after the `#`. */
      id: z.string(),
      title: z.string(),
      blocks: z.array(z.union([z.string(), z.array(z.string())])),
    }),
  ),
});
export type LegalText = z.output<typeof legalText>;

export const terms = endpoint({
  ...publicGet('/users/api/terms/'),
  summary: 'The terms in force as the settings make them, or an earlier version word by word',
  /** `version`: an earlier one; absent, the one in force today. */
  input: z.object({ name: f.choice(TERMS_NAMES), version: f.blankAsAbsent(f.wholeNumber(1, 1_000_000)) }),
  reply: z.object({
    name: z.enum(TERMS_NAMES),
    version: z.number(),
    since: z.string(),
    sha256: z.string(),
    text: legalText,
  }),
});
