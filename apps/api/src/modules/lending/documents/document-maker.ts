/** Makes the files of documents: prints them, seals them, stores them, and remembers them by their hash. */

import { createHash, X509Certificate } from 'node:crypto';
import type { DocumentName } from '@unamano/contract/lending/promissory-note';
import { bogotaDay } from '@unamano/domain/calendar';
import type { NewRow } from '../../../db/types.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import type { DocumentStorage } from '../../../kernel/outside/document-storage.ts';
import { ok, type Result, refuse, unavailable } from '../../../kernel/result.ts';
import { cityLabel } from '../../office/reference/index.ts';
import { createPriceLines } from '../../office/settings/index.ts';
import { newDocumentCode } from './document-code.ts';
import { type EvidenceOf, evidenceSheet } from './evidence/evidence.ts';
import type { TimeStamps } from './ports.ts';
import type { Printer, PrintOrder } from './render/printer.ts';
import * as repo from './repo.ts';
import { fingerprintOf, type SigningIdentity } from './seal/identity.ts';
import type { SealOrder } from './seal/seal-document.ts';
import { addTimeStamp, TIME_STAMP_BYTES } from './seal/time-stamp.ts';
import { lenderName } from './texts/agreed-terms-text.ts';
import { SHEETS, TITLES } from './texts/names.ts';
import type { Sheet } from './texts/sheet.ts';

export type DocumentMakerDeps = Core & {
  storage: DocumentStorage;
  printer: Printer;
  /** The certificate and key of the seal. */
  identity: () => Promise<SigningIdentity>;
  /** Stamps the seals with the time of an authority; undefined: seals state the platform's own time. */
  timeStamps?: TimeStamps | undefined;
  /** The platform's public address: sealed documents link to their verification. */
  publicUrl: string;
  lenderNit?: string | undefined;
  /** Called when the stored bytes differ from their hash. */
  onAltered?: (documentId: number) => void;
};

/** What a document is about. */
export type Subject = { creditId: number } | { complaintId: number };

export const columnsOf = (subject: Subject) =>
  'creditId' in subject
    ? { credit_id: subject.creditId, complaint_id: null }
    : { credit_id: null, complaint_id: subject.complaintId };

const folderOf = (subject: Subject): string =>
  'creditId' in subject ? `credits/${subject.creditId}` : `complaints/${subject.complaintId}`;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export type DocumentMaker = ReturnType<typeof createDocumentMaker>;

const verifyUrl = (deps: DocumentMakerDeps, code: string): string => `${deps.publicUrl}/verificar/${code}`;

type Stored = { subject: Subject; name: string; code: string | null; edition?: string; createdAt: Date };

/** Stores the file of a document; its row is to be inserted. */
async function storeFile(
  { storage }: DocumentMakerDeps,
  bytes: Uint8Array,
  { subject, name, code, createdAt, edition = '' }: Stored,
): Promise<Result<NewRow<'documents'>>> {
  const hash = sha256(bytes);
  // The hash in the key: concurrent requests never overwrite each other's file.
  const key = `${folderOf(subject)}/${hash.slice(0, 16)}-${name}`;
  const stored = await storage.put(key, bytes);
  if (!stored.ok) return unavailable();
  const file = { storage_key: key, sha256: hash, size_bytes: bytes.length, created_at: createdAt };
  // Only sealed documents have a code.
  const seal = { code, signed: code !== null };
  return ok({ ...columnsOf(subject), name, edition, ...file, ...seal });
}

async function storeDocument(deps: DocumentMakerDeps, bytes: Uint8Array, of: Stored): Promise<Result<void>> {
  const stored = await storeFile(deps, bytes, of);
  if (!stored.ok) return stored;
  await repo.insertDocuments(deps.db, [stored.value]);
  return ok(undefined);
}

export async function read(
  { storage, onAltered }: DocumentMakerDeps,
  row: repo.DocumentRow,
): Promise<Result<Uint8Array>> {
  const stored = await storage.get(row.storage_key);
  if (!stored.ok) return unavailable();
  if (stored.value !== null && sha256(stored.value) === row.sha256) return ok(stored.value);
  onAltered?.(row.id);
  return unavailable();
}

