/** Verifies a document by its hash or printed code. The call is public, so the holder's name is masked. */

import type { Reply } from '@unamano/contract/endpoint';
import type { verifyDocument } from '@unamano/contract/lending/documents';
import type { Db } from '../../../db/types.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { readDocumentCode } from './document-code.ts';
import { isoInBogota } from './instants.ts';
import { findDocument } from './repo.ts';
import { isStatementName, titleOf } from './texts/names.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** The first letter of each name; a person with the document can read the rest there. */
function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]}***`)
    .join(' ');
}

/** By the SHA-256 of a file or the code on it. OBJECT_NOT_FOUND for an unknown or altered file. */
export function verification(db: Db) {
  return async (reference: string): Promise<Result<Reply<typeof verifyDocument>>> => {
    const hash = reference.trim().toLowerCase();
    const code = readDocumentCode(reference);
    if (!SHA256.test(hash) && code === null)
      return invalid('reference', 'Escribe el código de 16 letras y números o la huella SHA-256');
    const found = await findDocument(db, SHA256.test(hash) ? { sha256: hash } : { code: code ?? '' });
    if (!found) return refuse('OBJECT_NOT_FOUND');
    const isStatement = isStatementName(found.name);
    return ok({
      title: titleOf(found.name),
      state: found.owed_again_on
        ? 'withdrawn'
        : isStatement
          ? 'issued'
          : found.signed
            ? 'signed'
            : 'unsigned',
      withdrawn_on: found.owed_again_on,
      has_signed: found.has_signed,
      issued_at: isoInBogota(found.created_at),
      signed_at: isStatement || !found.signed || !found.signed_at ? null : isoInBogota(found.signed_at),
      holder: maskedName(found.holder),
      sha256: found.sha256,
      size_bytes: found.size_bytes,
    });
  };
}
