/** The consents of borrowers: document, version, and whether a box was ticked. */
import { LEGAL_DOCUMENTS, legalDocumentVersion } from '@unamano/contract/lending/legal-documents';
import type { SignupBody } from '@unamano/contract/lending/signup';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { sql } from 'kysely';
import type { ConsentKind } from '../../../db/enumerations.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Origin } from '../../../kernel/actor.ts';
import type { AcceptedVersion } from './service.ts';

type Consent = AcceptedVersion & {
  kind: ConsentKind;
  /** False: the client's own flow obtained it; the call has no box for it. */
  explicit: boolean;
};

function fixedDocument(name: keyof typeof LEGAL_DOCUMENTS): AcceptedVersion {
  return { documentVersion: legalDocumentVersion(name), sha256: LEGAL_DOCUMENTS[name].sha256 };
}

/**
 * The consents of a sign-up. An empty central-risk box is accepted: the consent is then the confirmed warning before the form,
 * and not explicit (record consents-and-terms). Employees of allied companies need no such consent.
 */
export function consentsOf(
  body: Pick<SignupBody, 'accept_data_treatment' | 'accept_terms' | 'accept_central_risk'>,
  typeUser: TypeUser,
  terms: AcceptedVersion,
): Consent[] {
  const consents: Consent[] = [
    {
      kind: 'data_treatment',
      ...fixedDocument('tratamiento-de-datos'),
      explicit: body.accept_data_treatment === true,
    },
    { kind: 'terms', ...terms, explicit: body.accept_terms === true },
  ];
  if (typeUser === 'user_external' || body.accept_central_risk === true) {
    consents.push({
      kind: 'central_risk',
      ...fixedDocument('centrales-de-riesgo'),
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
        document_sha256: consent.sha256,
        explicit: consent.explicit,
        given_at: now,
        address: origin.address,
      })),
    )
    .execute();
}

/**
 * The terms of a later request. Recorded where the version is new for the borrower, or a box was ticked: a tick must not be
 * hidden behind a later row without one.
 */
export async function acceptTerms(
  trx: Trx,
  borrowerId: number,
  consent: AcceptedVersion & { explicit: boolean },
  origin: Origin,
  now: Date,
): Promise<void> {
  const last = await trx
    .selectFrom('consents')
    .select('document_version')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'terms')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.document_version === consent.documentVersion && !consent.explicit) return;
  await recordConsents(trx, borrowerId, [{ kind: 'terms', ...consent }], origin, now);
}

export type OpeningConsent = { borrowerId: number; kind: ConsentKind; version: string; at: Date };

/** Consents that people gave another lender, by the versions of its texts; those that an earlier import brought are there. */
export async function recordOpeningConsents(trx: Trx, consents: readonly OpeningConsent[]): Promise<void> {
  if (consents.length === 0) return;
  await sql`
    insert into consents (borrower_id, kind, document_version, document_sha256, explicit, given_at, address)
    select borrower_id, kind, version, null, true, given_at, ''
    from unnest(${consents.map((one) => one.borrowerId)}::bigint[], ${consents.map((one) => one.kind)}::text[],
      ${consents.map((one) => one.version)}::text[], ${consents.map((one) => one.at)}::timestamptz[])
      as given (borrower_id, kind, version, given_at)
    where not exists (select from consents own where own.borrower_id = given.borrower_id and own.kind = given.kind
      and own.document_version = given.version and own.given_at = given.given_at)`.execute(trx);
}

/** The consents without which nothing is done with a person's data, or reported of them. */
const ASKED_AT_FIRST_LOGIN = {
  data_treatment: 'tratamiento-de-datos',
  central_risk: 'centrales-de-riesgo',
} as const;
export type FirstLoginConsent = keyof typeof ASKED_AT_FIRST_LOGIN;

/** Those of a person from other books that neither those books have nor the person gave here. */
export async function missingConsents(db: Db, borrowerId: number): Promise<FirstLoginConsent[]> {
  const rows = await db.selectFrom('consents').select('kind').where('borrower_id', '=', borrowerId).execute();
  const given = new Set<ConsentKind>(rows.map(({ kind }) => kind));
  return (Object.keys(ASKED_AT_FIRST_LOGIN) as FirstLoginConsent[]).filter((kind) => !given.has(kind));
}

/** Boxes that the person ticked, by the documents in force. */
export const giveConsents = (
  trx: Trx,
  borrowerId: number,
  kinds: readonly FirstLoginConsent[],
  origin: Origin,
  now: Date,
): Promise<void> | undefined =>
  kinds.length === 0
    ? undefined
    : recordConsents(
        trx,
        borrowerId,
        kinds.map((kind) => ({ kind, ...fixedDocument(ASKED_AT_FIRST_LOGIN[kind]), explicit: true })),
        origin,
        now,
      );
