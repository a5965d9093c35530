/**
 * The legal documents that a person agrees to: by the name in their address, with the version that a consent records
 * and the day it took effect. The web shows their texts; a text that changes needs a new version here.
 */
export const LEGAL_DOCUMENTS = {
  'tratamiento-de-datos': { version: 1, since: '2026-01-02' },
  'terminos-y-condiciones': { version: 1, since: '2026-01-02' },
  'terminos-y-condiciones-convenios': { version: 1, since: '2026-01-02' },
  'centrales-de-riesgo': { version: 1, since: '2026-01-02' },
} as const;

export type LegalDocumentName = keyof typeof LEGAL_DOCUMENTS;

/** What a consent records: `terminos-y-condiciones 1`. */
export function legalDocumentVersion(name: LegalDocumentName): string {
  return `${name} ${LEGAL_DOCUMENTS[name].version}`;
}

/** Whether an address names a document. */
export function isLegalDocumentName(name: string): name is LegalDocumentName {
  return Object.hasOwn(LEGAL_DOCUMENTS, name);
}
