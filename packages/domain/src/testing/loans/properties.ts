/**
 * What must hold of every loan. Each property takes the replay as an argument, so that a test can plant a fault, and answers with
 * what is wrong, or null.
 */
import { addDays, bogotaDay, compareDays, type Day, daysBetween } from '../../calendar.ts';
import { type Balances, LOAN_ACCOUNTS } from '../../loans/replay/account-names.ts';
import { balanceOf } from '../../loans/replay/balance.ts';
import type { LoanEvent } from '../../loans/replay/events.ts';
import { balancesOf } from '../../loans/replay/journal/accounts.ts';
import { lateOutlook } from '../../loans/replay/outlook.ts';
import { canResume, type replay as productReplay, resume, type Watch } from '../../loans/replay/replay.ts';
import { isLate } from '../../loans/replay/rules/overdue.ts';
import { awaitedWithdrawal } from '../../loans/replay/rules/pauses.ts';
import { notAccrued, payoffFigure } from '../../loans/replay/rules/payoff.ts';
import { paidTowards } from '../../loans/replay/rules/promises.ts';
import {
  accruedInterestOf,
  addedInterestOwedOf,
  isRunning,
  type LoanState,
  lateChargesOf,
  leftToWageOf,
  leftToWagesPesos,
  owedBackOf,
  owedOf,
  receivedPesos,
  sumOver,
  unpaidOf,
} from '../../loans/replay/state.ts';
import type { LoanTerms } from '../../loans/replay/terms.ts';
import { pesos } from '../../money.ts';
import { below } from '../calculator/compare.ts';
import { comparable, shownFigures } from '../reference/comparable.ts';
import { referenceFigures } from '../reference/reference.ts';
import { hour, type Random, type RandomLoan } from './random.ts';
import { promiseOf } from './random-events.ts';

export type Replay = typeof productReplay;
export type Property = (loan: RandomLoan, replay: Replay) => string | null;

