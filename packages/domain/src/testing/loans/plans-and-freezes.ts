/** What must hold of plans, and of loans that their borrower says they never asked for. */
import { addDays, bogotaDay, compareDays, type Day, daysBetween } from '../../calendar.ts';
import { mostPayments, planDays, planOffer, planWindow } from '../../loans/arrears/plan-offer.ts';
import type { LoanEvent } from '../../loans/replay/events.ts';
import { balancesOf } from '../../loans/replay/journal/accounts.ts';
import { isLate } from '../../loans/replay/rules/overdue.ts';
import { payoffFigure } from '../../loans/replay/rules/payoff.ts';
import { promiseOn } from '../../loans/replay/rules/promises.ts';
import {
  accruedInterestOf,
  isRunning,
  type LoanState,
  owedOf,
  receivedPesos,
  sumOver,
} from '../../loans/replay/state.ts';
import { below } from '../calculator/compare.ts';
import { shownFigures } from '../reference/comparable.ts';
import { costOf, feesOf, type Property, withLowerInstallments } from './properties.ts';
import { hour, type Random, type RandomLoan } from './random.ts';

const PLAN_LIMITS = { perCredit: 2, daysBetween: 60, firstWithinDays: 30, lastWithinDays: 60 };

const without = (events: readonly LoanEvent[], ...kinds: readonly LoanEvent['kind'][]): LoanEvent[] => {
  const gone = new Set(events.flatMap(({ kind, source }) => (kinds.includes(kind) ? [source] : [])));
  const isAbout = (event: LoanEvent) => event.kind === 'void' && gone.has(event.data.source);
  return events.filter((event) => !gone.has(event.source) && !isAbout(event));
};

/** A plan as the platform offers it, on any day of a loan that runs. */
function somePlan(
  random: Random,
  state: LoanState,
  { terms, ceilings }: RandomLoan,
  on: Day,
): LoanEvent | null {
  const window = planWindow(state.rows, PLAN_LIMITS, on);
  if (window === null || !isRunning(state)) return null;
  const first = addDays(window.firstFrom, random(1 + daysBetween(window.firstFrom, window.firstUntil)));
  const days = planDays(first, 1 + random(mostPayments(first, window)));
  const offer = planOffer({ state, terms, ceilings }, on, days);
  return offer && { kind: 'plan', at: hour(on, 23, 57), source: 'zz-plan', data: offer.data };
}

/** Whatever is paid after it, a plan costs no more than none; and its days cost no late interest and make no fee while it is kept. */
export const planIsNeverDearer: Property = (loan, replay) => {
  const { seed, terms, ceilings, events, lastDay, disbursedOn } = loan;
  const random = below(seed + 8);
  const on = addDays(disbursedOn, random(daysBetween(disbursedOn, lastDay)));
  const was = withLowerInstallments(without(events, 'plan'));
  const known = was.filter(({ at }) => bogotaDay(at) <= on);
  const plan = somePlan(random, replay(terms, ceilings, known, on), loan, on);
  if (plan === null) return null;
  const is = [...was, plan];
  let late = 0;
  let wrong: string | null = null;
  replay(terms, ceilings, is, lastDay, (state, day, event) => {
    const charged = feesOf(state) + sumOver(state.rows, (row) => row.daysLate) + Number(sumOfLate(state));
    const isKept = promiseOn(state, 'plan', day) === 'kept' && day > on;
    if (isKept && event === null && charged > late) wrong ??= `a late day on ${day}, while the plan is kept`;
    late = charged;
  });
  if (wrong !== null) return wrong;
  const end = addDays(lastDay, random(60));
  const rise = costOf(replay(terms, ceilings, is, end), end) - costOf(replay(terms, ceilings, was, end), end);
  // Each payment may round a peso.
  const payments = was.filter(({ kind }) => kind === 'money').length;
  return rise <= payments ? null : `with the plan of ${on} it costs ${rise} more by ${end}`;
};

const sumOfLate = (state: LoanState): bigint =>
  state.rows.reduce((sum, row) => sum + row.dues.late.exact, 0n);

/** From the freeze on nothing is charged, and no day is late. */
export const frozenChargesNothing: Property = (
  { seed, terms, ceilings, events, lastDay, disbursedOn },
  replay,
) => {
  const random = below(seed + 9);
  const on = addDays(disbursedOn, random(daysBetween(disbursedOn, lastDay)));
  const frozen: LoanEvent = { kind: 'frozen', at: hour(on, 0), source: '0-frozen', data: {} };
  let before = Number.POSITIVE_INFINITY;
  let wrong: string | null = null;
  replay(terms, ceilings, [...without(events, 'frozen', 'released'), frozen], lastDay, (state, day) => {
    if (day < on) return;
    const charged = feesOf(state) + accruedInterestOf(state.rows);
    if (day > on && charged > before) wrong ??= `${charged - before} charged on ${day}, frozen on ${on}`;
    if (day > on && isLate(state, terms, day)) wrong ??= `late on ${day}, frozen on ${on}`;
    before = charged;
  });
  return wrong;
};

