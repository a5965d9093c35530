/**
 * Orders whose payment becomes known late, with a wrong date or with none: from which day the money counts, and what it settles,
 * equal to an independent calculator. Random credits in memory.
 */
import { addDays, bogotaDay, type Day } from '@unamano/domain/calendar';
import { figureDay, paymentDay } from '@unamano/domain/loans/arrears/payment-day';
import { caseCount } from '@unamano/domain/testing/calculator/cases';
import { parsed, written } from '@unamano/domain/testing/calculator/dates';
import { countedDay, dayAt, figureDayOf } from '@unamano/domain/testing/calculator/payment-day-simulation';
import { expect, test } from 'vitest';
import { described } from '../../src/adapters/payvalida/wire.ts';
import { PRODUCT, type Product } from '../upper-bound/product.ts';
import { type CreditEvents, differences, type Moves } from './credit-events.ts';

/** `PAYMENT_DAY_CASES=100000 npx vitest run apps/api/test/calculator` takes some minutes; `PAYMENT_DAY_SEED` is the first seed. */
const CASES = caseCount('PAYMENT_DAY_CASES', 300);
const SEED = Number(process.env.PAYMENT_DAY_SEED ?? 0);
const FAULT_CASES = 150;
const DAY_MINUTES = 1_440;
/** 1 January 1900, 00:00 of Bogotá, by its time of today. */
const FIRST_MINUTE_MS = Date.UTC(1900, 0, 1, 5);

/** The functions of the product that decide about days; a test replaces one of them to plant a fault. */
const DAYS = { bogotaDay, paymentDay, figureDay };
type Days = typeof DAYS;

interface Order {
  readonly amount: number;
  readonly openedAt: number;
}

const instant = (minute: number): Date => new Date(FIRST_MINUTE_MS + minute * 60_000);

