import * as z from 'zod';
import type { Job } from '../../../jobs/jobs.ts';
import { CONFIRM, PAY_OUT } from './payout-repo.ts';
import type { InstantPayouts } from './payouts.ts';
import type { InstantPayments, WebhookEvent } from './ports.ts';
import { FOLLOW } from './webhooks.ts';

const ordered = z.object({ payoutId: z.number().int() });
const followed: z.ZodType<WebhookEvent> = z.object({ about: z.enum(['payout', 'payin']), id: z.string() });

/** @throws while the provider does not answer: the queue tries again */
async function follow(
  { about, id }: WebhookEvent,
  { payouts, provider }: { payouts: InstantPayouts; provider: InstantPayments },
): Promise<void> {
  if (about === 'payout') {
    if (!(await payouts.refresh(id))) throw new Error('the provider does not answer about a payout');
    return;
  }
  const found = await provider.payin(id);
  if (!found.ok && found.kind !== 'refused') throw new Error('the provider does not answer about a payin');
  if (found.ok && found.value.refundOf) await payouts.receiveReturn(found.value.refundOf, found.value.at);
}

/** None without a provider. */
export function instantPaymentJobs(
  provider: InstantPayments | undefined,
  payouts: (InstantPayouts & { confirmInstantly(): Promise<number> }) | undefined,
): Job[] {
  if (!provider || !payouts) return [];
  return [
    { name: PAY_OUT, run: (payload) => payouts.advance(ordered.parse(payload).payoutId) },
    { name: FOLLOW, run: (payload) => follow(followed.parse(payload), { payouts, provider }) },
    { name: CONFIRM, schedule: '* * * * *', run: () => payouts.confirmInstantly() },
    { name: 'advance-instant-payouts', schedule: '* * * * *', run: () => payouts.advanceOpen() },
    { name: 'reconcile-instant-payouts', schedule: '13 * * * *', run: () => payouts.reconcile() },
  ];
}