/** A loan that is released is the one that was never frozen, without what the frozen days would have charged. */
export const releasedIsNeverFrozen: Property = (
  { seed, terms, ceilings, events, lastDay, disbursedOn },
  replay,
) => {
  const random = below(seed + 10);
  const from = addDays(disbursedOn, random(daysBetween(disbursedOn, lastDay)));
  const length = random(60);
  const to = addDays(from, length);
  const never = without(events, 'frozen', 'released', 'contact');
  const frozen: LoanEvent = { kind: 'frozen', at: hour(from, 23, 58), source: 'zz-frozen', data: {} };
  const released: LoanEvent = { kind: 'released', at: hour(to, 23, 59), source: 'zz-released', data: {} };
  // Without a ceiling no interest runs on a day.
  const [first, next] = [addDays(from, 1), addDays(to, 1)];
  const inForce = ceilings.findLast((own) => own.from <= next)?.ratePpm ?? 0;
  const withoutDays = [
    ...ceilings.filter((own) => own.from < first),
    { from: first, ratePpm: 0 },
    { from: next, ratePpm: inForce },
    ...ceilings.filter((own) => own.from > next),
  ];
  // A promise that a void would have broken meanwhile is looked at only after the release.
  const isIn = ({ at }: LoanEvent) => bogotaDay(at) >= from && bogotaDay(at) <= to;
  const isPromise = ({ kind }: LoanEvent) => kind === 'agreement' || kind === 'plan';
  if (never.some(isPromise) && never.some((event) => event.kind === 'void' && isIn(event))) return null;
  // A promised day that falls into the freeze moves by its length.
  const moved = (event: LoanEvent): LoanEvent => {
    if ((event.kind !== 'agreement' && event.kind !== 'plan') || event.at > released.at) return event;
    const installments = event.data.installments
      .map(({ dueOn, amount }) => ({
        dueOn: dueOn < from || dueOn > to ? dueOn : addDays(dueOn, length),
        amount,
      }))
      .sort((a, b) => compareDays(a.dueOn, b.dueOn));
    return { ...event, data: { ...event.data, installments } };
  };
  for (const on of [next, lastDay, addDays(lastDay, 20)]) {
    if (on < next) continue;
    const text = (state: LoanState) => {
      // A broken promise does not move, and days that are late for nothing count for the month end.
      const { installments, agreed: _, monthEnd: __, ...figures } = shownFigures(state, terms, ceilings);
      const rows = installments.map(({ daysLate: _, ...row }) => row);
      return JSON.stringify([rows, { ...figures, frozen: false }]);
    };
    const own = text(replay(terms, ceilings, [...never, frozen, released], on));
    const wanted = text(replay(terms, withoutDays, never.map(moved), on));
    if (own !== wanted) return `frozen from ${from} to ${to}, on ${on}\n  ${own}\n  never: ${wanted}`;
  }
  return null;
};

/** A loan that nobody asked for: nothing is owed, all money waits as its owner's, and what was sent is a loss. */
export const upheldLeavesNothing: Property = ({ seed, terms, ceilings, events, lastDay }, replay) => {
  const random = below(seed + 11);
  const [disbursed, ...others] = events.filter(({ kind }) => kind === 'disbursed');
  const source = disbursed?.source ?? '';
  const isVoided = events.some((event) => event.kind === 'void' && event.data.source === source);
  if (disbursed?.kind !== 'disbursed' || others.length > 0 || isVoided) return null;
  const sentOn = bogotaDay(disbursed.at);
  const at = hour(addDays(sentOn, random(daysBetween(sentOn, lastDay))), 23, 59);
  const upheld: LoanEvent = { kind: 'void', at, source: 'zz-upheld', data: { source, isLoss: true } };
  for (const on of [bogotaDay(at), lastDay]) {
    const known = [...events, upheld].filter((event) => bogotaDay(event.at) <= on);
    const state = replay(terms, ceilings, known, on);
    // They owe back what was returned to them and was not theirs.
    const [owed, payoff] = [owedOf(state), payoffFigure(state, on) + Math.min(0, receivedPesos(state))];
    if (owed !== 0 || payoff !== 0 || isLate(state, terms, on)) return `on ${on} ${owed} is owed`;
    if (state.waiting !== receivedPesos(state))
      return `on ${on} ${state.waiting} wait of ${receivedPesos(state)}`;
    const lost = balancesOf(terms, state).loan_losses ?? 0;
    if (lost !== terms.amount - disbursed.data.paysOffPesos) return `on ${on} ${lost} is lost`;
  }
  return null;
};
