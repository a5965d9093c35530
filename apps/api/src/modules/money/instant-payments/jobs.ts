import * as z from 'zod';
import type { Job } from '../../../jobs/jobs.ts';
import { REGISTER_KEYS } from './incoming/key-repo.ts';
import { FIND_PAYINS, type InstantPayins } from './incoming/payins.ts';
import type { ReceivingKeys } from './incoming/receiving-keys.ts';
import { CONFIRM, PAY_OUT } from './payout-repo.ts';
import type { InstantPayouts } from './payouts.ts';
import type { WebhookEvent } from './ports.ts';
import { type InstantReconciliation, RECONCILE_INSTANT } from './reconciliation.ts';
import { FOLLOW } from './webhooks.ts';

const ordered = z.object({ payoutId: z.number().int() });
const followed: z.ZodType<WebhookEvent> = z.object({ about: z.enum(['payout', 'payin']), id: z.string() });

type Followed = {
  payouts: InstantPayouts & { confirmInstantly(): Promise<number> };
  payins: InstantPayins;
  receivingKeys: ReceivingKeys;
  reconciliation: InstantReconciliation;
};

/** @throws while the provider does not answer: the queue tries again */
async function follow({ about, id }: WebhookEvent, { payouts, payins }: Followed): Promise<void> {
  const isAnswered = about === 'payout' ? await payouts.refresh(id) : await payins.refresh(id);
  if (!isAnswered) throw new Error(`the provider does not answer about a ${about}`);
}

/** None without a provider. */
export function instantPaymentJobs(instant: Followed | undefined): Job[] {
  if (!instant) return [];
  const { payouts, payins, receivingKeys, reconciliation } = instant;
  return [
    { name: PAY_OUT, run: (payload) => payouts.advance(ordered.parse(payload).payoutId) },
    { name: FOLLOW, run: (payload) => follow(followed.parse(payload), instant) },
    { name: CONFIRM, schedule: '* * * * *', run: () => payouts.confirmInstantly() },
    { name: 'advance-instant-payouts', schedule: '* * * * *', run: () => payouts.advanceOpen() },
    { name: RECONCILE_INSTANT, schedule: '13 * * * *', run: () => reconciliation.reconcile() },
    { name: FIND_PAYINS, schedule: '* * * * *', run: () => payins.find() },
    { name: REGISTER_KEYS, schedule: '* * * * *', run: () => receivingKeys.register() },
    { name: 'review-receiving-keys', schedule: '11 * * * *', run: () => receivingKeys.review() },
  ];
}
