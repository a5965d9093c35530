/** The desk of instant payments: who waits, what is on its way, what failed and what the provider has not answered. */
import type { Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/money/instant-payments';
import { PAYOUTS_MAX } from '@unamano/contract/money/payout-desk';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { PAYOUT_FAULT_TEXTS } from '../errors.ts';
import { PREPARED_INSTANT } from '../prepared.ts';
import { reviewPayout } from '../review.ts';
import { type DeskRow, readDesk } from './repo.ts';

type DeskState = (typeof contract.INSTANT_DESK_STATES)[number];

/** A provider that said nothing for so long is asked on, and staff see it. */
const UNKNOWN_AFTER_MS = 60_000;

const FAILURES: Readonly<Record<string, string>> = {
  OTHER_OWNER: 'La llave ya es de otra persona',
  KEY_UNKNOWN: 'La llave ya no existe',
};

function stateOf({ state, sent_at, provider_id }: DeskRow, now: Date): DeskState {
  if (state === 'failed' || state === 'paid_twice') return state;
  if (state === 'completed') return 'returned';
  if (state === 'sent' && provider_id === null && sent_at !== null)
    return now.getTime() - sent_at.getTime() > UNKNOWN_AFTER_MS ? 'unknown' : 'on_the_way';
  return state === null || state === 'not_sent' ? 'waiting' : 'on_the_way';
}

function sinceOf({ ready_at, ordered_at, sent_at, ended_at, returned_at }: DeskRow, state: DeskState): Date {
  if (state === 'waiting') return ready_at;
  const ended = state === 'on_the_way' || state === 'unknown' ? null : (returned_at ?? ended_at);
  return ended ?? sent_at ?? ordered_at ?? ready_at;
}

export function createInstantDesk({ db, clock, approvals, prices, paymentKeys }: DisbursementsDeps) {
  async function reasonOf(trx: Trx, row: DeskRow, state: DeskState): Promise<string> {
    if (state === 'failed') return FAILURES[row.failure ?? ''] ?? `El banco dice: ${row.failure ?? 'nada'}`;
    if (state === 'returned') return row.return_reason ?? '';
    if (state !== 'waiting') return '';
    const credit = { id: row.id_credit, borrower_id: row.id_user, ...row };
    const fault = await reviewPayout(trx, credit, clock.today(), prices);
    return fault === null || fault === 'PAID_INSTANTLY' ? '' : PAYOUT_FAULT_TEXTS[fault];
  }

  return {
    instantPayouts({ scope }: StaffActor): Promise<Reply<typeof contract.instantPayouts>> {
      return inTransaction(db, async (trx) => {
        const now = clock.now();
        const credits: contract.InstantRow[] = [];
        for (const row of await readDesk(trx, scope, PAYOUTS_MAX)) {
          const state = stateOf(row, now);
          const { id_credit, id_user, name, dni, amount, bank } = row;
          credits.push({
            id_credit,
            id_user,
            name,
            dni,
            amount,
            bank,
            key: paymentKeys.shown(row),
            state,
            since: sinceOf(row, state).toISOString(),
            reason: await reasonOf(trx, row, state),
            is_prepared: await approvals.hasPending(trx, PREPARED_INSTANT, id_credit, now),
          });
        }
        return { credits };
      });
    },
  };
}
