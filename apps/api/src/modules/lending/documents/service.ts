/**
 * The legal documents of a credit: made when first displayed, stored once, and always displayed with the same bytes.
 * After the signature a job appends the evidence page to the displayed document and seals both.
 */

import type { DocumentName } from '@unamano/contract/lending/promissory-note';
import type { TypeUser } from '@unamano/domain/loans/price/simulator';
import type { Trx } from '../../../db/types.ts';
import type { Origin } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { KeyRing } from '../../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { createAddresses } from './addresses.ts';
import { columnsOf, createDocumentMaker, type DocumentMakerDeps, type Subject } from './document-maker.ts';
import { addSealJob } from './jobs.ts';
import * as repo from './repo.ts';
import { createSealing } from './sealing.ts';
import { newestOf } from './stored-copies.ts';
import { namesFor, TITLES } from './texts/names.ts';
import type { Sheet } from './texts/sheet.ts';
import { verification } from './verification.ts';

type DisplayedDocument = {
  name: DocumentName;
  title: string;
  url: string;
  sha256: string;
  /** True for the sealed document with the evidence of the signature. */
  signed: boolean;
};

type DocumentsDeps = DocumentMakerDeps & {
  /** They sign the addresses. */
  keys: KeyRing;
  /** Another wait in tests. */
  sealWaitMs?: number;
};

/** A document is sealed in far less; a person waits no longer for a page that also serves without the seal. */
const SEAL_WAIT_MS = 1_500;

/** `signed_at` is absent where the caller knows that the credit is not signed. */
type CreditOfDocuments = { id: number; type_user: TypeUser; signed_at?: Date | null };

function usesOf(deps: DocumentsDeps) {
  const { db } = deps;
  const { sealWaitMs = SEAL_WAIT_MS } = deps;
  const addresses = createAddresses(deps, 'media');
  const maker = createDocumentMaker(deps);
  const sealing = createSealing(db, maker);
  return { ...deps, sealWaitMs, addresses, maker, sealing };
}

type Uses = ReturnType<typeof usesOf>;

/** The stored documents of a credit, with the missing ones made. */
async function displayedRows(
  { db, maker }: Uses,
  creditId: number,
  names: readonly DocumentName[],
): Promise<Result<repo.DocumentRow[]>> {
  const rows = await repo.documentsOf(db, creditId);
  const missing = names.filter((name) => !rows.some((row) => row.name === name && !row.signed));
  if (missing.length === 0) return ok(rows);
  const made = await maker.makeUnsigned(creditId, missing);
  return made.ok ? ok(await repo.documentsOf(db, creditId)) : made;
}

/**
 * The credit's documents with addresses that are valid for 15 minutes. Makes the missing ones. Those of a signed credit
 * that are not sealed yet are waited for briefly, and then shown unsealed. Never call it inside a transaction: it waits for
 * the storage. SERVICE_UNAVAILABLE when a missing document cannot be made or stored now.
 */
export async function show(deps: Uses, credit: CreditOfDocuments): Promise<Result<DisplayedDocument[]>> {
  const names = namesFor(credit.type_user);
  const displayed = await displayedRows(deps, credit.id, names);
  if (!displayed.ok) return displayed;
  let rows = displayed.value;
  const isSealed = names.every((name) => rows.some((row) => row.name === name && row.signed));
  if (credit.signed_at && !isSealed) {
    await deps.sealing.sealWithin(credit.id, deps.sealWaitMs);
    rows = await repo.documentsOf(deps.db, credit.id);
  }
  const shown = names.flatMap((name) =>
    newestOf(rows, [name]).map(({ id, sha256, signed }) => ({ id, name, sha256, signed })),
  );
  const urls = await deps.addresses.make(shown);
  return ok(
    shown.map(({ name, sha256, signed }, index) => ({
      name,
      title: TITLES[name],
      url: urls[index] ?? '',
      sha256,
      signed,
    })),
  );
}

/** The SHA-256 of each document that a signature is about to cover, by its name. Makes the missing ones, as `show` does. */
export async function hashesToSign(
  deps: Uses,
  credit: Pick<CreditOfDocuments, 'id' | 'type_user'>,
): Promise<Result<Record<string, string>>> {
  const names = namesFor(credit.type_user);
  const displayed = await displayedRows(deps, credit.id, names);
  if (!displayed.ok) return displayed;
  const rows = displayed.value.filter(({ name, signed }) => !signed && names.some((each) => each === name));
  return ok(Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256])));
}

/** Adds the job that seals the documents of a credit, in the transaction that signs it. */
export const scheduleSealing = (trx: Trx, creditId: number): Promise<void> => addSealJob(trx, creditId);

/** The bytes behind an address; the opening is recorded. NOT_FOUND for a wrong or expired one. */
export async function open(
  { addresses, db, maker }: Uses,
  token: string,
  name: string,
  origin: Origin,
): Promise<Result<Uint8Array>> {
  const address = await addresses.read(token, name);
  const row = address ? await repo.documentById(db, address.id) : undefined;
  if (!address || row?.name !== name) return refuse('NOT_FOUND');
  const bytes = await maker.read(row);
  if (bytes.ok) await addresses.recordOpening(address.publicId, name, origin);
  return bytes;
}

/** A sealed statement, made once an edition: the hash of its content. */
export async function issue(
  { db, maker }: Uses,
  of: { subject: Subject; name: string; title: string; edition: string },
  sheetOf: (code: string, verifyUrl: string, now: Date) => Sheet,
): Promise<Result<{ id: number; bytes: Uint8Array }>> {
  const find = () => repo.documentOfEdition(db, columnsOf(of.subject), of.name, of.edition);
  let row = await find();
  if (!row) {
    const made = await maker.makeStatement(of, sheetOf);
    if (!made.ok) return made;
    row = await find();
  }
  if (!row) return refuse('OBJECT_NOT_FOUND');
  const bytes = await maker.read(row);
  return bytes.ok ? ok({ id: row.id, bytes: bytes.value }) : bytes;
}

/** The file of a document, for a message that carries it. OBJECT_NOT_FOUND once it is erased. */
export async function attachment(
  { db, maker }: Uses,
  id: number,
): Promise<Result<{ name: string; bytes: Uint8Array }>> {
  const row = await repo.documentById(db, id);
  if (!row) return refuse('OBJECT_NOT_FOUND');
  const bytes = await maker.read(row);
  return bytes.ok ? ok({ name: row.name, bytes: bytes.value }) : bytes;
}

export function createDocuments(given: DocumentsDeps) {
  const deps = usesOf(given);
  return {
    ...bound(deps, { show, hashesToSign, open, issue, attachment }),
    /** For the job, which repeats it on SERVICE_UNAVAILABLE. */
    seal: deps.sealing.seal,
    /** Short-lived addresses of stored documents. The caller has checked the person's right to them. */
    addressesOf: deps.addresses.make,
    verify: verification(deps.db),
    scheduleSealing,
  };
}

export type Documents = ReturnType<typeof createDocuments>;
