/**
 * Whom to call first: who may be called now, and of them those whose call is worth most: what they owe, times how likely it is that
 * they answer and then pay. Each part is a plain rule, so that a clerk reads why a row is where it is.
 */

/** By what a call is worth, or the longest late first. */
export const CALL_ORDERS = ['worth', 'days'] as const;
export type CallOrder = (typeof CALL_ORDERS)[number];

interface CallTry {
  readonly at: Date;
  readonly answered: boolean;
}

export interface CallCase {
  readonly id: number;
  /** What the call would ask for. */
  readonly amountPesos: number;
  readonly daysLate: number;
  readonly promises: { readonly kept: number; readonly broken: number };
  /** Of the last months. */
  readonly tries: readonly CallTry[];
  /** Days since the person wrote or called; null where they did not. */
  readonly wroteDaysAgo: number | null;
  /** The first instant at which the law allows the call. */
  readonly allowedAt: Date;
}

/** What a row says about its place. */
export interface CallReason {
  readonly promises: { readonly kept: number; readonly broken: number };
  /** Tries about this hour of the day. */
  readonly thisHour: { readonly tries: number; readonly answered: number };
  readonly wroteDaysAgo: number | null;
}

export interface PlacedCall {
  readonly id: number;
  readonly reason: CallReason;
}

/** Days late up to which the share applies. The longer late, the fewer pay after a call. */
const BY_DAYS: readonly (readonly [days: number, share: number])[] = [
  [7, 1],
  [30, 0.8],
  [60, 0.55],
  [90, 0.35],
  [120, 0.2],
];
const LATER = 0.1;
/** As if each person had answered one of two calls, and kept one of two promises: a first one decides nothing. */
const PRIOR = { good: 1, all: 2 };
const HOURS_ABOUT = 2;
const HOUR_MS = 3_600_000;
const BOGOTA_MS = -5 * HOUR_MS;
const WROTE_DAYS = 7;
/** A person who wrote a short while ago wants to talk. */
const WROTE_FACTOR = 1.5;

const hourOf = (at: Date): number => Math.floor(((at.getTime() + BOGOTA_MS) / HOUR_MS) % 24);
const shareOf = (good: number, all: number): number => (good + PRIOR.good) / (all + PRIOR.all);

function reasonOf({ promises, tries, wroteDaysAgo }: CallCase, now: Date): CallReason {
  const near = tries.filter(({ at }) => Math.abs(hourOf(at) - hourOf(now)) <= HOURS_ABOUT);
  const answered = near.filter((one) => one.answered).length;
  return { promises, thisHour: { tries: near.length, answered }, wroteDaysAgo };
}

function worthOf(one: CallCase, { thisHour, promises, wroteDaysAgo }: CallReason): number {
  const all = shareOf(one.tries.filter(({ answered }) => answered).length, one.tries.length);
  // What is known of the hour counts as what is known of the person, until there is more of it.
  const answers = (thisHour.answered + 2 * all) / (thisHour.tries + 2);
  const pays = shareOf(promises.kept, promises.kept + promises.broken);
  const byDays = BY_DAYS.find(([days]) => one.daysLate <= days)?.[1] ?? LATER;
  const wrote = wroteDaysAgo !== null && wroteDaysAgo <= WROTE_DAYS ? WROTE_FACTOR : 1;
  return one.amountPesos * byDays * answers * pays * wrote;
}

/** The law first: who may not be called yet comes last, by the hour. Of two calls of one worth the longer late comes first. */
export function orderCalls(cases: readonly CallCase[], now: Date): PlacedCall[] {
  const waitOf = ({ allowedAt }: CallCase) => Math.max(0, allowedAt.getTime() - now.getTime());
  return cases
    .map((one) => {
      const reason = reasonOf(one, now);
      return { one, reason, waitMs: waitOf(one), worth: worthOf(one, reason) };
    })
    .sort(
      (a, b) =>
        a.waitMs - b.waitMs || b.worth - a.worth || b.one.daysLate - a.one.daysLate || a.one.id - b.one.id,
    )
    .map(({ one: { id }, reason }) => ({ id, reason }));
}
