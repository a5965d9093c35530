/**
 * A promise to pay judges itself: by what came between its making and the end of its day, by amount. Nothing of it
 * is stored, so a payment that is taken back later changes the verdict.
 */
import type { Day } from './calendar.ts';
import { type Pesos, pesos } from './money.ts';

export interface PaymentPromise {
  readonly amount: Pesos;
  /** Money counts through the end of this day. */
  readonly dueOn: Day;
  readonly madeAt: Date;
  /** When the person promised again before this one's day had passed; null where they did not. */
  readonly replacedAt: Date | null;
}

/** Money that came in. One that was taken back since is none. */
export interface PromisePayment {
  readonly amount: number;
  readonly on: Day;
  readonly recordedAt: Date;
}

/** `partly`: its day has passed, and some of it came. `replaced`: another took its place before it was kept. */
export type PromiseState = 'open' | 'kept' | 'partially_kept' | 'broken' | 'replaced';

export interface PromiseStatus {
  readonly state: PromiseState;
  /** What came for it, also above its amount. */
  readonly paid: Pesos;
  /** What it still lacks. */
  readonly missing: Pesos;
}

/** Where a promise stands at the end of `today`. It is kept as soon as all of it came, also before its day. */
export function evaluatePromise(
  promise: PaymentPromise,
  payments: readonly PromisePayment[],
  today: Day,
): PromiseStatus {
  const { amount, dueOn, madeAt, replacedAt } = promise;
  let sum = 0;
  for (const payment of payments) {
    const isAfter = payment.recordedAt.getTime() > madeAt.getTime();
    const isBeforeTheNext = replacedAt === null || payment.recordedAt.getTime() <= replacedAt.getTime();
    if (isAfter && isBeforeTheNext && payment.on <= dueOn && payment.on <= today) sum += payment.amount;
  }
  const paid = pesos(sum);
  const missing = pesos(Math.max(0, amount - paid));
  return { state: stateOf(), paid, missing };

  function stateOf(): PromiseState {
    if (missing === 0) return 'kept';
    if (replacedAt !== null) return 'replaced';
    if (today <= dueOn) return 'open';
    return paid > 0 ? 'partially_kept' : 'broken';
  }
}
