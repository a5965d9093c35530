/**
 * Late charges by the rules of release 0.1.0. Only the verification of the ledger uses them: a payment that was allocated
 * under those rules must be recomputed by them. No new payment is (record 0068).
 */
import type { CollectionPause } from './agreement.ts';
import { type KnownEvents, type LateCharges, type Owed, owedWith } from './arrears.ts';
import type { CollectionFeeStep, CreditHistory, CreditTerms, LateInstallment } from './arrears-terms.ts';
import { addDays, type Day, daysBetween } from './calendar.ts';
import { accruedLateInterest, interestStretches, pauseAt } from './late-interest.ts';
import { pesos } from './money.ts';
import { type DatedAmounts, highestPaid, paidBefore, paidThrough } from './paid-parts.ts';

/** Late interest ran on all of the unpaid installment, from the first peso. */
const RELEASED_TERMS = { lateInterestBase: 'installment', tolerancePesos: 0 } as const;

/** `owedOn` by the rules of release 0.1.0. */
export function owedUnderReleasedRules(day: Day, terms: CreditTerms, history: CreditHistory): Owed {
  return owedWith(releasedCharges, day, { ...terms, ...RELEASED_TERMS }, history);
}

function releasedCharges(day: Day, terms: CreditTerms, events: KnownEvents): LateCharges {
  const stretches = interestStretches(day, terms, events);
  const charges = new Map(
    terms.schedule.map((installment) => {
      const interest = accruedLateInterest(installment, stretches, terms, events.paid);
      const stepFee = releasedFee(installment, day, terms.collectionFeeSteps, events);
      // A fee that was paid once was charged: it remained when the payment was reversed later.
      const fee = pesos(Math.max(stepFee, highestPaid(events.paid(installment.number, 'collection_fee'))));
      return [installment.number, { interest, fee }];
    }),
  );
  return (number) => charges.get(number) ?? { interest: pesos(0), fee: pesos(0) };
}

/** `day`, or the last day before the pause that contains it. */
function lastCountedDay(pauses: readonly CollectionPause[], day: Day): Day {
  const pause = pauseAt(pauses, day);
  return pause === undefined ? day : lastCountedDay(pauses, addDays(pause.from, -1));
}

/** The day on which the value was paid, or `day`. */
function paidOffDay(paid: DatedAmounts, value: number, day: Day): Day {
  if (paidThrough(paid, day) < value) return day;
  return paid.findLast(({ on }) => paidBefore(paid, on) < value)?.on ?? day;
}

/** The highest step of any day from the first contact on, while the installment was unpaid. */
function releasedFee(
  { number, dueOn, value }: LateInstallment,
  day: Day,
  steps: readonly CollectionFeeStep[],
  { paid: paidParts, pauses, contacts }: KnownEvents,
): number {
  const paid = paidParts(number, 'installment');
  const contact = contacts.find(
    (on) => on > dueOn && paidThrough(paid, on) < value && pauseAt(pauses, on) === undefined,
  );
  if (contact === undefined) return 0;
  const contactDays = daysBetween(dueOn, contact);
  const lastDays = daysBetween(dueOn, lastCountedDay(pauses, paidOffDay(paid, value, day)));
  const inForceFrom = Math.max(
    0,
    ...steps.map((step) => step.fromDaysPastDue).filter((from) => from <= contactDays),
  );
  const applied = steps.filter(
    ({ fromDaysPastDue }) => fromDaysPastDue >= inForceFrom && fromDaysPastDue <= lastDays,
  );
  return Math.max(0, ...applied.map(({ feePesos }) => feePesos));
}
