/** The consents of a sign-up: document, version, and whether a box was ticked. */
import { legalDocumentSha256, legalDocumentVersion } from '@unamano/contract/legal-documents';
import type { SignupBody } from '@unamano/contract/signup';
import type { TypeUser } from '@unamano/domain/pricing';
import type { ConsentKind } from '../../db/enumerations.ts';
import type { Trx } from '../../db/types.ts';
import type { Origin } from '../../kernel/actor.ts';

/** The current versions of the documents. */
const DOCUMENT_VERSIONS = {
  data_treatment: legalDocumentVersion('tratamiento-de-datos'),
  terms: {
    user_external: legalDocumentVersion('terminos-y-condiciones'),
    allied_company: legalDocumentVersion('terminos-y-condiciones-convenios'),
  },
  central_risk: legalDocumentVersion('centrales-de-riesgo'),
} as const;

type Consent = {
  kind: ConsentKind;
  documentVersion: string;
  /** False: the client's own flow obtained it; the call has no box for it. */
  explicit: boolean;
};

/**
 * An empty central-risk box is accepted: the consent is then the confirmed warning before the form, and not explicit (record
 * 0001). Employees of allied companies need no such consent.
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
