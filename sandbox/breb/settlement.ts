import { setTimeout as wait } from 'node:timers/promises';
import { shownPayin, shownPayout } from './shown.ts';
import type { BrebState, Payout } from './state.ts';
import type { Webhooks } from './webhooks.ts';

/** What the next payouts do; each is used up by one of them. */
export interface NextPayout {
  /** Fails with this reason; null: completes. */
  readonly failsWith: string | null;
  /** From the call to the end; null: the sandbox's own. */
  readonly settleMs: number | null;
  /** The call hangs up at once and is executed this much later; null: as usual. */
  readonly lateMs: number | null;
  /** Its events are sent twice, the last one first. */
  readonly isJumbled: boolean;
}

interface SettlementOptions {
  readonly state: BrebState;
  readonly webhooks: Webhooks;
  readonly settleMs: number;
  readonly stopping: AbortSignal;
}

export type Settlement = ReturnType<typeof createSettlement>;

/** Takes payouts to their end, and tells the merchant of each step. */
export function createSettlement({ state, webhooks, settleMs, stopping }: SettlementOptions) {
  const queue: NextPayout[] = [];

  const end = (id: string, next: NextPayout | undefined): Payout | undefined => {
    const payout = state.find('payout', id);
    if (!payout || payout.status === 'COMPLETED' || payout.status === 'FAILED') return undefined;
    const failsWith = next?.failsWith ?? null;
    return state.move(payout, failsWith === null ? 'COMPLETED' : 'FAILED', failsWith);
  };

  const refund = (payout: Payout, reason: string): void => {
    const payin = state.addPayin({
      amount: payout.amount,
      type: 'CO_ACH',
      details: {},
      refund: {
        payout_id: payout.id,
        reason,
        ...(payout.externalRef !== null && { payout_external_ref: payout.externalRef }),
      },
    });
    webhooks.tellLater('payin', shownPayin(payin));
  };

  const run = async (id: string, next: NextPayout | undefined): Promise<void> => {
    const untilEndMs = next?.settleMs ?? settleMs;
    await wait(untilEndMs / 2, undefined, { signal: stopping, ref: false });
    const open = state.find('payout', id);
    if (open?.status !== 'PENDING') return;
    const processing = state.move(open, 'PROCESSING');
    if (!next?.isJumbled) webhooks.tellLater('payout', shownPayout(processing));
    await wait(untilEndMs / 2, undefined, { signal: stopping, ref: false });
    const ended = end(id, next);
    if (!ended) return;
    webhooks.tellLater('payout', shownPayout(ended), next?.isJumbled ? 2 : 1);
    if (next?.isJumbled) webhooks.tellLater('payout', shownPayout(processing));
  };

  return {
    refund,
    plan: (next: NextPayout, times: number): void => {
      for (let added = 0; added < times; added += 1) queue.push(next);
    },
    /** Of the payout that is asked for now. */
    takeNext: (): NextPayout | undefined => queue.shift(),
    start(payout: Payout, next: NextPayout | undefined): void {
      webhooks.tellLater('payout', shownPayout(payout));
      // It rejects only when the sandbox closes, which aborts the wait.
      run(payout.id, next).catch(() => undefined);
    },
    /** Those that an earlier process left open. */
    resume(): void {
      for (const payout of state.list('payout'))
        if (payout.status === 'PENDING' || payout.status === 'PROCESSING') {
          const ended = end(payout.id, undefined);
          if (ended) webhooks.tellLater('payout', shownPayout(ended));
        }
    },
    clear: (): void => {
      queue.length = 0;
    },
  };
}
