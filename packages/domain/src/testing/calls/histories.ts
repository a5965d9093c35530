/**
 * Histories of late people, written before the order of calls and without it: each person has an hour at which they answer, a word
 * that holds or does not, and a means that lasts or is gone. An order sees what happened, never these.
 */
import { day, startOfBogotaDay } from '../../calendar.ts';

/** From 0 to 1. */
export type Random = () => number;

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Try {
  readonly at: Date;
  readonly answered: boolean;
}

export interface History {
  readonly id: number;
  readonly amountPesos: number;
  readonly daysLate: number;
  readonly promises: { readonly kept: number; readonly broken: number };
  readonly tries: readonly Try[];
  /** Days since the person wrote or called; null where they never did. */
  readonly wroteDaysAgo: number | null;
  /** Hidden from every order. */
  readonly person: Person;
}

interface Person {
  /** The middle of the four hours in which they answer most calls. */
  readonly answersAt: number;
  /** How often they answer within them. */
  readonly answers: number;
  /** How often they pay what they promise. */
  readonly holdsWord: number;
  /** How often they pay within 30 days by themselves. */
  readonly paysAlone: number;
}

export const NOW_HOUR = 10;
const TODAY = day('2026-03-10');
const HOUR_MS = 3_600_000;

export const callTime = (hour: number, daysAgo = 0): Date =>
  new Date(startOfBogotaDay(TODAY).getTime() + hour * HOUR_MS - daysAgo * 24 * HOUR_MS);

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** Three sorts of people: they forgot, they struggle, they will not pay. The longer late, the more of the last. */
function personOf(random: Random, daysLate: number): Person {
  const willNot = Math.min(0.7, daysLate / 150);
  const answersAt = 8 + Math.floor(random() * 10);
  if (random() < willNot)
    return {
      answersAt,
      answers: between(random, 0.05, 0.3),
      holdsWord: between(random, 0, 0.15),
      paysAlone: 0.01,
    };
  if (random() < 0.45)
    return {
      answersAt,
      answers: between(random, 0.5, 0.9),
      holdsWord: between(random, 0.7, 0.95),
      paysAlone: between(random, 0.4, 0.7),
    };
  return {
    answersAt,
    answers: between(random, 0.3, 0.7),
    holdsWord: between(random, 0.25, 0.6),
    paysAlone: between(random, 0.05, 0.2),
  };
}

export function answerChance({ answersAt, answers }: Person, hour: number): number {
  return Math.abs(hour - answersAt) <= 2 ? answers : answers / 4;
}

export function makeHistory(random: Random, id: number): History {
  // Most are late for days, few for months.
  const daysLate = 1 + Math.floor(180 * random() ** 2.2);
  const person = personOf(random, daysLate);
  const amountPesos = Math.round((30_000 + 500_000 * random() ** 2) * (1 + Math.min(3, daysLate / 45)));
  const count = Math.min(14, Math.floor((daysLate / 7) * between(random, 0.4, 1.4)));
  const tries = Array.from({ length: count }, (_, at): Try => {
    const hour = 8 + Math.floor(random() * 10);
    return { at: callTime(hour, 1 + at * 5), answered: random() < answerChance(person, hour) };
  });
  const spoken = tries.filter(({ answered }) => answered).length;
  const promised = Array.from({ length: spoken }, () => random()).filter((chance) => chance < 0.6).length;
  const kept = Array.from({ length: promised }, () => random()).filter((chance) => chance < person.holdsWord);
  const writes = random() < person.holdsWord / 3;
  return {
    id,
    amountPesos,
    daysLate,
    promises: { kept: kept.length, broken: promised - kept.length },
    tries,
    wroteDaysAgo: writes ? Math.floor(random() * Math.min(20, daysLate)) : null,
    person,
  };
}

/** The money of a person in the next 30 days: with a call at that hour, and without one. The same dice for both. */
export function moneyBack(random: Random, { person, amountPesos }: History, hour: number) {
  const [alone, answered, word, share] = [random(), random(), random(), random()];
  const isAlone = alone < person.paysAlone;
  const isMoved = answered < answerChance(person, hour) && word < person.holdsWord;
  const pesos = Math.round(amountPesos * (0.4 + 0.6 * share));
  return { without: isAlone ? pesos : 0, with: isAlone || isMoved ? pesos : 0 };
}
