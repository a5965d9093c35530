/** Reports of the credit bureau: queried once in 30 days, stored encrypted, both parsed and byte for byte. */

import { namesAgree, type PersonName } from '@unamano/domain/identity/person-names';
import type { BureauSummary } from '@unamano/domain/lending/decision';
import type { Trx } from '../../../db/types.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import type { Sealer, Signer } from '../../../kernel/encryption.ts';
import { ok, type Result, unavailable } from '../../../kernel/result.ts';
import { type BureauConsent, linkBureauConsents, recordBureauConsent } from './consents.ts';
import type { BureauSource } from './ports.ts';
import * as repo from './repo.ts';
import { type RiskReport, riskReport } from './report.ts';
import { summarize } from './summary.ts';

const REPORT_VALIDITY_MS = 30 * 86_400_000;

type BureauApplicant = {
  dni: string;
  type_document: string;
  first_name: string;
  last_name: string;
  cellphone: string;
  /** Null while the person has no account. */
  id: number | null;
  /** The person's consent to the query. */
  consent: Omit<BureauConsent, 'cellphone'>;
};

export type BureauAnswer = {
  dni: string;
  queriedAt: Date;
  /** Null while this answer is not stored. */
  reportId: number | null;
  report: RiskReport | null;
  /** The bytes of a new answer; null for a stored one. */
  raw: Uint8Array | null;
  summary: BureauSummary;
};

type BureauDeps = Core & {
  source: BureauSource;
  sealer: Sealer;
  /** Signs ID numbers: the consent of a person without an account is found by the signature. */
  fingerprints: Signer;
};

function usesOf(deps: BureauDeps) {
  const { sealer, fingerprints } = deps;
  const keys = { sealer, fingerprints };
  return { ...deps, keys };
}

type Uses = ReturnType<typeof usesOf>;

const freshSince = ({ clock }: BureauDeps) => new Date(clock.now().getTime() - REPORT_VALIDITY_MS);

/** The stored answer about an ID number while it is fresh, else null. */
export async function freshAnswer(deps: BureauDeps, dni: string): Promise<BureauAnswer | null> {
  const stored = await repo.latestReport(deps.db, dni, freshSince(deps));
  if (!stored) return null;
  const report = stored.found ? riskReport.parse(JSON.parse(deps.sealer.open(stored.report_sealed))) : null;
  return {
    dni,
    queriedAt: stored.queried_at,
    reportId: stored.id,
    report,
    raw: null,
    summary: summarize(report, deps.clock.today()),
  };
}

/** The bureau's name for the ID number, where the fresh answer has another than the person's own; else null. */
export async function otherNameOf(deps: BureauDeps, dni: string, own: PersonName): Promise<string | null> {
  const reported =
    (await freshAnswer(deps, dni))?.report?.information_RP.personal_information.full_name ?? '';
  return namesAgree(own, reported) ? null : reported;
}

/** Whether a fresh answer about the borrower is stored, so that a query costs nothing. */
export function hasFreshAnswer(deps: BureauDeps, borrowerId: number): Promise<boolean> {
  return repo.hasReportSince(deps.db, borrowerId, freshSince(deps));
}

/**
 * A fresh answer, stored or else from the bureau. Writes only the consent, before the query. Never call it inside a
 * transaction: it waits for an outside service. SERVICE_UNAVAILABLE when the bureau returned no usable reply.
 */
export async function answerFor(deps: Uses, applicant: BureauApplicant): Promise<Result<BureauAnswer>> {
  const stored = await freshAnswer(deps, applicant.dni);
  if (stored) return ok(stored);
  const { dni, cellphone, id: borrowerId, consent } = applicant;
  await recordBureauConsent(deps.db, deps.keys, {
    ...consent,
    cellphone,
    dni,
    borrowerId,
    now: deps.clock.now(),
  });
  const reply = await deps.source.query({
    documentType: applicant.type_document,
    documentNumber: dni,
    givenNames: applicant.first_name.trim().replace(/\s+/g, ' '),
    firstSurname: applicant.last_name.trim().split(/\s+/)[0] ?? '',
  });
  if (!reply.ok) return unavailable();
  return ok({
    dni: applicant.dni,
    queriedAt: deps.clock.now(),
    reportId: null,
    ...reply.value,
    summary: summarize(reply.value.report, deps.clock.today()),
  });
}

/** Stores a new answer; returns the id of the report for the decision. */
export async function store(
  { keys, sealer }: Uses,
  trx: Trx,
  borrowerId: number,
  answer: BureauAnswer,
): Promise<number> {
  await linkBureauConsents(trx, keys, answer.dni, borrowerId);
  if (answer.reportId !== null) return answer.reportId;
  if (answer.raw === null) throw new Error('a new answer of the bureau has no bytes');
  return repo.insertReport(trx, {
    borrower_id: borrowerId,
    dni: answer.dni,
    found: answer.report !== null,
    report_sealed: sealer.seal(JSON.stringify(answer.report)),
    // Base64, since the bytes need not be text at all.
    raw_sealed: sealer.seal(Buffer.from(answer.raw).toString('base64')),
    queried_at: answer.queriedAt,
  });
}

export const createBureau = (deps: BureauDeps) =>
  bound(usesOf(deps), { freshAnswer, otherNameOf, hasFreshAnswer, answerFor, store });

export type Bureau = ReturnType<typeof createBureau>;
