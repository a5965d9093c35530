/** Money back in 30 days for each 100 calls, by worth and by days late, on generated histories: `node …/compare-orders.ts [books]`. */
import { orderCalls } from '../../loans/arrears/call-order.ts';
import { callTime, type History, makeHistory, moneyBack, NOW_HOUR, randomFrom } from './histories.ts';

const BOOK = 1_000;
const CALLS = 100;

type Order = (book: readonly History[]) => readonly number[];

const now = callTime(NOW_HOUR);

export const ORDERS: Readonly<Record<'worth' | 'days', Order>> = {
  worth: (book) =>
    orderCalls(
      book.map((one) => ({ ...one, allowedAt: now })),
      now,
    ).map(({ id }) => id),
  days: (book) => [...book].sort((a, b) => b.daysLate - a.daysLate || a.id - b.id).map(({ id }) => id),
};

/** Of one book: what came back from the people who were called, and what of it would not have come without the call. */
export function tryBook(seed: number, order: Order): { back: number; gained: number } {
  const book = Array.from({ length: BOOK }, (_, id) => makeHistory(randomFrom(seed * BOOK + id), id));
  const called = new Set(order(book).slice(0, CALLS));
  let [back, gained] = [0, 0];
  for (const one of book.filter(({ id }) => called.has(id))) {
    const money = moneyBack(randomFrom(-1 - seed * BOOK - one.id), one, NOW_HOUR);
    back += money.with;
    gained += money.with - money.without;
  }
  return { back, gained };
}

if (process.argv[1] === import.meta.filename) {
  const books = Number(process.argv[2] ?? 200);
  for (const [name, order] of Object.entries(ORDERS)) {
    const sums = Array.from({ length: books }, (_, seed) => tryBook(seed, order));
    const mean = (of: 'back' | 'gained') =>
      Math.round(sums.reduce((sum, one) => sum + one[of], 0) / books).toLocaleString('es-CO');
    console.info(
      `${name}: $${mean('back')} back for each ${CALLS} calls, $${mean('gained')} of them by the calls`,
    );
  }
}
