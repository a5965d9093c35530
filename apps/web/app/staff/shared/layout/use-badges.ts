import { alliedList } from '@unamano/contract/lending/allied-credits';
import { inbox } from '@unamano/contract/loans/collecting/inbox';
import { collectionToday } from '@unamano/contract/loans/collections';
import { waitingDisbursements } from '@unamano/contract/money/payout-desk';
import { approvalList } from '@unamano/contract/office/approvals';
import type { LiveTopic } from '@unamano/contract/office/live';
import { isSoon, useDeadlines } from '../data/use-deadlines.ts';
import { useQueryCall } from '../data/use-query-call.tsx';
import type { NavGroup } from './modules.ts';

/** Other people work on the same queues: the counts of an open page follow them. */
const EVERY_MS = 20_000;
const following = (topic: LiveTopic) => ({ live: { topics: [topic], everyMs: EVERY_MS } });

/** What waits behind a link; `more` where the call does not count to the end. `isSoon`: its day is near or has passed. */
export type Badge = { count: number; more: boolean; isSoon?: boolean };

/** The work that waits behind the links of the sidebar, by the name of the link. A failed call has no badge. */
export function useBadges(groups: readonly NavGroup[]): Readonly<Record<string, Badge>> {
  const shows = (name: string) => groups.some(({ items }) => items.some((item) => item.name === name));
  const today = useQueryCall(
    collectionToday,
    // The count alone: no order.
    shows('today') ? { limit: 1, order: 'days' as const } : null,
    following('collections'),
  );
  const pending = useQueryCall(
    approvalList,
    shows('approvals') ? { state: 'pending' } : null,
    following('approvals'),
  );
  const requests = useQueryCall(
    alliedList,
    shows('credit_approve') ? { state: 'IN_REVIEW' } : null,
    following('requests'),
  );
  const waiting = useQueryCall(
    waitingDisbursements,
    shows('disbursement_confirm') ? {} : null,
    following('disbursements'),
  );
  const conversations = useQueryCall(inbox, shows('inbox') ? { limit: 1 } : null, {
    ...following('collections'),
    pollMs: EVERY_MS,
  });
  const waits = useDeadlines(['complaints', 'reports', 'reviews', 'unapplied_funds'].some(shows));
  const byDay = (waits.data?.deadlines ?? []).map((deadline): [string, Badge] => [
    deadline.kind,
    { count: deadline.count, more: false, isSoon: isSoon(deadline) },
  ]);
  return {
    ...Object.fromEntries(byDay),
    ...(today.data && {
      today: { count: today.data.groups.reduce((sum, { total }) => sum + total, 0), more: false },
    }),
    ...(pending.data && {
      approvals: { count: pending.data.approvals.filter(({ is_own }) => !is_own).length, more: false },
    }),
    ...(conversations.data && {
      inbox: { count: conversations.data.waiting + conversations.data.waiting_unknown, more: false },
    }),
    ...(waiting.data && {
      disbursement_confirm: { count: waiting.data.credits_total, more: false },
    }),
    ...(requests.data && {
      credit_approve: { count: requests.data.credits.length, more: requests.data.next_cursor !== null },
    }),
  };
}
