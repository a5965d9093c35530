import { bogotaDay } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import { createCredit, type Initiator } from '../../../loans/credit-lifecycle/index.ts';
import { lateTermsOn } from '../../../office/settings/index.ts';
import type { DecidedRequest } from './credit-request.ts';

export async function insertDecision(
  trx: Trx,
  borrowerId: number,
  request: DecidedRequest,
  reportId: number | null,
  now: Date,
): Promise<number> {
  const { companyId: _, ...work } = request.applicant.work;
  const row = await trx
    .insertInto('credit_decisions')
    .values({
      borrower_id: borrowerId,
      decided_at: now,
      decided_on: bogotaDay(now),
      policy_version: request.policy.version,
      inputs: JSON.stringify({ ...request.input, work, ...(request.byHand && { byHand: request.byHand }) }),
      bureau_report_id: reportId,
      operation: request.operation,
      reasons: JSON.stringify(request.reasons),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type OfferedCredit = {
  borrowerId: number;
  decisionId: number;
  /** The running credit that it pays off. */
  replaces: number | null;
  initiator: Initiator;
  now: Date;
};

/** The credit with the lines of its quote, and the borrower's choice about the platform line where there was one. */
export async function insertCredit(
  trx: Trx,
  request: DecidedRequest,
  { borrowerId, decisionId, replaces, initiator, now }: OfferedCredit,
): Promise<number> {
  const { applicant, input, prices, quote } = request;
  // A client without the choice takes the line.
  const takesPlatform = request.requested.accept_platform !== false;
  const creditId = await createCredit(
    trx,
    {
      borrower_id: borrowerId,
      type_user: applicant.type_user,
      company_id: applicant.work.companyId,
      decision_id: decisionId,
      configuration_id: prices.id,
      late_terms_id: lateTermsOn(request.quotedOn),
      replaces_credit_id: replaces,
      application_amount: pesos(input.requestedAmount),
      application_installments: input.requestedInstallments,
      amount: quote.amount,
      installments: quote.installments,
      waive_central_risk: request.waiveCentralRisk,
      platform_declined: !takesPlatform,
      interest_paid: quote.interestPaid,
      value_endorsement: quote.valueEndorsement,
      value_credit_study: quote.valueCreditStudy,
      vat_credit_study: quote.VATCreditStudy,
      central_risk: quote.centralRisk,
      total: quote.total,
      monthly_cost: quote.monthlyCost,
      requested_at: now,
    },
    { initiator, reason: 'requested and approved', now },
  );
  if (!prices.isPlatformOptional) return creditId;
  // With the version of the terms that describe the choice: it is part of the consent to the price.
  await trx
    .insertInto('platform_choices')
    .values({
      credit_id: creditId,
      taken: takesPlatform,
      explicit: request.requested.accept_platform !== undefined,
      terms_version: request.terms.documentVersion,
      terms_sha256: request.terms.sha256,
      chosen_at: now,
      address: initiator.origin?.address ?? '',
    })
    .execute();
  return creditId;
}
