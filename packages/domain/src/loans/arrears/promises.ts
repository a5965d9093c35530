/**
 * The state of a promise to pay follows from the money that came between the promise and the end of its day, by amount. It is
 * not stored, so a later reversal of a payment changes it.
 */
import type { Day } from '../../calendar.ts';
import { minPesos, type Pesos, pesos } from '../../money.ts';

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
  readonly amount: Pesos;
  readonly on: Day;
  readonly recordedAt: Date;
}

/** `partly`: its day has passed, and a part of it came. `replaced`: another promise was made before it was kept. */
type PromiseState = 'open' | 'kept' | 'partially_kept' | 'broken' | 'replaced';

interface PromiseStatus {
  readonly state: PromiseState;
  /** The money for it, also where it exceeds the amount. */
  readonly paid: Pesos;
  /** The amount that is missing; never more than the debt. */
  readonly missing: Pesos;
}

/**
 * The state of a promise at the end of `today`. It is kept as soon as all of it came, also before its day, and by the payment of
 * all that was owed.
 *
 * @param owed the debt at the end of `today`; absent where the caller needs only the state of a credit that owes something
 */
export function evaluatePromise(
  promise: PaymentPromise,
  payments: readonly PromisePayment[],
  today: Day,
  owed?: Pesos,
): PromiseStatus {
  const { amount, dueOn, madeAt, replacedAt } = promise;
  let sum = 0;
  let isPaidLater = false;
  for (const payment of payments) {
    const isAfter = payment.recordedAt.getTime() > madeAt.getTime();
    const isBeforeTheNext = replacedAt === null || payment.recordedAt.getTime() <= replacedAt.getTime();
    if (payment.on > dueOn && payment.on <= today) isPaidLater = true;
    if (isAfter && isBeforeTheNext && payment.on <= dueOn && payment.on <= today) sum += payment.amount;
  }
  const paid = pesos(sum);
  const missing = pesos(Math.max(0, amount - paid));
  const isSettledInTime = owed === 0 && replacedAt === null && !isPaidLater;
  return { state: stateOf(), paid, missing: owed === undefined ? missing : minPesos(missing, owed) };

  function stateOf(): PromiseState {
    if (missing === 0 || isSettledInTime) return 'kept';
    if (replacedAt !== null) return 'replaced';
    if (today <= dueOn) return 'open';
    return paid > 0 ? 'partially_kept' : 'broken';
  }
}
