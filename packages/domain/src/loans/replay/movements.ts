/** What each event of a loan did, and what its days did by themselves: its history, for people. */
import { addDays, bogotaDay, type Day } from '../../calendar.ts';
import { type Pesos, pesos, ZERO_PESOS } from '../../money.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';
import type { LoanEvent } from './events.ts';
import { compareEvents, voidsOf } from './order.ts';
import { replay } from './replay.ts';
import { awaitedWithdrawal } from './rules/pauses.ts';
import type { Effect } from './rules/pay.ts';
import type { PromiseKind } from './rules/promises.ts';
import { accruedInterestOf, type LoanState, newLoan, owedOf, sumOver, unpaidOf } from './state.ts';
import type { LoanTerms } from './terms.ts';

/** What a step changed. */
export interface Change {
  /** Each installment, part and kind once. */
  readonly effects: readonly Effect[];
  /** Interest and charges that are not charged any more, since money came early. */
  readonly saved: Pesos;
  /** Of the owner's money that waits: what came to it, or what was taken from it (negative). */
  readonly waiting: Pesos;
  /** Of that, what the owner owed: money that went back to them and was not theirs. */
  readonly refilled: Pesos;
  /** After a prepayment: how many installments are left to pay, and what the next one is. */
  readonly left: { readonly count: number; readonly nextPesos: Pesos } | null;
  readonly hasEnded: boolean;
  /** The money of a withdrawal is back. */
  readonly isWithdrawn: boolean;
  /** A withdrawal whose money did not come in time. */
  readonly hasLapsed: boolean;
  /** Installments whose company was silent about the wage that it was asked for. */
  readonly silentNumbers: readonly number[];
}

/** An event, or a day on which something happened by itself. */
export type Movement =
  | {
      readonly on: Day;
      readonly kind: 'event';
      readonly event: LoanEvent;
      readonly change: Change;
      readonly voidedOn: Day | null;
      /** Its money is a loss: the borrower never asked for it. */
      readonly isLost: boolean;
    }
  | { readonly on: Day; readonly kind: 'day'; readonly change: Change }
  /** The contacts of that day made a fee. */
  | { readonly on: Day; readonly kind: 'fee'; readonly number: number; readonly pesos: Pesos }
  | { readonly on: Day; readonly kind: 'agreement_broken' }
  | { readonly on: Day; readonly kind: 'plan_broken' };

const NO_CHANGE: Change = {
  effects: [],
  saved: ZERO_PESOS,
  waiting: ZERO_PESOS,
  refilled: ZERO_PESOS,
  left: null,
  hasEnded: false,
  isWithdrawn: false,
  hasLapsed: false,
  silentNumbers: [],
};