function text(state: LoanState): string {
  return JSON.stringify(state, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const rest = [...items];
  for (let index = rest.length - 1; index > 0; index--) {
    const other = random(index + 1);
    [rest[index], rest[other]] = [rest[other] as Item, rest[index] as Item];
  }
  return rest;
}

/** The loan on all its days: its money and its installments, day by day. */
function lifeOf(
  { terms, ceilings, lastDay }: RandomLoan,
  events: readonly LoanEvent[],
  replay: Replay,
): string[] {
  const life: string[] = [];
  replay(terms, ceilings, events, lastDay, ({ day, rows, waiting, endedOn, pauses }, on) => {
    const ofRows = rows.map((row) => [
      row.daysLate,
      row.wage?.amount,
      ...Object.values(row.dues).flatMap((due) => Object.values(due)),
    ]);
    life.push(`${on} ${day} ${waiting} ${endedOn} ${JSON.stringify(pauses)} ${ofRows.join(' ')}`);
  });
  return life;
}

/** The loan is the same on every day, in whichever order its events became known; going on from a state is the same as a replay. */
export const order: Property = (loan, replay) => {
  const { seed, terms, ceilings, events, lastDay } = loan;
  const random = below(seed + 1);
  const life = lifeOf(loan, events, replay);
  for (let turn = 0; turn < 5; turn++) {
    const other = lifeOf(loan, shuffled(random, events), replay);
    const at = life.findIndex((line, index) => line !== other[index]);
    if (at !== -1) return `another loan by another order: ${other[at]}, not ${life[at]}`;
  }
  const recorded: LoanEvent[] = [];
  let state: LoanState | null = null;
  for (const event of random(2) === 0 ? events : shuffled(random, events)) {
    recorded.push(event);
    state =
      state && canResume(state, event) && !isVoided(event, recorded)
        ? resume(state, terms, ceilings, [event], bogotaDay(event.at))
        : replay(terms, ceilings, recorded, latest(recorded));
  }
  const resumed = state && text(resume(state, terms, ceilings, [], lastDay));
  const replayed = text(replay(terms, ceilings, events, lastDay));
  return resumed === replayed ? null : `gone on from its states it is ${resumed}, not ${replayed}`;
};

function isVoided({ source }: LoanEvent, events: readonly LoanEvent[]): boolean {
  return events.some((event) => event.kind === 'void' && event.data.source === source);
}

function latest(events: readonly LoanEvent[]): Day {
  return events
    .map(({ at }) => bogotaDay(at))
    .sort(compareDays)
    .at(-1) as Day;
}

/** The days of the events, and the days after them. */
function everyDay(events: readonly LoanEvent[], lastDay: Day): Day[] {
  const own = events.flatMap(({ at }) => [bogotaDay(at), addDays(bogotaDay(at), 1)]);
  return [...new Set([...own, lastDay])].filter((on) => on <= lastDay).sort(compareDays);
}

export function feesOf({ rows }: LoanState): number {
  return sumOver(rows, ({ dues }) => dues.fee.accrued);
}

/** Late charges of all days, paid or not. */
function chargedLate(state: LoanState): number {
  return feesOf(state) + accruedInterestOf(state.rows);
}

/**
 * From a void on, the debt apart from late charges is that of a loan that never had the event, and the late charges are never more.
 * For loans whose payments change no schedule.
 */
export const voided: Property = ({ terms, ceilings, events, lastDay }, replay) => {
  const void_ = events.find(({ kind }) => kind === 'void');
  if (void_?.kind !== 'void') return null;
  const never = events.filter((event) => event !== void_ && event.source !== void_.data.source);
  const through = [bogotaDay(void_.at), lastDay];
  for (const on of through) {
    const [had, hadNot] = [replay(terms, ceilings, events, on), replay(terms, ceilings, never, on)];
    if (had.endedOn !== null || hadNot.endedOn !== null) continue;
    const [charged, chargedNot] = [chargedLate(had), chargedLate(hadNot)];
    const [debt, debtNot] = [
      owedOf(had) - charged - had.waiting,
      owedOf(hadNot) - chargedNot - hadNot.waiting,
    ];
    if (debt !== debtNot) return `on ${on} the debt is ${debt}, without the event ${debtNot}`;
    if (charged > chargedNot) return `on ${on} late charges are ${charged}, without the event ${chargedNot}`;
  }
  return null;
};

type Lines = Map<string, number>;

function add(lines: Lines, on: Day, account: string, amount: number): void {
  const key = `${on} ${account}`;
  const sum = (lines.get(key) ?? 0) + amount;
  if (sum === 0) lines.delete(key);
  else lines.set(key, sum);
}

/** The differences of all accounts by value day. A step whose differences do not add up to zero is a fault. */
function linesOf(
  { terms, ceilings }: RandomLoan,
  events: readonly LoanEvent[],
  through: Day,
  replay: Replay,
): Lines {
  const lines: Lines = new Map();
  let before: Balances = {};
  replay(terms, ceilings, events, through, (state, on) => {
    const after = balancesOf(terms, state);
    let sum = 0;
    for (const account of LOAN_ACCOUNTS) {
      const amount = (after[account] ?? 0) - (before[account] ?? 0);
      sum += amount;
      if (amount !== 0) add(lines, on, account, amount);
    }
    if (sum !== 0) throw new RangeError(`an entry of ${on} adds up to ${sum}`);
    before = after;
  });
  return lines;
}

/** The journal by value day is the replay; the journal by posting day is what was known then. Every entry adds up to zero. */
export const sum: Property = (loan, replay) => {
  const { seed, terms, ceilings, events, lastDay } = loan;
  const random = below(seed + 6);
  const posted: Lines = new Map();
  const byPosting = new Map<string, number>();
  const known: LoanEvent[] = [];
  for (const event of [...events].sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())) {
    known.push(event);
    if (random(3) > 0 && known.length < events.length) continue;
    const on = bogotaDay(event.recordedAt);
    const lines = linesOf(loan, known, on, replay);
    for (const key of new Set([...lines.keys(), ...posted.keys()])) {
      const [valueDay = '', account = ''] = key.split(' ');
      const difference = (lines.get(key) ?? 0) - (posted.get(key) ?? 0);
      add(posted, valueDay as Day, account, difference);
      byPosting.set(account, (byPosting.get(account) ?? 0) + difference);
    }
    const then = balancesOf(terms, replay(terms, ceilings, known, on));
    for (const account of LOAN_ACCOUNTS)
      if ((byPosting.get(account) ?? 0) !== (then[account] ?? 0))
        return `${account} was posted as ${byPosting.get(account)} by ${on}, and is ${then[account]}`;
  }
  const days = everyDay(events, lastDay).filter((on) => on <= latest(known));
  for (const on of days.filter(() => random(4) === 0)) {
    const wanted = balancesOf(terms, replay(terms, ceilings, known, on));
    for (const account of LOAN_ACCOUNTS) {
      let balance = 0;
      for (const [key, amount] of posted)
        if (key.slice(0, 10) <= on && key.slice(11) === account) balance += amount;
      if (balance !== (wanted[account] ?? 0))
        return `${account} by value day ${on} is ${balance}, not ${wanted[account]}`;
    }
  }
  return null;
};

