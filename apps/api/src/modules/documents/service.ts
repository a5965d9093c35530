/**
 * The legal documents of a credit: made when first displayed, stored once, and always displayed with the same bytes.
 * After the signature the platform appends the evidence page to the displayed document and seals both.
 */
import type { DocumentName } from '@unamano/contract/promissory-note';
import type { TypeUser } from '@unamano/domain/simulator';
import type { Trx } from '../../db/types.ts';
import type { Origin } from '../../kernel/actor.ts';
import type { KeyRing } from '../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { createAddresses } from './addresses.ts';
import { createDocumentMaker, type DocumentMakerDeps } from './document-maker.ts';
import { consentsOf, signatureOf } from './evidence/evidence-repo.ts';
import { addSealJob } from './jobs.ts';
import * as repo from './repo.ts';
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
};

/** `signed_at` is absent where the caller knows that the credit is not signed. */
type CreditOfDocuments = { id: number; type_user: TypeUser; signed_at?: Date | null };

export function createDocuments(deps: DocumentsDeps) {
  const { db } = deps;
  const addresses = createAddresses(deps, 'media');
  const maker = createDocumentMaker(deps);

  /** Seals the signed documents that are not sealed yet. A document that was never displayed is not made. */
  async function seal(creditId: number, isUrgent: boolean): Promise<Result<void>> {
    const signature = await signatureOf(db, creditId);
    if (!signature) return ok(undefined);
    const rows = await repo.documentsOf(db, creditId);
    const consents = await consentsOf(db, signature.borrower_id, signature.signed_at);
    const done = await Promise.all(
      namesFor('allied_company').map((name) => {
        const shown = rows.find((row) => row.name === name && !row.signed);
        const isSealed = rows.some((row) => row.name === name && row.signed);
        if (!shown || isSealed) return ok(undefined);
        return maker.makeSigned(shown, { name, signature, consents }, isUrgent);
      }),
    );
    return done.find((result) => !result.ok) ?? ok(undefined);
  }

  return {
    /**
     * The credit's documents with addresses that are valid for 15 minutes. Makes the missing ones, and seals those of a
     * signed credit. Never call it inside a transaction: it waits for the storage. SERVICE_UNAVAILABLE when the storage is
     * down; when only sealing fails, the unsealed documents are shown.
     */
    async show(credit: CreditOfDocuments): Promise<Result<DisplayedDocument[]>> {
      const names = namesFor(credit.type_user);
      let rows = await repo.documentsOf(db, credit.id);
      const missing = names.filter((name) => !rows.some((row) => row.name === name && !row.signed));
      if (missing.length > 0) {
        const made = await maker.makeUnsigned(credit.id, missing);
        if (!made.ok) return made;
        rows = await repo.documentsOf(db, credit.id);
      }
      const isSealed = names.every((name) => rows.some((row) => row.name === name && row.signed));
      if (credit.signed_at && !isSealed) {
        await seal(credit.id, true);
        rows = await repo.documentsOf(db, credit.id);
      }
      const shown = names.flatMap((name) => {
        const own = rows.filter((row) => row.name === name);
        const row = own.find(({ signed }) => signed) ?? own[0];
        return row ? [{ id: row.id, name, sha256: row.sha256, signed: row.signed }] : [];
      });
      const urls = await addresses.make(shown);
      return ok(
        shown.map(({ name, sha256, signed }, index) => ({
          name,
          title: TITLES[name],
          url: urls[index] ?? '',
          sha256,
          signed,
        })),
      );
    },

    /** Adds the job that seals the documents of a credit, in the transaction that signs it. */
    scheduleSealing: (trx: Trx, creditId: number): Promise<void> => addSealJob(trx, creditId),

    /** For the job, which repeats it on SERVICE_UNAVAILABLE. */
    seal: (creditId: number): Promise<Result<void>> => seal(creditId, false),

    /** Short-lived addresses of stored documents. The caller has checked the person's right to them. */
    addressesOf: addresses.make,

    /** The bytes behind an address; the opening is recorded. NOT_FOUND for a wrong or expired one. */
    async open(token: string, name: string, origin: Origin): Promise<Result<Uint8Array>> {
      const address = await addresses.read(token, name);
      const row = address ? await repo.documentById(db, address.id) : undefined;
      if (!address || row?.name !== name) return refuse('NOT_FOUND');
      const bytes = await maker.read(row);
      if (bytes.ok) await addresses.recordOpening(address.publicId, name, origin);
      return bytes;
    },

    /** A sealed statement of a credit, made once an edition: the hash of its content. */
    async issue(
      of: { creditId: number; name: string; title: string; edition: string },
      sheetOf: (code: string, verifyUrl: string, now: Date) => Sheet,
    ): Promise<Result<Uint8Array>> {
      const find = () => repo.documentOfEdition(db, of.creditId, of.name, of.edition);
      let row = await find();
      if (!row) {
        const made = await maker.makeStatement(of, sheetOf);
        if (!made.ok) return made;
        row = await find();
      }
      return row ? maker.read(row) : refuse('OBJECT_NOT_FOUND');
    },

    verify: verification(db),
  };
}

export type Documents = ReturnType<typeof createDocuments>;
