import { bogotaDay } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import { createCredit, type Initiator } from '../../../loans/credit-lifecycle/index.ts';
import { lateTermsOn } from '../../../office/settings/index.ts';
import type { PreparedRequest } from './prepared-request.ts';

type DecisionRow = {
  borrowerId: number;
  prepared: PreparedRequest;
  reportId: number | null;
  now: Date;
};

export async function insertDecision(trx: Trx, order: DecisionRow): Promise<number> {
  const { prepared, now } = order;
  const row = await trx
    .insertInto('credit_decisions')
    .values({
      borrower_id: order.borrowerId,
      decided_at: now,
      decided_on: bogotaDay(now),
      policy_version: prepared.policyVersion,
      inputs: JSON.stringify({ ...prepared.input, work: prepared.applicant.work }),
      bureau_report_id: order.reportId,
      operation: prepared.operation,
      reasons: JSON.stringify(prepared.reasons),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type CreditOrder = {
  borrowerId: number;
  prepared: PreparedRequest;
  decisionId: number;
  replaces: number | null;
  initiator: Initiator;
  now: Date;
};

/** The credit with the lines of its quote, and the borrower's choice where there was one. */
export async function insertCredit(trx: Trx, order: CreditOrder): Promise<number> {
  const { prepared, initiator, now } = order;
  const { quote, input, applicant } = prepared;
  const creditId = await createCredit(
    trx,
    {
      borrower_id: order.borrowerId,
      type_user: applicant.typeUser,
      company_id: applicant.companyId,
      decision_id: order.decisionId,
      configuration_id: prepared.configurationId,
      late_terms_id: lateTermsOn(prepared.quotedOn),
      replaces_credit_id: order.replaces,
      application_amount: pesos(input.requestedAmount),
      application_installments: input.requestedInstallments,
      amount: quote.amount,
      installments: quote.installments,
      waive_central_risk: prepared.waiveCentralRisk,
      platform_declined: prepared.platformChoice?.taken === false,
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
  if (prepared.platformChoice) await insertPlatformChoice(trx, creditId, order, prepared.platformChoice);
  return creditId;
}

/** The choice with the version of the terms that describe it: part of the consent to the price. */
async function insertPlatformChoice(
  trx: Trx,
  creditId: number,
  { prepared, initiator, now }: CreditOrder,
  choice: NonNullable<PreparedRequest['platformChoice']>,
): Promise<void> {
  await trx
    .insertInto('platform_choices')
    .values({
      credit_id: creditId,
      ...choice,
      terms_version: prepared.terms.documentVersion,
      terms_sha256: prepared.terms.sha256,
      chosen_at: now,
      address: initiator.origin?.address ?? '',
    })
    .execute();
}
