/** What the credit bureau says of a person: asked for once in 30 days, kept encrypted: as we read it, and byte for byte as it came. */
import type { BureauAnswer as BureauSummary } from '@unamano/domain/decision';
import type { Db, Trx } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Sealer, Signer } from '../../kernel/encryption.ts';
import { ok, type Result, unavailable } from '../../kernel/result.ts';
import { type BureauConsent, linkBureauConsents, recordBureauConsent } from './consents.ts';
import type { BureauSource } from './ports.ts';
import * as repo from './repo.ts';
import { type RiskReport, riskReport } from './report.ts';
import { summarize } from './summary.ts';

const REPORT_VALIDITY_MS = 30 * 86_400_000;

export type BureauApplicant = {
  dni: string;
  typeDocument: string;
  lastName: string;
  /** Null while the person has no account. */
  borrowerId: number | null;
  /** What the question rests on. */
  consent: BureauConsent;
};

export type BureauAnswer = {
  dni: string;
  queriedAt: Date;
  /** Of the report that was kept earlier; null while this answer is not stored. */
  reportId: number | null;
  report: RiskReport | null;
  /** The bytes of a new answer, as they came; null of one that was kept earlier. */
  raw: Uint8Array | null;
  summary: BureauSummary;
};

export type BureauDeps = {
  db: Db;
  clock: Clock;
  source: BureauSource;
  sealer: Sealer;
  /** Signs ID numbers: the consent of a person without an account is found by the signature. */
  fingerprints: Signer;
};

export function createBureau({ db, clock, source, sealer, fingerprints }: BureauDeps) {
  const keys = { sealer, fingerprints };
  const freshSince = () => new Date(clock.now().getTime() - REPORT_VALIDITY_MS);

  /** The answer about an ID number that is still fresh, or null. */
  async function freshAnswer(dni: string): Promise<BureauAnswer | null> {
    const stored = await repo.latestReport(db, dni, freshSince());
    if (!stored) return null;
    const report = stored.found ? riskReport.parse(JSON.parse(sealer.open(stored.report_sealed))) : null;
    return {
      dni,
      queriedAt: stored.queried_at,
      reportId: stored.id,
      report,
      raw: null,
      summary: summarize(report, clock.today()),
    };
  }

  return {
    freshAnswer,

    /** Whether the last answer about that borrower is fresh, so that asking again would cost nothing. */
    hasFreshAnswer(borrowerId: number): Promise<boolean> {
      return repo.hasReportSince(db, borrowerId, freshSince());
    },

    /**
     * A fresh answer, from the store or else from the bureau; writes only the consent that the question rests on, before
     * it asks. Never call it inside a transaction: it waits for an outside service. SERVICE_UNAVAILABLE when the bureau gave no usable answer.
     */
    async ask(applicant: BureauApplicant): Promise<Result<BureauAnswer>> {
      const kept = await freshAnswer(applicant.dni);
      if (kept) return ok(kept);
      const { dni, borrowerId, consent } = applicant;
      await recordBureauConsent(db, keys, { ...consent, dni, borrowerId, now: clock.now() });
      const reply = await source.query({
        documentType: applicant.typeDocument,
        documentNumber: applicant.dni,
        firstSurname: applicant.lastName.trim().split(/\s+/)[0] ?? '',
      });
      if (!reply.ok) return unavailable();
      return ok({
        dni: applicant.dni,
        queriedAt: clock.now(),
        reportId: null,
        ...reply.value,
        summary: summarize(reply.value.report, clock.today()),
      });
    },

    /** Keeps a new answer; gives the id of the report that a decision rests on. */
    async keep(trx: Trx, borrowerId: number, answer: BureauAnswer): Promise<number> {
      await linkBureauConsents(trx, keys, answer.dni, borrowerId);
      if (answer.reportId !== null) return answer.reportId;
      if (answer.raw === null) throw new Error('a new answer of the bureau came without its bytes');
      return repo.insertReport(trx, {
        borrowerId,
        dni: answer.dni,
        found: answer.report !== null,
        sealed: sealer.seal(JSON.stringify(answer.report)),
        // Base64, since the bytes need not be text at all.
        rawSealed: sealer.seal(Buffer.from(answer.raw).toString('base64')),
        queriedAt: answer.queriedAt,
      });
    },
  };
}

export type Bureau = ReturnType<typeof createBureau>;