/** The loan's history through a day, oldest first. An event that is voided, on whatever day, did nothing. */
export function movementsOf(
  terms: LoanTerms,
  ceilings: LegalCeilings,
  events: readonly LoanEvent[],
  through: Day,
): Movement[] {
  const ordered = events.toSorted(compareEvents);
  const voids = voidsOf(ordered);
  const changes = new Map<LoanEvent, Change>();
  const byDays: Movement[] = [];
  let before = markOf(newLoan());
  replay(terms, ceilings, events, through, (state, on, event, effects) => {
    const after = markOf(state);
    if (event === null) byDays.push(...ofDay(before, after, on, effects));
    else changes.set(event, changes.get(event) ?? changeBetween(before, after, effects));
    before = after;
  });
  const ofEvents = ordered.flatMap((event): Movement[] => {
    const on = bogotaDay(event.at);
    const byVoid = voids.get(event.source);
    if (on > through) return [];
    const change = (byVoid ? undefined : changes.get(event)) ?? NO_CHANGE;
    const voidedOn = byVoid ? bogotaDay(byVoid.at) : null;
    const isLost = byVoid?.kind === 'void' && byVoid.data.isLoss === true;
    return [{ on, kind: 'event', event, change, voidedOn, isLost }];
  });
  return [...byDays, ...ofEvents].sort((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : RANK[a.kind] - RANK[b.kind],
  );
}

/** A day begins with what it does by itself, and ends with its fee and its promises. */
const RANK: Readonly<Record<Movement['kind'], number>> = {
  day: 0,
  event: 1,
  fee: 2,
  agreement_broken: 3,
  plan_broken: 3,
};

/** What a step is compared by. The walk changes one state: this copies what it needs. */
interface Mark {
  readonly owed: Pesos;
  /** Late interest, fees and interest of added days, paid or not. */
  readonly lateCharges: Pesos;
  readonly fees: ReadonlyMap<number, Pesos>;
  readonly asked: readonly number[];
  readonly unpaid: readonly Pesos[];
  readonly waiting: Pesos;
  readonly hasEnded: boolean;
  readonly isWithdrawn: boolean;
  readonly awaitsWithdrawal: boolean;
  readonly broken: Readonly<Record<PromiseKind, number>>;
}

function markOf(state: LoanState): Mark {
  const { rows, promises } = state;
  const brokenOf = (kind: PromiseKind) =>
    promises.filter((own) => own.kind === kind && own.brokenOn !== null).length;
  return {
    owed: owedOf(state),
    lateCharges: pesos(sumOver(rows, ({ dues }) => dues.fee.accrued) + accruedInterestOf(rows)),
    fees: new Map(rows.map(({ number, dues }) => [number, dues.fee.accrued])),
    asked: rows.filter(({ wage }) => wage !== null).map(({ number }) => number),
    unpaid: rows.map(unpaidOf).filter((amount) => amount > 0),
    waiting: state.waiting,
    hasEnded: state.endedOn !== null,
    isWithdrawn: state.isWithdrawn,
    awaitsWithdrawal: awaitedWithdrawal(state) !== undefined,
    broken: { agreement: brokenOf('agreement'), plan: brokenOf('plan') },
  };
}

function changeBetween(before: Mark, after: Mark, given: readonly Effect[]): Change {
  const isWithdrawn = after.isWithdrawn && !before.isWithdrawn;
  // What the money of a withdrawal paid is no debt any more.
  const effects = isWithdrawn ? [] : summed(given);
  // All that the debt lost and no effect names.
  const lost =
    before.owed +
    (after.lateCharges - before.lateCharges) -
    after.owed -
    sumOver(effects, (effect) => effect.pesos);
  return {
    effects,
    saved: pesos(effects.length === 0 ? 0 : Math.max(0, lost)),
    waiting: pesos(after.waiting - before.waiting),
    refilled: pesos(Math.max(0, Math.min(after.waiting, 0) - Math.min(before.waiting, 0))),
    left: effects.some(({ part }) => part === 'prepayment')
      ? { count: after.unpaid.length, nextPesos: after.unpaid[0] ?? ZERO_PESOS }
      : null,
    hasEnded: after.hasEnded && !before.hasEnded,
    isWithdrawn,
    hasLapsed: before.awaitsWithdrawal && !after.awaitsWithdrawal && !after.isWithdrawn,
    silentNumbers: [],
  };
}

function ofDay(before: Mark, after: Mark, on: Day, effects: readonly Effect[]): Movement[] {
  const dayBefore = addDays(on, -1);
  const made: Movement[] = [];
  for (const [number, fee] of after.fees) {
    const rise = fee - (before.fees.get(number) ?? 0);
    if (rise > 0) made.push({ on: dayBefore, kind: 'fee', number, pesos: pesos(rise) });
  }
  for (const kind of ['agreement', 'plan'] as const)
    if (after.broken[kind] > before.broken[kind]) made.push({ on: dayBefore, kind: `${kind}_broken` });
  const silentNumbers = after.hasEnded ? [] : before.asked.filter((number) => !after.asked.includes(number));
  const change = { ...changeBetween(before, after, effects), silentNumbers };
  if (change.effects.length > 0 || change.hasEnded || change.hasLapsed || silentNumbers.length > 0)
    made.push({ on, kind: 'day', change });
  return made;
}

function summed(effects: readonly Effect[]): Effect[] {
  const sums = new Map<string, Effect>();
  for (const effect of effects) {
    const key = `${effect.kind} ${effect.number} ${effect.part}`;
    sums.set(key, { ...effect, pesos: pesos((sums.get(key)?.pesos ?? ZERO_PESOS) + effect.pesos) });
  }
  return [...sums.values()];
}
