/** What a person agreed to at sign-up: which document, in which version, and whether a box was ticked for it. */

import { legalDocumentSha256, legalDocumentVersion } from '@unamano/contract/legal-documents';
import type { SignupBody } from '@unamano/contract/signup';
import type { TypeUser } from '@unamano/domain/pricing';
import type { ConsentKind } from '../../db/enumerations.ts';
import type { Trx } from '../../db/types.ts';
import type { Origin } from '../../kernel/actor.ts';

/** The versions of the documents that are shown today. */
export const DOCUMENT_VERSIONS = {
  data_treatment: legalDocumentVersion('tratamiento-de-datos'),
  terms: {
    user_external: legalDocumentVersion('terminos-y-condiciones'),
    allied_company: legalDocumentVersion('terminos-y-condiciones-convenios'),
  },
  central_risk: legalDocumentVersion('centrales-de-riesgo'),
} as const;

export type Consent = {
  kind: ConsentKind;
  documentVersion: string;
  /** False: the client's own flow asked for it, no box came with the call. */
  explicit: boolean;
};

/**
 * A central-risk box that was left empty is not enforced: the consent then rests on the warning that was confirmed before the
 * form, and is not explicit (record 0001). The employees of allied companies are not asked for one.
 */
export function consentsOf(
  body: Pick<SignupBody, 'accept_data_treatment' | 'accept_terms' | 'accept_central_risk'>,
  typeUser: TypeUser,
): Consent[] {
  const consents: Consent[] = [
    {
      kind: 'data_treatment',
      documentVersion: DOCUMENT_VERSIONS.data_treatment,
      explicit: body.accept_data_treatment === true,
    },
    {
      kind: 'terms',
      documentVersion: DOCUMENT_VERSIONS.terms[typeUser],
      explicit: body.accept_terms === true,
    },
  ];
  if (typeUser === 'user_external' || body.accept_central_risk === true) {
    consents.push({
      kind: 'central_risk',
      documentVersion: DOCUMENT_VERSIONS.central_risk,
      explicit: body.accept_central_risk === true,
    });
  }
  return consents;
}

export async function recordConsents(
  trx: Trx,
  borrowerId: number,
  consents: readonly Consent[],
  origin: Origin,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('consents')
    .values(
      consents.map((consent) => ({
        borrower_id: borrowerId,
        kind: consent.kind,
        document_version: consent.documentVersion,
        document_sha256: legalDocumentSha256(consent.documentVersion),
        explicit: consent.explicit,
        given_at: now,
        address: origin.address,
      })),
    )
    .execute();
}
