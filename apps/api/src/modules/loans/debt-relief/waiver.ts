/** A waiver of late interest or of a collection fee, limited by the debt and by what one person may waive of a credit. */
import { createHash } from 'node:crypto';
import type { Input } from '@unamano/contract/endpoint';
import { type grantWaiver, WAIVER_MAX_PESOS } from '@unamano/contract/loans/debt-relief';
import type { Day } from '@unamano/domain/calendar';
import type { Allocation } from '@unamano/domain/loans/arrears/allocation';
import type { Owed } from '@unamano/domain/loans/arrears/arrears';
import { formatPesos, minPesos, type Pesos, subtractPesos } from '@unamano/domain/money';
import type { UseCase } from '../../../kernel/mount.ts';
import { invalid, refuse } from '../../../kernel/result.ts';
import { audited } from '../../office/audit/index.ts';
import { waiverLines } from '../ledger/index.ts';
import { postLoanTransaction, readPostingContext } from '../payments/index.ts';
import type { DebtReliefDeps } from './deps.ts';
import { reliefCommand } from './relief-command.ts';
import * as repo from './repo.ts';

type WaiverInput = Input<typeof grantWaiver>;

/** Spreads the amount over the installments, oldest first. Allocates less where less is owed. */
export function waive(amount: Pesos, part: WaiverInput['part'], { installments }: Owed): Allocation[] {
  let left = amount;
  return installments.flatMap(({ number, lateInterest, collectionFee }): Allocation[] => {
    const taken = minPesos(left, part === 'late_interest' ? lateInterest : collectionFee);
    left = subtractPesos(left, taken);
    return taken > 0 ? [{ number, part, amount: taken }] : [];
  });
}

/** The same waiver twice on one day is a double click and happens once. */
function referenceOf({ credit_id, part, amount, reason }: WaiverInput, today: Day): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([part, amount, reason]))
    .digest('hex');
  return `waiver-${credit_id}-${today}-${digest.slice(0, 16)}`;
}

export function createWaiver(deps: DebtReliefDeps) {
  /** STATE_NOT_ALLOWED for a credit that is not being repaid, and where nothing of that part is owed. */
  const grant: UseCase<typeof grantWaiver> = ({ actor, origin, input }) =>
    reliefCommand(deps, actor, origin, input.credit_id, async ({ trx, today, now }, credit) => {
      const waived = await repo.waivedPesos(trx, credit.id);
      const left = Math.max(0, WAIVER_MAX_PESOS - waived);
      if (input.amount > left) {
        return invalid(
          'amount',
          `Sin otra persona puedes condonar hasta $${formatPesos(left)} de este crédito`,
        );
      }
      const ready = await readPostingContext(trx, { credit, today });
      const { owed } = ready.loanBalance;
      const most = input.part === 'late_interest' ? owed.lateInterest : owed.collectionFee;
      if (most === 0) return refuse('STATE_NOT_ALLOWED');
      if (input.amount === 0 || input.amount > most) {
        return invalid('amount', `Debe ser mayor a $0 y hasta $${formatPesos(most)}`);
      }
      const allocations = waive(input.amount, input.part, owed);
      const reference = referenceOf(input, today);
      if (await repo.isWaiverPosted(trx, reference)) return refuse('STATE_NOT_ALLOWED');
      const reason = 'a waiver covered the rest';
      const transaction = { credit, reference, today, now, initiator: { actor, origin }, reason };
      const posted = await postLoanTransaction(trx, transaction, ready, {
        source: 'waiver',
        amountPesos: input.amount,
        allocations,
        lines: waiverLines(allocations),
      });
      const waiver = { payment_id: posted.paymentId, staff_id: actor.id, reason: input.reason };
      await repo.insertWaiver(trx, waiver);
      const pending_debt = posted.remainingPesos;
      return audited(
        { credit_id: credit.id, waived: input.amount, pending_debt },
        {
          action: 'credit.waive',
          subject: { kind: 'credit', id: credit.id },
          before: { owed_pesos: owed.total },
          after: { owed_pesos: pending_debt, part: input.part, reason: input.reason },
        },
      );
    });

  return grant;
}
