/** Waiting money of a credit: its return is an event of the credit. */
import { bogotaDay } from '@unamano/domain/calendar';
import { ok, refuse } from '../../../kernel/result.ts';
import { lockCredit, PLATFORM } from '../../loans/credit-lifecycle/index.ts';
import { record } from '../../loans/loan-events/index.ts';
import type { FundSource } from './fund-source.ts';

export const CREDIT_SOURCE: FundSource = {
  source: 'credit',

  async lock(trx, { credit_id: creditId }) {
    if (creditId !== null) await lockCredit(trx, creditId);
  },

  async record(trx, order) {
    const { fundId, amountPesos: pesos, bankReference, postedOn: paidOn, reason, now } = order;
    const credit = await lockCredit(trx, fundId);
    if (!credit) return refuse('STATE_NOT_ALLOWED');
    const { approvalId, requestedBy, approvedBy: staffId, address } = order;
    const source = `approval-${approvalId}`;
    const event = { kind: 'money_out', at: now, source, data: { pesos, to: 'owner' } } as const;
    const about = { reason, staffId, requestedBy, approvalId, address, bankReference, paidOn };
    const recording = { initiator: PLATFORM, reason: 'returned to its owner', today: bogotaDay(now), now };
    if (!(await record(trx, { credit, event, about }, recording))) return refuse('STATE_NOT_ALLOWED');
    return ok({
      action: 'unapplied_funds.return',
      subject: { kind: 'credit', id: fundId },
      before: { waiting_pesos: pesos },
      after: { waiting_pesos: 0, bank_reference: bankReference, paid_on: paidOn, reason },
    });
  },
};