/** x pesos short of a payoff figure leaves a payoff of x. */
export const noCliff: Property = ({ seed, terms, ceilings, events, lastDay }, replay) => {
  const random = below(seed + 2);
  const on = addDays(bogotaDay(events[0]?.at ?? new Date(0)), random(120));
  const known = events.filter(({ at }) => bogotaDay(at) <= on);
  const before = replay(terms, ceilings, known, on);
  const figure = payoffFigure(before, on);
  if (!isRunning(before) || figure < 2 || on > lastDay || awaitedWithdrawal(before)) return null;
  const short = 1 + random(Math.min(figure - 1, random(2) === 0 ? 10 : 1_000_000));
  const paid = replay(terms, ceilings, [...known, moneyAt(on, figure - short)], on);
  if (paid.endedOn !== null) return endedByTolerance(terms.tolerancePesos, short, on, before);
  const left = payoffFigure(paid, on);
  return left === short ? null : `${short} pesos short of ${figure} on ${on} leave ${left}`;
};

function endedByTolerance(tolerance: number, short: number, on: Day, before: LoanState): string | null {
  const isOver = before.rows.every(({ dueOn }) => dueOn < on);
  return isOver && short <= tolerance ? null : `${short} pesos short ended the loan on ${on}`;
}

function moneyAt(on: Day, amount: number, more: object = {}): LoanEvent {
  const data = { pesos: pesos(amount), from: 'gateway', ...more } as const;
  return { kind: 'money', at: hour(on, 23, 59), source: 'zz-money', data };
}

/** Pesos that came before the day and are voided on it or later; `atEnd`: later alone. */
function heldOn(events: readonly LoanEvent[], day: Day, atEnd: boolean): number {
  const voids = new Map(
    [...events]
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .flatMap((event) => (event.kind === 'void' ? [[event.data.source, event] as const] : [])),
  );
  return sumOver(events, (event) => {
    const by = voids.get(event.source);
    if (event.kind !== 'money' || by === undefined || voids.has(by.source)) return 0;
    const [from, to] = [bogotaDay(event.at), bogotaDay(by.at)];
    return (atEnd ? from <= day && day < to : from < day && day <= to) ? event.data.pesos : 0;
  });
}

