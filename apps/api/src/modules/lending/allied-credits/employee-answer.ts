/**
 * The employee's answer to changed terms. The figures come from the stored company answer, never from the request. An
 * acceptance is a signature, so its exact text is stored with the person, the time and the address.
 */

import { createHash } from 'node:crypto';
import type { answerConfirmation, confirmation } from '@unamano/contract/lending/allied-credits';
import { biweeklyFee } from '@unamano/domain/loans/price/pricing';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import { ALL_COMPANIES } from '../../../kernel/company-scope.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { invalid, ok, Refused, refuse } from '../../../kernel/result.ts';
import { type CreditRow, lockCredit, moveCredit } from '../../loans/credit-lifecycle/index.ts';
import { commitDisbursement } from '../../loans/ledger/index.ts';
import { quoteView } from '../credits/index.ts';
import type { AlliedCreditsDeps } from './deps.ts';
import * as repo from './repo.ts';
import { acceptanceText, hasEveryColumn, pickQuote, type QuoteColumns } from './terms.ts';

type Offer = { offered: QuoteColumns; terms: string };

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
  return { offered, terms };
}

function termsView(terms: Pick<QuoteColumns, 'amount' | 'installments' | 'total' | 'monthly_cost'>) {
  return {
    requested_amount: terms.amount,
    installments: terms.installments,
    acquired_debt: terms.total,
    monthly_fee: terms.monthly_cost,
    biweekly_fee: biweeklyFee(terms.monthly_cost),
  };
}

export function createEmployeeAnswer({ db, clock, devices }: AlliedCreditsDeps) {
  /** STATE_NOT_ALLOWED unless the credit waits for the employee. */
  const showConfirmation: UseCase<typeof confirmation> = async ({ actor, input }) => {
    const credit = await db
      .selectFrom('credits')
      .selectAll()
      .where('id', '=', input.id_credit)
      .where('borrower_id', '=', actor.id)
      .executeTakeFirst();
    if (!credit) return refuse('OBJECT_NOT_FOUND');
    if (credit.state !== 'TO_CONFIRM') return refuse('STATE_NOT_ALLOWED');
    const { offered, terms } = await offerFor(db, credit);
    const quote = quoteView({ ...credit, ...offered });
    return ok({ id_credit: credit.id, ...termsView(offered), quote, signed: termsView(credit), terms });
  };

  const applyAnswer: UseCase<typeof answerConfirmation> = ({ actor, origin, input }) =>
    inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, input.credit_id);
      if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
      if (credit.state !== 'TO_CONFIRM') return refuse('STATE_NOT_ALLOWED');
      const { offered, terms } = await offerFor(trx, credit);
      const { action, requested_amount_updated: amount, installments_updated: installments } = input;
      const accepts = action === 'acept';
      if (accepts && (amount ?? offered.amount) !== offered.amount) {
        return invalid('requested_amount_updated', OTHER_TERMS);
      }
      if (accepts && (installments ?? offered.installments) !== offered.installments) {
        return invalid('installments_updated', OTHER_TERMS);
      }
      const now = clock.now();
      const moved = await moveCredit(trx, credit, {
        action,
        initiator: { actor, origin },
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
        action,
        borrower_id: actor.id,
        session_id: actor.sessionId,
        address: origin.address,
        user_agent: origin.userAgent,
        terms,
        terms_sha256: createHash('sha256').update(terms).digest('hex'),
        answered_at: now,
      });
      const state = accepts ? ('IN_PROCESS' as const) : ('REJECTED' as const);
      return storeResponse(trx, ok({ id_credit: credit.id, state }));
    });

  /**
   * 'acept' sets the credit's terms to the offer; figures in the request must equal the offer's. It signs (decision 13), so it waits
   * after a changed contact; 'reject' does not.
   */
  const answerAsEmployee: UseCase<typeof answerConfirmation> = async (call) => {
    const held = call.input.action === 'acept' ? await devices.contactHold(call.actor) : null;
    return held ?? applyAnswer(call);
  };

  return { confirmation: showConfirmation, answerAsEmployee };
}
