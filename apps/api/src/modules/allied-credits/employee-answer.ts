/**
 * The employee's word on changed terms. The figures are those that the company's answer was stored with: a link or a
 * body with others changes nothing. Accepting is an act of signature: its exact words are kept with who, when and whence.
 */

import { createHash } from 'node:crypto';
import type { EmployeeAction } from '@unamano/contract/allied-credits';
import type { Reply } from '@unamano/contract/endpoint';
import type { confirmation } from '@unamano/contract/staff';
import { biweeklyFee } from '@unamano/domain/pricing';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import { storeResponse } from '../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../kernel/actor.ts';
import { invalid, ok, Refused, type Result, refuse } from '../../kernel/result.ts';
import { type CreditRow, lockCredit, moveCredit } from '../credit-lifecycle/index.ts';
import { commitDisbursement } from '../ledger/index.ts';
import type { AlliedCreditsDeps } from './deps.ts';
import * as repo from './repo.ts';
import { acceptanceText, type QuoteColumns } from './terms.ts';

export type EmployeeAnswerInput = {
  action: EmployeeAction;
  creditId: number;
  amount: number | undefined;
  installments: number | undefined;
  origin: Origin;
};

type Offer = { answer: repo.CompanyAnswer; offered: QuoteColumns; terms: string };

const OTHER_TERMS = 'No corresponde a lo que aprobó tu empresa';

/** The columns of a whole quote, or null where the answer is no offer. */
function offeredIn(answer: repo.CompanyAnswer): QuoteColumns | null {
  const { amount, installments, interest_paid, value_endorsement, value_credit_study } = answer;
  const { vat_credit_study, central_risk, total, monthly_cost } = answer;
  if (amount === null || installments === null || total === null || monthly_cost === null) return null;
  if (interest_paid === null || value_endorsement === null || value_credit_study === null) return null;
  if (vat_credit_study === null || central_risk === null) return null;
  const costs = { interest_paid, value_endorsement, value_credit_study, vat_credit_study, central_risk };
  return { amount, installments, ...costs, total, monthly_cost };
}

async function offerFor(db: Db, credit: CreditRow): Promise<Offer> {
  const answer = await repo.answerOf(db, credit.id);
  const employee = await repo.employeeOf(db, null, credit.id);
  const offered = answer && offeredIn(answer);
  if (!answer || !offered || !employee || !credit.signed_at) {
    throw new Error(`credit ${credit.id} waits for its employee without an offer`);
  }
  const terms = acceptanceText({
    creditId: credit.id,
    company: employee.company_name,
    signedAt: credit.signed_at,
    signed: credit,
    offered,
  });
  return { answer, offered, terms };
}

function confirmationView(credit: CreditRow, { offered, terms }: Offer): Reply<typeof confirmation> {
  return {
    id_credit: credit.id,
    requested_amount: offered.amount,
    installments: offered.installments,
    acquired_debt: offered.total,
    monthly_fee: offered.monthly_cost,
    biweekly_fee: biweeklyFee(offered.monthly_cost),
    quote: {
      requestedAmount: offered.amount,
      interestPaid: offered.interest_paid,
      valueEndorsement: offered.value_endorsement,
      valueCreditStudy: offered.value_credit_study,
      VATCreditStudy: offered.vat_credit_study,
      centralRisk: offered.central_risk,
      total: offered.total,
      monthlyCost: offered.monthly_cost,
    },
    signed: {
      requested_amount: credit.amount,
      installments: credit.installments,
      acquired_debt: credit.total,
      monthly_fee: credit.monthly_cost,
      biweekly_fee: biweeklyFee(credit.monthly_cost),
    },
    terms,
  };
}

export function createEmployeeAnswer({ db, clock }: AlliedCreditsDeps) {
  return {
    /** Another's credit answers like a missing one; STATE_NOT_ALLOWED unless it waits for the employee. */
    async confirmation(actor: BorrowerActor, creditId: number): Promise<Result<Reply<typeof confirmation>>> {
      const credit = await db
        .selectFrom('credits')
        .selectAll()
        .where('id', '=', creditId)
        .where('borrower_id', '=', actor.id)
        .executeTakeFirst();
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      if (credit.state !== 'TO_CONFIRM') return refuse('STATE_NOT_ALLOWED');
      return ok(confirmationView(credit, await offerFor(db, credit)));
    },

    /** With 'acept' the credit takes on the offered quote; figures sent beside it must be the offer's. */
    async answer(
      actor: BorrowerActor,
      order: EmployeeAnswerInput,
    ): Promise<Result<{ id_credit: number; state: 'IN_PROCESS' | 'REJECTED' }>> {
      return inTransaction(db, async (trx) => {
        const credit = await lockCredit(trx, order.creditId);
        if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
        if (credit.state !== 'TO_CONFIRM') return refuse('STATE_NOT_ALLOWED');
        const { offered, terms } = await offerFor(trx, credit);
        const accepts = order.action === 'acept';
        if (accepts && (order.amount ?? offered.amount) !== offered.amount) {
          return invalid('requested_amount_updated', OTHER_TERMS);
        }
        if (accepts && (order.installments ?? offered.installments) !== offered.installments) {
          return invalid('installments_updated', OTHER_TERMS);
        }
        const now = clock.now();
        const moved = await moveCredit(trx, credit, {
          action: order.action,
          initiator: { actor, origin: order.origin },
          reason: accepts ? "accepted the company's change" : "rejected the company's change",
          now,
          ...(accepts ? { set: offered } : {}),
        });
        if (!moved.ok) throw new Refused(moved);
        if (accepts) {
          const when = { postedOn: clock.today(), recordedAt: now };
          await commitDisbursement(trx, { id: credit.id, amount: offered.amount }, when);
        }
        await repo.insertEmployeeAnswer(trx, {
          credit_id: credit.id,
          action: order.action,
          borrower_id: actor.id,
          session_id: actor.sessionId,
          address: order.origin.address,
          user_agent: order.origin.userAgent,
          terms,
          terms_sha256: createHash('sha256').update(terms).digest('hex'),
          answered_at: now,
        });
        const state = accepts ? ('IN_PROCESS' as const) : ('REJECTED' as const);
        return storeResponse(trx, ok({ id_credit: credit.id, state }));
      });
    },
  };
}
