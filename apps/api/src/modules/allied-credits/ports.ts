/** What allied credits need of their neighbours. */

/** A signed, short-lived address of a credit's stored document. */
export type DocumentUrl = (document: { id: number; name: string; storageKey: string }) => string;
