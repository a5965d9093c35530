/**
 * The employee's answer to changed terms. The figures come from the stored company answer, never from the request. An
 * acceptance is a signature, so its exact text is stored with the person, the time and the address.
 */

import { createHash } from 'node:crypto';
import type { EmployeeAction } from '@unamano/contract/allied-credits';
import type { Reply } from '@unamano/contract/endpoint';
import type { confirmation } from '@unamano/contract/staff';
import type { Pesos } from '@unamano/domain/money';
import { biweeklyFee } from '@unamano/domain/pricing';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import { storeResponse } from '../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../kernel/actor.ts';
import { ALL_COMPANIES } from '../../kernel/company-scope.ts';
import { invalid, ok, Refused, type Result, refuse } from '../../kernel/result.ts';
import { type CreditRow, lockCredit, moveCredit } from '../credit-lifecycle/index.ts';
import { commitDisbursement } from '../ledger/index.ts';
import type { AlliedCreditsDeps } from './deps.ts';
import * as repo from './repo.ts';
import { acceptanceText, hasEveryColumn, pickQuote, type QuoteColumns } from './terms.ts';

type EmployeeAnswerInput = {
  action: EmployeeAction;
  creditId: number;
  amount: Pesos | undefined;
  installments: number | undefined;
  origin: Origin;
};

type Offer = { answer: repo.CompanyAnswer; offered: QuoteColumns; terms: string };

const OTHER_TERMS = 'No corresponde a lo que aprobó tu empresa';

async function offerFor(db: Db, credit: CreditRow): Promise<Offer> {
  const answer = await repo.answerOf(db, credit.id);
  const employee = await repo.employeeOf(db, ALL_COMPANIES, credit.id);
  const offered = answer && pickQuote(answer);
  if (!answer || !offered || !hasEveryColumn(offered) || !employee || !credit.signed_at) {
    throw new Error(`credit ${credit.id} is in TO_CONFIRM without a stored offer`);
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
    /** STATE_NOT_ALLOWED unless the credit waits for the employee. */
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

    /** 'acept' sets the credit's terms to the offer; figures in the request must equal the offer's. */
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
          await commitDisbursement(trx, { ...credit, amount: offered.amount }, when);
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
