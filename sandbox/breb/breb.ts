import type { Clock } from '../core/clock.ts';
import type { Records } from '../core/records.ts';
import { createSettlement } from './settlement.ts';
import { type BrebRecord, createBrebState } from './state.ts';
import { createWebhooks } from './webhooks.ts';

export type Breb = ReturnType<typeof createBreb>;

interface BrebOptions {
  readonly records: Records<BrebRecord>;
  readonly clock: Clock;
  readonly webhookUrl: string | undefined;
  readonly settleMs: number;
  readonly retryWaitsMs: readonly number[];
  readonly stopping: AbortSignal;
}

/** The emulated provider of instant payments. */
export function createBreb({ records, clock, webhookUrl, settleMs, retryWaitsMs, stopping }: BrebOptions) {
  const state = createBrebState(records, clock);
  const webhooks = createWebhooks({ url: webhookUrl, retryWaitsMs, stopping });
  const settlement = createSettlement({ state, webhooks, settleMs, stopping });
  settlement.resume();
  return { state, webhooks, settlement };
}
