/** When the steps from the signature to the money happened. Pure. */
import type { Reply } from '@unamano/contract/endpoint';
import type { creditProgress } from '@unamano/contract/lending/credits';
import type { CreditState } from '@unamano/domain/loans/credit-state';

/** Promised from the moment at which the money may be sent. */
const PROMISED_MS = 24 * 3_600_000;

type Move = { to_state: string; happened_at: Date };

/** @param moves of the credit, the oldest first */
export function progressOf(
  moves: readonly Move[],
  state: CreditState,
  { isAllied, isInstant }: { isAllied: boolean; isInstant: boolean },
): Reply<typeof creditProgress> {
  const first = (state: CreditState) => moves.find(({ to_state }) => to_state === state)?.happened_at ?? null;
  const text = (instant: Date | null) => instant?.toISOString() ?? null;
  const ready = first('IN_PROCESS');
  // A returned transfer was sent once, and is not any more.
  const wasReturned = moves.some(({ to_state }) => to_state === 'ACTIVE') && state === 'IN_PROCESS';
  const sent = wasReturned
    ? null
    : (moves.findLast(({ to_state }) => to_state === 'ACTIVE')?.happened_at ?? null);
  return {
    signed_at: text(first('SIGNED')),
    account_given_at: text(first(isAllied ? 'IN_REVIEW' : 'IN_PROCESS')),
    company_approved_at: text(isAllied ? ready : null),
    sent_at: text(sent),
    received_at: text(isInstant ? sent : null),
    sent_by: text(ready && !wasReturned ? new Date(ready.getTime() + PROMISED_MS) : null),
  };
}
