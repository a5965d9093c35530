/** What must hold of orders, whatever becomes known later. */
import { addDays, bogotaDay, daysBetween } from '../../calendar.ts';
import type { LoanEvent } from '../../loans/replay/events.ts';
import { isLate } from '../../loans/replay/rules/overdue.ts';
import { ownPesos } from '../../loans/replay/rules/pay.ts';
import { payoffFigure } from '../../loans/replay/rules/payoff.ts';
import { orderPromise } from '../../loans/replay/rules/promises.ts';
import { isRunning, lateChargesOf, leftToWageOf, sumOver, unpaidOf } from '../../loans/replay/state.ts';
import { pesos } from '../../money.ts';
import { below } from '../calculator/compare.ts';
import { costOf, type Property, withLowerInstallments } from './properties.ts';
import { hour, upTo } from './random.ts';
import { lowered } from './random-loan.ts';

const money = (at: Date, amount: number, source: string, more: object = {}): LoanEvent => ({
  kind: 'money',
  at,
  source,
  data: { pesos: pesos(amount), from: 'gateway', ...more },
});

/** While its owner owes back a returned payment, an order that is paid settles what it named, and makes nobody late. */
export const owedBack: Property = ({ seed, terms, ceilings, events, lastDay, disbursedOn }, replay) => {
  const random = below(seed + 12);
  const on = addDays(disbursedOn, 1 + random(daysBetween(disbursedOn, lastDay)));
  const amount = upTo(random, 400_000);
  const known = [
    ...events.filter(({ at }) => bogotaDay(at) <= on),
    money(hour(disbursedOn, 0), amount, 'zz-first'),
    { kind: 'money_out', at: hour(on, 0), source: 'zz-out', data: { pesos: amount, to: 'owner' } },
    { kind: 'void', at: hour(on, 0, 1), source: 'zz-void', data: { source: 'zz-first' } },
  ] as const satisfies LoanEvent[];
  const state = replay(terms, ceilings, known, on);
  const open = state.rows.find((row) => ownPesos([row]) > 0);
  if (!isRunning(state) || open === undefined || state.waiting >= 0) return null;
  const named = state.rows.filter(({ number }) => number <= open.number);
  const promise = orderPromise(state, { through: open.number }, ownPesos(named), addDays(on, 1));
  const figure = Math.min(ownPesos(named), payoffFigure(state, on));
  const after = replay(
    terms,
    ceilings,
    [...known, money(hour(on, 23, 59), figure, 'zz-paid', { promise })],
    on,
  );
  const left = sumOver(after.rows, (row) =>
    row.number <= open.number ? unpaidOf(row) - leftToWageOf(row) + lateChargesOf(row) : 0,
  );
  if (left !== 0) return `${figure} through ${open.number}, paid on ${on}, leaves ${left}`;
  if (after.endedOn !== null && after.waiting < 0) return `it ended on ${on} with ${after.waiting}`;
  const dueOn = after.rows.find((row) => unpaidOf(row) + lateChargesOf(row) > 0)?.dueOn ?? addDays(on, 30);
  if (dueOn < on) return null;
  return isLate(
    replay(terms, ceilings, [...known, money(hour(on, 23, 59), figure, 'zz-paid', { promise })], dueOn),
    terms,
    dueOn,
  )
    ? `late on ${dueOn}, with all paid that was asked`
    : null;
};

/** A ceiling of past days is lowered: nobody owes more, and a loan that has ended stays so. A late payment of more than what is due, a
 * conversation and an order for the rest come before. */
export const loweredCeiling: Property = (loan, replay) => {
  const { seed, terms, ceilings, events, lastDay, disbursedOn } = loan;
  const random = below(seed + 13);
  const on = addDays(disbursedOn, 10 + random(daysBetween(disbursedOn, lastDay) - 10));
  const until = withLowerInstallments(events.filter(({ at }) => bogotaDay(at) <= on));
  const before = replay(terms, ceilings, until, on);
  const due = before.rows.filter(({ dueOn }) => dueOn <= on);
  if (!isRunning(before) || due.length === 0) return null;
  const choice = 'lower_installment';
  const more = ownPesos(due) + upTo(random, Math.max(1, payoffFigure(before, on) - ownPesos(due)));
  const paid = [...until, money(hour(on, 23, 50), more, 'zz-more', { choice })];
  // Late enough for a fee, by the next installment.
  const next = replay(terms, ceilings, paid, on).rows.find((row) => row.dueOn > on && unpaidOf(row) > 0);
  const opened = addDays(next?.dueOn ?? on, 1 + random(40));
  const state = replay(terms, ceilings, paid, opened);
  const last = state.rows.at(-1)?.number ?? 0;
  const through = random(2) === 0 ? last : Math.min(last, 1 + random(Math.max(1, last)));
  const figure = ownPesos(state.rows.filter(({ number }) => number <= through));
  if (!isRunning(state) || figure === 0) return null;
  const promise = orderPromise(state, { through }, figure, addDays(opened, 1));
  const all = [
    ...paid,
    { kind: 'contact', at: hour(opened, 23, 58), source: 'zz-contact', data: {} } as const,
    money(hour(addDays(opened, 1), 12), figure, 'zz-order', { promise, choice }),
  ];
  const end = addDays(opened, 1 + random(60));
  const lower = lowered(random, ceilings);
  const [was, is] = [replay(terms, ceilings, all, end), replay(terms, lower, all, end)];
  if (was.endedOn !== null && is.endedOn === null)
    return `it had ended on ${was.endedOn}, and owes ${payoffFigure(is, end)}`;
  const rise = costOf(is, end) - costOf(was, end);
  return rise <= all.length ? null : `with lower ceilings it costs ${rise} more by ${end}`;
};
