/** A payout of instant payments: what the provider says of it, and when its silence is an answer. */

export const INSTANT_PAYOUT_STATES = [
  /** Ordered, and no call was made. */
  'waiting',
  /** The call was made, or is about to be; what became of it is not known. */
  'sent',
  'on_the_way',
  'completed',
  'failed',
  /** The provider has no such payout, and can have none any more. */
  'not_sent',
  /** It completed after another one of the same disbursement had been ordered. */
  'paid_twice',
] as const;
export type InstantPayoutState = (typeof INSTANT_PAYOUT_STATES)[number];

/** While a disbursement has one of these no other payout of it is ordered. */
export const LIVE_PAYOUT_STATES = ['waiting', 'sent', 'on_the_way', 'completed'] as const;
/** Their end is not known. */
export const OPEN_PAYOUT_STATES = ['waiting', 'sent', 'on_the_way'] as const;

/** A call that was lost on its way can be executed until its preview expires, and the list may show it later. */
const LATE_MS = 3 * 60_000;

/** Whether a payout that the provider does not list was surely never made: only then may another preview be asked for. */
export function isSurelyNotSent(previewExpiresAt: Date, now: Date): boolean {
  return now.getTime() >= previewExpiresAt.getTime() + LATE_MS;
}

/**
 * The state after what the provider says. Its words come late, twice and out of order, so an end stays; only money that arrived changes
 * one.
 *
 * @param hasAnother whether another payout of the same disbursement was ordered meanwhile and may pay
 */
export function afterProvider(
  state: InstantPayoutState,
  said: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED',
  hasAnother: boolean,
): InstantPayoutState {
  if (state === 'completed' || state === 'paid_twice') return state;
  if (said === 'COMPLETED') return hasAnother ? 'paid_twice' : 'completed';
  if (said === 'FAILED') return 'failed';
  if (state === 'failed') return state;
  return hasAnother ? state : 'on_the_way';
}
