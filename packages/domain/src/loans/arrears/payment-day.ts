import { type Day, earlierDay, laterDay } from '../../calendar.ts';

/** The days that are known about a payment. */
interface PaymentDays {
  /** When the order was opened. */
  readonly openedOn: Day;
  /** When the payer paid, by the gateway's date; null where the gateway states none. */
  readonly paidOn: Day | null;
  /** When the platform learned about it. */
  readonly knownOn: Day;
}

/**
 * The day from which a payment counts. A payment to the creditor's collector ends the debt on the day on which it is made
 * (Código Civil, arts. 1626 and 1634), so a late notification costs the payer nothing. Never before the order was opened, and
 * never after the payment became known.
 */
export function paymentDay({ openedOn, paidOn, knownOn }: PaymentDays): Day {
  return earlierDay(laterDay(openedOn, paidOn ?? knownOn), knownOn);
}

/**
 * The day whose payoff figure the money of an order may use: that of the day on which it was opened, until its last day. An offer
 * binds its maker for its term (Ley 1480 of 2011, art. 29).
 */
export function figureDay({
  openedOn,
  expiresOn,
  countsOn,
}: {
  readonly openedOn: Day;
  readonly expiresOn: Day;
  /** By `paymentDay`. */
  readonly countsOn: Day;
}): Day {
  return countsOn <= expiresOn ? openedOn : countsOn;
}
