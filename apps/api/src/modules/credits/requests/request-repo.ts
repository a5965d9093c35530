import { bogotaDay } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import { createCredit, type Initiator } from '../../credit-lifecycle/index.ts';
import { lateTermsOn } from '../../settings/index.ts';
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

/** The credit with the lines of its quote. */
export function insertCredit(trx: Trx, order: CreditOrder): Promise<number> {
  const { prepared, initiator, now } = order;
  const { quote, input, applicant } = prepared;
  return createCredit(
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
}
