/**
 * The day from which the money of an order counts, from the specification alone. Instants are minutes since 1 January 1900, 00:00 of
 * Bogotá; days are those of `dates.ts`. It shares no code with the product.
 */
import { monthLength, serial } from './dates.ts';

interface PaidOrder {
  readonly openedAt: number;
  /** What the gateway says about the payer's day, as text; null where it says nothing. */
  readonly stated: string | null;
  readonly knownAt: number;
}

const MINUTES = 24 * 60;
export const dayAt = (minute: number): number => (minute - (minute % MINUTES)) / MINUTES;

/** `2026-02-28 23:50:00`; null for any other text, and for a day that the calendar does not have. */
function dayOf(stated: string): number | null {
  const found = /^(\d{4})-(\d\d)-(\d\d) \d\d:\d\d:\d\d$/.exec(stated);
  if (!found) return null;
  const [year = 0, month = 0, date = 0] = found.slice(1).map(Number);
  const isReal = month >= 1 && month <= 12 && date >= 1 && date <= monthLength(year, month - 1);
  return isReal ? serial(year, month - 1, date) : null;
}

/** The payer's day; not before the order was opened, and not after the platform learned about it. */
export function countedDay({ openedAt, stated, knownAt }: PaidOrder): number {
  const [first, last] = [dayAt(openedAt), dayAt(knownAt)];
  const paid = (stated === null ? null : dayOf(stated)) ?? last;
  if (paid > last) return last;
  return paid < first ? first : paid;
}

/** A link is open on its day and on the next one, and its payoff figure is valid as long. */
export function figureDayOf(order: PaidOrder): number {
  const first = dayAt(order.openedAt);
  const counted = countedDay(order);
  return counted - first <= 1 ? first : counted;
}
