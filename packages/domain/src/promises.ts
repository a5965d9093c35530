/**
 * The state of a promise to pay follows from the money that came between the promise and the end of its day, by amount. It is
 * not stored, so a later reversal of a payment changes it.
 */
import type { Day } from './calendar.ts';
import { type Pesos, pesos } from './money.ts';

export interface PaymentPromise {
  readonly amount: Pesos;
  /** Money counts through the end of this day. */
  readonly dueOn: Day;
  readonly madeAt: Date;
  /** The time of the next promise, where it was made before this one's day had passed; else null. */
  readonly replacedAt: Date | null;
}

/** Received money. A payment that was reversed since does not count. */
export interface PromisePayment {
  readonly amount: number;
  readonly on: Day;
  readonly recordedAt: Date;
}

/** `partly`: its day has passed, and a part of it came. `replaced`: another promise was made before it was kept. */
type PromiseState = 'open' | 'kept' | 'partially_kept' | 'broken' | 'replaced';

interface PromiseStatus {
  readonly state: PromiseState;
  /** The money for it, also where it exceeds the amount. */
  readonly paid: Pesos;
  /** The amount that is missing. */
  readonly missing: Pesos;
}

/** The state of a promise at the end of `today`. It is kept as soon as all of it came, also before its day. */
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
