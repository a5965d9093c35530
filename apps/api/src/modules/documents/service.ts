/**
 * The legal documents of a credit: made when they are first shown, stored once, shown again byte for byte. What is
 * signed is what was shown: the hash stands in an append-only table.
 */
import { createHash } from 'node:crypto';
import { DOCUMENT_NAMES, type DocumentName } from '@unamano/contract/promissory-note';
import type { TypeUser } from '@unamano/domain/simulator';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/types.ts';
import { ok, type Result, refuse, unavailable } from '../../result.ts';
import { createAddresses } from './addresses.ts';
import type { Terms } from './facts.ts';
import { guaranteeSheet, payrollDeductionSheet } from './other-texts.ts';
import type { DocumentStorage } from './ports.ts';
import type { Printer } from './printer.ts';
import { promissoryNoteSheet } from './promissory-note-text.ts';
import * as repo from './repo.ts';
import type { Sheet } from './sheet.ts';

export type ShownDocument = { name: DocumentName; title: string; url: string; sha256: string };

export type DocumentsDeps = {
  db: Db;
  clock: Clock;
  storage: DocumentStorage;
  printer: Printer;
  /** The platform's secret: it signs the addresses. */
  secret: string;
  /** Told when stored bytes are not those that were stored. */
  onAltered?: (documentId: number) => void;
};

const TITLES: Record<DocumentName, string> = {
  'Pagare_carta_instrucciones.pdf': 'Pagaré y carta de instrucciones',
  'aceptacion_garantia.pdf': 'Aceptación de la garantía',
  'autorizacion_descuento_libranza.pdf': 'Autorización de descuento por libranza',
};

const SHEETS: Record<DocumentName, (terms: Terms) => Sheet> = {
  'Pagare_carta_instrucciones.pdf': promissoryNoteSheet,
  'aceptacion_garantia.pdf': guaranteeSheet,
  'autorizacion_descuento_libranza.pdf': payrollDeductionSheet,
};

/** The documents that such a credit has, in the order in which they are shown. */
function namesFor(typeUser: TypeUser): DocumentName[] {
  return DOCUMENT_NAMES.filter(
    (name) => typeUser === 'allied_company' || name !== 'autorizacion_descuento_libranza.pdf',
  );
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function createDocuments({ db, clock, storage, printer, secret, onAltered }: DocumentsDeps) {
  const addresses = createAddresses(secret);

  async function make(terms: Terms, name: DocumentName): Promise<Result<void>> {
    const createdAt = clock.now();
    const printed = await printer.print(SHEETS[name](terms), createdAt);
    if (!printed.ok) return printed;
    const bytes = printed.value;
    const hash = sha256(bytes);
    // The hash in the key: two who make it at once never write over each other.
    const storageKey = `credits/${terms.id}/${hash.slice(0, 16)}-${name}`;
    const stored = await storage.put(storageKey, bytes);
    if (!stored.ok) return stored;
    await repo.insertDocument(db, {
      creditId: terms.id,
      name,
      storageKey,
      sha256: hash,
      sizeBytes: bytes.length,
      createdAt,
    });
    return ok(undefined);
  }

  return {
    /**
     * The credit's documents with addresses that are good for 15 minutes; makes those that are missing. Not inside a
     * transaction: it waits for the storage. SERVICE_UNAVAILABLE when the storage can't keep them.
     */
    async show(credit: { id: number; type_user: TypeUser }): Promise<Result<ShownDocument[]>> {
      const names = namesFor(credit.type_user);
      let rows = await repo.documentsOf(db, credit.id);
      const missing = names.filter((name) => !rows.some((row) => row.name === name));
      if (missing.length > 0) {
        const terms = await repo.agreedTerms(db, credit.id);
        if (!terms) return refuse('OBJECT_NOT_FOUND');
        const made = await Promise.all(missing.map((name) => make(terms, name)));
        const refusal = made.find((result) => !result.ok);
        if (refusal) return refusal;
        rows = await repo.documentsOf(db, credit.id);
      }
      const now = clock.now();
      return ok(
        names.flatMap((name) =>
          rows
            .filter((row) => row.name === name)
            .map((row) => ({
              name,
              title: TITLES[name],
              url: addresses.make(row.id, name, now),
              sha256: row.sha256,
            })),
        ),
      );
    },

    /** A short-lived address of a stored document, for those whom the caller has found entitled to it. */
    addressOf: (document: { id: number; name: string }): string =>
      addresses.make(document.id, document.name, clock.now()),

    /** The bytes behind an address. NOT_FOUND for a wrong or old one. */
    async open(token: string, name: string): Promise<Result<Uint8Array>> {
      const id = addresses.read(token, name, clock.now());
      const row = id === null ? undefined : await repo.documentById(db, id);
      if (!row || row.name !== name) return refuse('NOT_FOUND');
      const stored = await storage.get(row.storage_key);
      if (!stored.ok) return stored;
      if (stored.value !== null && sha256(stored.value) === row.sha256) return ok(stored.value);
      onAltered?.(row.id);
      return unavailable();
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;
