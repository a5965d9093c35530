/** Unapplied funds of a payment: their return is a row of its own, and an entry of the credit that the money came for. */
import { ok, refuse } from '../../../kernel/result.ts';
import { lockCredit } from '../../loans/credit-lifecycle/index.ts';
import { postNamedEntry, returnLines, unappliedReturnReference } from '../../loans/ledger/index.ts';
import * as repo from './repo.ts';
import type { FundSource } from './returns.ts';

export const PAYMENT_SOURCE: FundSource = {
  source: 'payment',

  async lock(trx, { credit_id: creditId }) {
    if (creditId !== null) await lockCredit(trx, creditId);
  },

  async record(trx, order) {
    const { fundId, creditId, amountPesos, bankReference, postedOn, now } = order;
    if (creditId === null) throw new Error(`payment ${fundId} belongs to no credit`);
    const isNew = await repo.insertReturn(trx, {
      payment_id: fundId,
      amount_pesos: amountPesos,
      bank_reference: bankReference,
      paid_on: postedOn,
      reason: order.reason,
      requested_by: order.requestedBy,
      approved_by: order.approvedBy,
      approval_id: order.approvalId,
      recorded_at: now,
    });
    if (!isNew) return refuse('STATE_NOT_ALLOWED');
    await postNamedEntry(trx, {
      creditId,
      kind: 'unapplied_return',
      postedOn,
      recordedAt: now,
      reference: unappliedReturnReference(fundId),
      lines: returnLines(amountPesos),
    });
    return ok({
      action: 'unapplied_funds.return',
      subject: { kind: 'credit', id: creditId },
      before: { payment_id: fundId, waiting_pesos: amountPesos },
      after: { waiting_pesos: 0, bank_reference: bankReference, paid_on: postedOn, reason: order.reason },
    });
  },
};
