/**
 * Consents to query the bureau (Ley 1266 of 2008, art. 9; Ley 1581 of 2012, art. 9). A consent is committed before the
 * query, so that it is stored even if the query fails.
 */

import { LEGAL_DOCUMENTS, legalDocumentVersion } from '@unamano/contract/lending/legal-documents';
import type { ConsentBasis } from '../../../db/enumerations.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Sealer, Signer } from '../../../kernel/encryption.ts';

/** ticked: the person ticked the box. warning: the warning before the form. earlier: consent at sign-up. */
export type { ConsentBasis };

export type BureauConsent = {
  basis: ConsentBasis;
  cellphone: string;
  address: string;
};

type ConsentKeys = { sealer: Sealer; fingerprints: Signer };

/** Repeated attempts of one query share one consent. */
const CONSENT_REUSE_MS = 86_400_000;

type Given = BureauConsent & { dni: string; borrowerId: number | null; now: Date };

export async function recordBureauConsent(db: Db, keys: ConsentKeys, given: Given): Promise<void> {
  const version = legalDocumentVersion('centrales-de-riesgo');
  const known = await db
    .selectFrom('bureau_consents')
    .select('id')
    .where('dni_fingerprint', 'in', keys.fingerprints.signaturesOf(given.dni))
    .where('given_at', '>', new Date(given.now.getTime() - CONSENT_REUSE_MS))
    .where('basis', '=', given.basis)
    .where('document_version', '=', version)
    .where('address', '=', given.address)
    .where('borrower_id', 'is not distinct from', given.borrowerId)
    .executeTakeFirst();
  if (known) return;
  await db
    .insertInto('bureau_consents')
    .values({
      dni_sealed: keys.sealer.seal(given.dni),
      dni_fingerprint: keys.fingerprints.sign(given.dni),
      cellphone_sealed: keys.sealer.seal(given.cellphone),
      borrower_id: given.borrowerId,
      document_version: version,
      document_sha256: LEGAL_DOCUMENTS['centrales-de-riesgo'].sha256,
      basis: given.basis,
      given_at: given.now,
      address: given.address,
    })
    .execute();
}

/** Links the consents given under an ID number before sign-up to the new account. */
export async function linkBureauConsents(
  trx: Trx,
  keys: ConsentKeys,
  dni: string,
  borrowerId: number,
): Promise<void> {
  await trx
    .insertInto('bureau_consent_borrowers')
    .columns(['consent_id', 'borrower_id'])
    .expression((row) =>
      row
        .selectFrom('bureau_consents')
        .select((own) => ['id', own.val(borrowerId).as('borrower_id')])
        .where('dni_fingerprint', 'in', keys.fingerprints.signaturesOf(dni))
        .where('borrower_id', 'is', null),
    )
    .onConflict((conflict) => conflict.column('consent_id').doNothing())
    .execute();
}