/** No day is late and no fee begins while the lender holds what is due; and no money waits beside a debt that is due. */
export const heldMoney: Property = ({ terms, ceilings, events, lastDay }, replay) => {
  let before = { fees: 0, daysLate: 0, isHeld: false };
  let wrong: string | null = null;
  replay(terms, ceilings, events, lastDay, (state, on, event) => {
    const fees = feesOf(state);
    const daysLate = sumOver(state.rows, (row) => row.daysLate);
    const due = sumOver(state.rows, (row) => (row.dueOn <= on ? unpaidOf(row) : 0));
    const own = sumOver(state.rows, (row) => (row.dueOn <= on ? unpaidOf(row) - leftToWageOf(row) : 0));
    const isHeldBy = (atEnd: boolean) => isRunning(state) && due > 0 && heldOn(events, on, atEnd) >= due;
    if (event === null && isHeldBy(false) && daysLate > before.daysLate)
      wrong ??= `late on ${on} with money for ${due}`;
    if (event === null && before.isHeld && fees > before.fees) wrong ??= `a fee on ${on}`;
    if (isRunning(state) && own > 0 && state.waiting > 0)
      wrong ??= `${state.waiting} wait on ${on} beside ${own} that are due`;
    before = { fees, daysLate, isHeld: isHeldBy(true) };
  });
  return wrong;
};

/** The day from which a loan is late if nothing comes: it is late on that day, and on none before it. */
export const outlook: Property = ({ seed, terms, ceilings, events, lastDay }, replay) => {
  const random = below(seed + 5);
  const from = latest(events);
  const found = lateOutlook(replay(terms, ceilings, events, from), terms, ceilings);
  const said = found?.from ?? null;
  const lateOn = (on: Day) => isLate(replay(terms, ceilings, events, on), terms, on);
  if (said !== null && !lateOn(said)) return `not late on ${said}, as said`;
  if (found !== null) {
    const late = replay(terms, ceilings, events, found.from);
    const { pastDue, daysPastDue } = balanceOf(late, terms, ceilings);
    const overdue = pastDue - sumOver(late.rows, addedInterestOwedOf);
    if (found.daysLate !== daysPastDue || found.overdue !== overdue)
      return `${daysPastDue} days, ${overdue} on ${said}, said to be ${found.daysLate} and ${found.overdue}`;
  }
  const before = said ?? addDays(lastDay, 200);
  const days = [
    addDays(before, -1),
    ...[1, 2, 3].map(() => addDays(from, random(Math.max(1, daysBetween(from, before))))),
  ];
  const wrong = days.find((on) => on >= from && on < before && lateOn(on));
  return wrong === undefined ? null : `late on ${wrong}, said to be late from ${said}`;
};

/** A figure that was given settles what it named on its days, whatever is recorded after it. */
export const givenFigure: Property = ({ seed, terms, ceilings, events, lastDay }, replay) => {
  const random = below(seed + 3);
  const openedOn = addDays(bogotaDay(events[0]?.at ?? new Date(0)), random(130));
  const known = events.filter(({ at }) => bogotaDay(at) <= openedOn);
  const state = replay(terms, ceilings, known, openedOn);
  if (!isRunning(state) || openedOn > lastDay || state.rows.length === 0) return null;
  const promise = promiseOf(random, state, openedOn);
  const paidOn = addDays(openedOn, random(1 + daysBetween(openedOn, promise.lastDay)));
  const isPayoff = promise.settles === 'payoff';
  const through = promise.settles === 'payoff' ? 0 : promise.settles.through;
  const figure = promise.totalPesos - paidTowards(state, promise.settles);
  if (figure <= 0) return null;
  const contact: LoanEvent = { kind: 'contact', at: hour(openedOn, 23, 58), source: 'zz-contact', data: {} };
  const after = replay(terms, ceilings, [...known, contact, moneyAt(paidOn, figure, { promise })], paidOn);
  if (after.isWithdrawn) return null;
  if (isPayoff) {
    const left = owedOf(after) - leftToWagesPesos(after) + owedBackOf(after);
    return left === 0 ? null : `the payoff of ${figure}, paid on ${paidOn}, leaves ${left}`;
  }
  const left = sumOver(after.rows, (row) =>
    row.number <= through ? unpaidOf(row) - leftToWageOf(row) + lateChargesOf(row) : 0,
  );
  return left === 0 ? null : `${figure} through ${through}, paid on ${paidOn}, leaves ${left}`;
};