/** Where the authority gives no stamp: SERVICE_UNAVAILABLE if it is needed, else the document without. */
async function printSealed(
  deps: DocumentMakerDeps,
  { seal, ...order }: PrintOrder & { seal: SealOrder },
  isStampNeeded: boolean,
): Promise<Result<Uint8Array>> {
  const { timeStamps } = deps;
  const stampBytes = timeStamps ? TIME_STAMP_BYTES : 0;
  const printed = await deps.printer.print({ ...order, seal: { ...seal, stampBytes } });
  if (!printed.ok) return printed;
  const { bytes, seal: made } = printed.value;
  if (!made) throw new Error('a document that was to be sealed is not');
  if (!timeStamps) return ok(bytes);
  const stamped = await addTimeStamp({ bytes, seal: made }, timeStamps);
  return stamped.ok || isStampNeeded ? stamped : ok(bytes);
}

/** The documents that a person reads before signing. */
export async function makeUnsigned(
  deps: DocumentMakerDeps,
  creditId: number,
  names: readonly DocumentName[],
): Promise<Result<void>> {
  const agreed = await repo.agreedTerms(deps.db, creditId);
  if (!agreed) return refuse('OBJECT_NOT_FOUND');
  const terms = {
    ...agreed,
    lender: lenderName(deps.lenderNit),
    city: cityLabel(agreed.city_code) ?? 'Colombia',
    price_lines: await createPriceLines({ db: deps.db }).on(bogotaDay(agreed.requested_at)),
  };
  const createdAt = deps.clock.now();
  const made = await Promise.all(
    names.map(async (name) => {
      const printed = await deps.printer.print({ sheet: SHEETS[name](terms), createdAt, isUrgent: true });
      return printed.ok
        ? storeFile(deps, printed.value.bytes, { subject: { creditId }, name, code: null, createdAt })
        : printed;
    }),
  );
  const rows = made.flatMap((result) => (result.ok ? [result.value] : []));
  if (rows.length > 0) await repo.insertDocuments(deps.db, rows);
  return made.find((result) => !result.ok) ?? ok(undefined);
}

/**
 * The displayed document followed by the evidence of its signature, sealed. SERVICE_UNAVAILABLE when it is not the one whose
 * hash the signature has, and while the authority of time stamps gives none: a note of years needs the stamp more than this
 * minute.
 */
export async function makeSigned(
  deps: DocumentMakerDeps,
  creditId: number,
  shown: repo.DocumentRow,
  of: Pick<EvidenceOf, 'signature' | 'consents'> & { name: DocumentName },
): Promise<Result<void>> {
  const agreed = of.signature.documents[of.name];
  if (agreed !== shown.sha256) {
    deps.onAltered?.(shown.id);
    return unavailable();
  }
  const bytes = await read(deps, shown);
  if (!bytes.ok) return bytes;
  const identity = await deps.identity();
  const [code, sealedAt] = [newDocumentCode(), deps.clock.now()];
  const sheet = evidenceSheet({
    title: TITLES[of.name],
    creditId,
    signature: of.signature,
    consents: of.consents,
    shown: { sha256: shown.sha256, sizeBytes: shown.size_bytes, createdAt: shown.created_at },
    code,
    sealedAt,
    certificateSha256: fingerprintOf(new X509Certificate(identity.certificatesPem)),
    verifyUrl: verifyUrl(deps, code),
  });
  const seal = { shown: bytes.value, identity, reason: `Firma de ${TITLES[of.name]}`, sealedAt };
  const sealed = await printSealed(deps, { sheet, createdAt: sealedAt, seal }, true);
  if (!sealed.ok) return sealed;
  return storeDocument(deps, sealed.value, {
    subject: { creditId },
    name: of.name,
    code,
    createdAt: sealedAt,
  });
}

/** A sealed statement, which a person waits for: without a time stamp where the authority gives none. `edition` distinguishes it from others with the same name. */
export async function makeStatement(
  deps: DocumentMakerDeps,
  of: { subject: Subject; name: string; title: string; edition: string },
  sheetOf: (code: string, verifyUrl: string, now: Date) => Sheet,
): Promise<Result<void>> {
  const [code, createdAt] = [newDocumentCode(), deps.clock.now()];
  const sheet = sheetOf(code, verifyUrl(deps, code), createdAt);
  const identity = await deps.identity();
  const seal = { shown: null, identity, reason: of.title, sealedAt: createdAt };
  const sealed = await printSealed(deps, { sheet, createdAt, seal, isUrgent: true }, false);
  if (!sealed.ok) return sealed;
  return storeDocument(deps, sealed.value, {
    subject: of.subject,
    name: of.name,
    code,
    edition: of.edition,
    createdAt,
  });
}

export const createDocumentMaker = (deps: DocumentMakerDeps) =>
  bound(deps, { read, makeUnsigned, makeSigned, makeStatement });
