/** A waiver of late interest or of a collection fee, limited by the debt and by what one person may waive of a credit. */
import { createHash } from 'node:crypto';
import type { Input } from '@unamano/contract/endpoint';
import { type grantWaiver, WAIVER_MAX_PESOS } from '@unamano/contract/loans/debt-relief';
import type { Day } from '@unamano/domain/calendar';
import { owedOf } from '@unamano/domain/loans/replay/state';
import { formatPesos } from '@unamano/domain/money';
import type { UseCase } from '../../../kernel/mount.ts';
import { invalid, refuse } from '../../../kernel/result.ts';
import { audited } from '../../office/audit/index.ts';
import { readBalance, record } from '../loan-events/index.ts';
import type { DebtReliefDeps } from './deps.ts';
import { reliefCommand } from './relief-command.ts';
import * as repo from './repo.ts';

type WaiverInput = Input<typeof grantWaiver>;

/** The same waiver twice on one day is a double click and happens once. */
function sourceOf({ part, amount, reason }: WaiverInput, today: Day): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([part, amount, reason]))
    .digest('hex');
  return `waiver-${today}-${digest.slice(0, 16)}`;
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
      const balance = await readBalance(trx, credit.id, today);
      const most = (input.part === 'late_interest' ? balance?.lateInterest : balance?.collectionFee) ?? 0;
      if (!balance || most === 0) return refuse('STATE_NOT_ALLOWED');
      if (input.amount === 0 || input.amount > most) {
        return invalid('amount', `Debe ser mayor a $0 y hasta $${formatPesos(most)}`);
      }
      const { part, amount, reason } = input;
      const event = {
        kind: 'waived',
        at: now,
        source: sourceOf(input, today),
        data: { pesos: amount, part },
      } as const;
      const about = { staffId: actor.id, reason };
      const recording = { initiator: { actor, origin }, reason: 'a waiver covered the rest', today, now };
      const recorded = await record(trx, { credit, event, about }, recording);
      if (recorded === null) return refuse('STATE_NOT_ALLOWED');
      const pending_debt = owedOf(recorded.after);
      const reply = { credit_id: credit.id, waived: amount, pending_debt };
      return audited(reply, {
        action: 'credit.waive',
        subject: { kind: 'credit', id: credit.id },
        before: { owed_pesos: balance.owed },
        after: { owed_pesos: pending_debt, part, reason },
      });
    });

  return grant;
}
