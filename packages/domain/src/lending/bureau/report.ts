/**
 * What a lender reports to the credit bureau of an obligation at the end of a month (Ley 1266 of 2008 with Ley 2157 of 2021).
 *
 * - A negative datum needs a notice that was sent 20 calendar days before, in the same arrears. A small debt needs two, on
 *   different days, and the time counts from the second (art. 12).
 * - While a claim about the datum is open it is marked, and no new negative one is reported (art. 16).
 * - A paid negative datum stays twice as long as the arrears were, at most four years (art. 13).
 */
import { addDays, addMonths, type Day, earlierDay } from '../../calendar.ts';
import type { LoanBalance } from '../../loans/replay/balance.ts';
import type { Arrears } from './arrears.ts';

export const NOTICE_DAYS = 20;
export const KEPT_MONTHS_MAX = 48;
/** With the 20 days of the law a loan is 30 days late, the first step of the bureaus. Nobody is warned for a few days. */
export const NOTICE_FROM_DAYS_LATE = 10;

export const BUREAU_STATES = ['up_to_date', 'late', 'written_off', 'paid', 'deleted'] as const;
export type BureauState = (typeof BUREAU_STATES)[number];

const NEGATIVE: ReadonlySet<BureauState> = new Set(['late', 'written_off']);
export const isNegative = (state: BureauState): boolean => NEGATIVE.has(state);

/** Of the day. A debt of at most that share of the monthly minimum wage is small. */
export interface SmallDebt {
  readonly minimumWagePesos: number;
  readonly sharePpm: number;
}

/** What the bureau has of the obligation. */
export interface Reported {
  readonly state: BureauState;
  readonly isClaimed: boolean;
  /** The end of the last month for which it was reported as negative; null where it never was. */
  readonly negativeOn: Day | null;
}

export interface Obligation {
  /** Paid out, and not made void: by a withdrawal of the disbursement, a return of the bank, or because nobody asked for it. */
  readonly isLent: boolean;
  readonly balance: Pick<LoanBalance, 'isLate' | 'isFrozen' | 'pastDue' | 'endedOn' | 'writtenOffOn'>;
  readonly arrears: readonly Arrears[];
  /** The days on which notices were sent. */
  readonly noticedOn: readonly Day[];
  readonly isClaimed: boolean;
  readonly reported: Reported | null;
}

/** Why a loan is in no row. `notice`: it is late, and its notices are not old enough. `known`: the bureau has all of it. */
export type LeftOut = 'notice' | 'claim' | 'frozen' | 'known';

export type BureauEntry =
  | {
      readonly state: BureauState;
      readonly isClaimed: boolean;
      /** Through when the bureau shows the negative datum that was paid; null where there is none. */
      readonly keptThrough: Day | null;
      readonly isNewNegative: boolean;
    }
  | { readonly leftOut: LeftOut };

export function noticesNeeded(pastDue: number, { minimumWagePesos, sharePpm }: SmallDebt): 1 | 2 {
  return pastDue * 1_000_000 <= minimumWagePesos * sharePpm ? 2 : 1;
}

/** The days of notices that count for these arrears, each once. */
const noticesIn = ({ from }: Pick<Arrears, 'from'>, noticedOn: readonly Day[]): Day[] =>
  [...new Set(noticedOn.filter((day) => day >= from))].sort();

export function isNoticed(arrears: Arrears, noticedOn: readonly Day[], needed: 1 | 2, on: Day): boolean {
  const last = noticesIn(arrears, noticedOn)[needed - 1];
  return last !== undefined && addDays(last, NOTICE_DAYS) <= on;
}

/**
 * Whether a further notice is to be written today.
 *
 * @param written the days on which notices were written, sent or not
 */
export function needsNotice(arrears: Arrears, written: readonly Day[], needed: 1 | 2, today: Day): boolean {
  if (arrears.through < today || arrears.daysLate < NOTICE_FROM_DAYS_LATE) return false;
  const days = noticesIn(arrears, written);
  return days.length < needed && !days.includes(today);
}

function keptThrough(arrears: readonly Arrears[], negativeOn: Day | null): Day | null {
  const reported = arrears.find(
    ({ from, through }) => negativeOn !== null && from <= negativeOn && negativeOn <= through,
  );
  if (reported === undefined) return null;
  const paidOn = addDays(reported.through, 1);
  return earlierDay(addDays(paidOn, 2 * reported.daysLate), addMonths(paidOn, KEPT_MONTHS_MAX));
}

/** @param on the last day of the month */
export function bureauEntry(obligation: Obligation, small: SmallDebt, on: Day): BureauEntry {
  const { isLent, balance, arrears, noticedOn, isClaimed, reported } = obligation;
  const isKnown = reported !== null && reported.state !== 'deleted';
  const plain = { isClaimed, keptThrough: null, isNewNegative: false };
  if (!isLent) return isKnown ? { ...plain, state: 'deleted', isClaimed: false } : { leftOut: 'known' };
  // The report that froze it is a claim about what the bureau has.
  if (balance.isFrozen)
    return isKnown && reported.state !== 'paid'
      ? { ...plain, state: 'up_to_date', isClaimed: true }
      : { leftOut: 'frozen' };
  const kept = keptThrough(arrears, reported?.negativeOn ?? null);
  const keeps = kept !== null && kept > on ? kept : null;
  if (balance.endedOn !== null)
    return reported?.state === 'paid'
      ? { leftOut: 'known' }
      : { ...plain, state: 'paid', keptThrough: keeps };
  const current = arrears.at(-1);
  if (!balance.isLate || current === undefined) return { ...plain, state: 'up_to_date', keptThrough: keeps };
  const state = balance.writtenOffOn === null ? 'late' : 'written_off';
  const isOld = isKnown && reported.negativeOn !== null && reported.negativeOn >= current.from;
  if (isOld) return { ...plain, state };
  if (isClaimed) return { leftOut: 'claim' };
  return isNoticed(current, noticedOn, noticesNeeded(balance.pastDue, small), on)
    ? { ...plain, state, isNewNegative: true }
    : { leftOut: 'notice' };
}