/** The gateway's text of a minute. */
function textOf(minute: number): string {
  const [hour, rest] = [Math.floor((minute % DAY_MINUTES) / 60), minute % 60];
  return `${written(dayAt(minute))} ${[hour, rest, 0].map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** As the adapter reads the gateway's date. */
function statedDay(stated: string | null): Day | null {
  const ORDER = { ORDER: 'A1', STATE: 'APROBADA', AMOUNT: '1000', CURRENCY: 'COP' };
  const read = described.parse(stated === null ? ORDER : { ...ORDER, UDPATE_DATE: stated });
  return read.UDPATE_DATE ?? null;
}

/** Each credit has its own orders and its own hour. */
function movesWith(days: Days): Moves {
  const stateOf = new WeakMap<CreditEvents, { orders: Order[]; minute: number }>();
  const own = (events: CreditEvents) => {
    const known = stateOf.get(events) ?? { orders: [], minute: 0 };
    stateOf.set(events, known);
    return known;
  };
  const now = (events: CreditEvents) => parsed(events.today) * DAY_MINUTES + own(events).minute;
  const setHour = (events: CreditEvents, from = 0) => {
    const { chance } = events;
    const late = chance.below(3) === 0 ? 1_430 : from;
    own(events).minute = Math.max(from, late + chance.below(DAY_MINUTES - late));
  };

  const open = (events: CreditEvents) => {
    const amount = events.orderAmount();
    if (amount !== null) own(events).orders.push({ amount, openedAt: now(events) });
    setHour(events, own(events).minute);
  };

  const notice = (events: CreditEvents) => {
    const { chance } = events;
    const known = own(events);
    if (known.orders.length === 0) return;
    const order = chance.pick(known.orders);
    known.orders = known.orders.filter((one) => one !== order);
    const { amount, openedAt } = order;
    const knownAt = now(events);
    const end = Math.min(knownAt, (dayAt(openedAt) + 2) * DAY_MINUTES - 1);
    const paidAt = openedAt + chance.below(end - openedAt + 1);
    const true_ = textOf(paidAt);
    const stated = chance.pick([
      true_,
      true_,
      true_,
      true_,
      textOf(end),
      null,
      'ayer',
      textOf(knownAt + (1 + chance.below(40)) * DAY_MINUTES),
      textOf(openedAt - (1 + chance.below(40)) * DAY_MINUTES),
    ]);
    const openedOn = days.bogotaDay(instant(openedAt));
    const knownOn = days.bogotaDay(instant(knownAt));
    const today = days.paymentDay({ openedOn, paidOn: statedDay(stated), knownOn });
    const figureOn = days.figureDay({ openedOn, expiresOn: addDays(openedOn, 1), countsOn: today });
    const paid = { openedAt, stated, knownAt };
    events.pay(amount, {
      product: { openedOn: figureOn, today },
      calculator: { keptOn: figureDayOf(paid), countsOn: countedDay(paid) },
    });
  };

  const toDueDay = (events: CreditEvents) => {
    const { records } = events.credit;
    const next = records.installments.find(({ due_on }) => due_on >= events.today)?.due_on;
    if (next === undefined) return;
    const { minute } = own(events);
    const isToday = next === events.today;
    events.wait(parsed(next) - parsed(events.today));
    own(events).minute = isToday ? Math.max(minute, 1_430) : 1_430;
  };

  return {
    steps: 14,
    weights: { open: 10, notice: 9, wage: 2, reverse: 2, contact: 3, wait: 7, toDueDay: 4 },
    of: {
      open,
      notice,
      toDueDay,
      wage: (events) => events.payWage(),
      reverse: (events) => events.reverse(),
      contact: (events) => events.contact(),
      wait: (events) => {
        events.wait(events.chance.pick([1, 1, 2, 3, 10, 30]));
        setHour(events);
      },
    },
  };
}

test.each<[string, Partial<Days>]>([
  ['the day of the notification', { paymentDay: ({ knownOn }) => knownOn }],
  [
    'a day before the order was opened',
    { paymentDay: ({ paidOn, knownOn }) => ((paidOn ?? knownOn) < knownOn ? (paidOn ?? knownOn) : knownOn) },
  ],
  [
    'a day after the platform learned of it',
    {
      paymentDay: ({ openedOn, paidOn, knownOn }) => {
        const on = paidOn ?? knownOn;
        return on < openedOn ? openedOn : on;
      },
    },
  ],
  [
    'the day of the order where the gateway says no date',
    { paymentDay: (known) => paymentDay({ ...known, paidOn: known.paidOn ?? known.openedOn }) },
  ],
  ['a link whose figure ends with its first day', { figureDay: ({ countsOn }) => countsOn }],
  ['a link whose figure never ends', { figureDay: ({ openedOn }) => openedOn }],
  ['days of Greenwich', { bogotaDay: (at) => at.toISOString().slice(0, 10) as Day }],
])('a planted fault is found: %s', (_what, fault) => {
  const found = differences(PRODUCT, movesWith({ ...DAYS, ...fault }), { from: 0, count: FAULT_CASES }, 1);
  expect(found).not.toEqual([]);
});

test.each<[string, Partial<Product>]>([
  ['money of an earlier day counts after the money that was known before it', { laterThan: () => [] }],
  [
    'wages give way to money of an earlier day',
    {
      laterThan: (payments, _records, today) =>
        payments.filter(({ on, reversedOn }) => on > today && reversedOn === null),
    },
  ],
])('a planted fault is found: %s', (_what, fault) => {
  const found = differences(
    { ...PRODUCT, ...fault },
    movesWith(DAYS),
    { from: 0, count: 5 * FAULT_CASES },
    1,
  );
  expect(found).not.toEqual([]);
});

test(`the day of the money and what it settles, of ${CASES} random credits, are equal to the independent calculator`, () => {
  expect(differences(PRODUCT, movesWith(DAYS), { from: SEED, count: CASES })).toEqual([]);
}, 3_600_000);