/** What a borrower pays in all who settles on that day. */
export function costOf(state: LoanState, on: Day): number {
  return receivedPesos(state) - state.waiting + owedOf(state) - notAccrued(state, on);
}

/** What all events ask for: the lower installment, since a shorter term that is left unpaid may cost more. */
export function withLowerInstallments(events: readonly LoanEvent[]): LoanEvent[] {
  return events.map((event) =>
    event.kind === 'money' ? { ...event, data: { ...event.data, choice: 'lower_installment' } } : event,
  );
}

/**
 * One payment on an earlier day costs at most the tolerance more. Not across waivers, agreements and orders, not for wages, and not
 * for prepayments beside waiting money, which reduces no principal; where money is prepaid, fees are left out, and a late day costs at
 * most what a day of the prepaid principal saves: the installments that it lowered may be left unpaid.
 */
export const earlierIsNeverDearer: Property = ({ seed, terms, ceilings, events, lastDay }, replay) => {
  const payments = events.filter(({ kind }) => kind === 'money');
  const random = below(seed + 4);
  const moved = payments[random(Math.max(1, payments.length))];
  if (moved === undefined) return null;
  const earliest = Math.max(
    ...events.map(({ kind, at: from }) => (kind === 'disbursed' ? from.getTime() : 0)),
  );
  const at = new Date(Math.max(earliest, moved.at.getTime() - random(40 * 24 * 60) * 60_000));
  const on = addDays(latest(events), random(30));
  if (at >= moved.at || on > lastDay) return null;
  const was = withLowerInstallments(events);
  const is = was.map((event) => (event.source === moved.source ? { ...event, at } : event)) as LoanEvent[];
  let [prepays, waits] = [false, false];
  const note: Watch = (state, _on, _event, effects) => {
    prepays ||= effects.some(({ part }) => part === 'prepayment');
    waits ||= isRunning(state) && state.waiting > 0;
  };
  const riseBy = (own: LoanTerms) =>
    costOf(replay(own, ceilings, is, on, note), on) - costOf(replay(own, ceilings, was, on, note), on);
  const withFees = riseBy(terms);
  if (prepays && waits) return null;
  const lateAnnualRatePpm = Math.min(terms.lateAnnualRatePpm, terms.annualInterestRatePpm);
  const rise = prepays ? riseBy({ ...terms, collectionFeeSteps: [], lateAnnualRatePpm }) : withFees;
  // Each payment may round a peso.
  return rise <= Math.max(terms.tolerancePesos, payments.length)
    ? null
    : `moved to ${at.toISOString()}, it costs ${rise} more on ${on}`;
};

/** The independent reference finds the same figures on any day. */
export const sameAsReference: Property = (
  { seed, terms, ceilings, events, lastDay, disbursedOn },
  replay,
) => {
  const random = below(seed + 7);
  const length = daysBetween(disbursedOn, lastDay);
  const near = events.map(({ at }) => addDays(bogotaDay(at), random(2)));
  const days = [near[random(near.length)] ?? lastDay, addDays(disbursedOn, random(length)), lastDay];
  for (const on of days) {
    const known = events.filter(({ at }) => bogotaDay(at) <= on);
    const own = comparable(shownFigures(replay(terms, ceilings, known, on), terms, ceilings));
    const wanted = comparable(referenceFigures(terms, ceilings, known, on));
    if (own !== wanted) return `on ${on}\n  reference: ${wanted}\n  replay: ${own}`;
  }
  return null;
};
