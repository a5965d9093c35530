/**
 * The legal documents that a person agrees to: by the name in their address, with the version that a consent records
 * and the day it took effect. The web shows their texts; a changed text needs a new version here. `sha256` is the
 * hash of the text without the lender's tax number, which is set at the build; a test compares it with the text.
 */
export const LEGAL_DOCUMENTS = {
  'tratamiento-de-datos': {
    version: 1,
    since: '2026-01-02',
    sha256: 'd30959cc5f3ac856eb6e66b62a2db262ba8ef105215a019af8258ba7c5c4ef8a',
  },
  'terminos-y-condiciones': {
    version: 2,
    since: '2026-11-22',
    sha256: '81d0f7eb9471e38c1788a33e441f11b773cbdc3d34e7ffbb30f3af2a9c599fa9',
  },
  'terminos-y-condiciones-convenios': {
    version: 2,
    since: '2026-11-22',
    sha256: '68765ac2b8351fedcbf8a8c86d7c3bd2d483c65fdcfb9773a55ad125b2b828cd',
  },
  'centrales-de-riesgo': {
    version: 1,
    since: '2026-01-02',
    sha256: 'a4bee9f84d5d3125abac736e3f96c22cd7a4952992d32caa6529a5a2b3c1c5bb',
  },
} as const;

export type LegalDocumentName = keyof typeof LEGAL_DOCUMENTS;

/** The terms of a kind of borrower. */
export const TERMS_OF = {
  user_external: 'terminos-y-condiciones',
  allied_company: 'terminos-y-condiciones-convenios',
} as const;

/** What a consent records: `terminos-y-condiciones 1`. */
export function legalDocumentVersion(name: LegalDocumentName): string {
  return `${name} ${LEGAL_DOCUMENTS[name].version}`;
}

/** The hash of a recorded version's text; null for a version that is no longer in force. */
export function legalDocumentSha256(version: string): string | null {
  const names = Object.keys(LEGAL_DOCUMENTS).filter(isLegalDocumentName);
  const name = names.find((candidate) => legalDocumentVersion(candidate) === version);
  return name === undefined ? null : LEGAL_DOCUMENTS[name].sha256;
}

/** Whether a part of an address is the name of a document. */
export function isLegalDocumentName(name: string): name is LegalDocumentName {
  return Object.hasOwn(LEGAL_DOCUMENTS, name);
}
