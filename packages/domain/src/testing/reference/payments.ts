/** What money pays: a promise, the payoff, rows, a prepayment; what is left waits. */
import type { EventData, MoneyPromise } from '../../loans/replay/events.ts';
import { parsed } from '../calculator/dates.ts';
import {
  addedOf,
  feeOf,
  giveBack,
  hasEnded,
  type Loan,
  lateInterestOf,
  leftToWage,
  notAccrued,
  payable,
  payableOf,
  payoffFigure,
  type Row,
  settlement,
  sum,
  unpaid,
} from './loan.ts';
import { prepay } from './prepayment.ts';

type Money = EventData['money'];

export function receive(loan: Loan, source: string, money: Money): void {
  const before = paidByRow(loan);
  const unused = isOpen(loan) ? paid(loan, money, money.pesos) : money.pesos;
  loan.paidBy.set(
    source,
    new Map([...paidByRow(loan)].map(([row, now]) => [row, now - (before.get(row) ?? 0)])),
  );
  loan.waiting += unused;
  loan.received += money.pesos;
}

const isOpen = (loan: Loan): boolean => loan.isStarted && !hasEnded(loan);

/** Each of these returns what is left of the money. */
function paid(loan: Loan, money: Money, pesos: number): number {
  if (money.number !== undefined) return wage(loan, money.number, pesos);
  if (money.promise === undefined || loan.day > parsed(money.promise.lastDay))
    return plain(loan, money, pesos);
  if (money.promise.settles === 'payoff') return promisedPayoff(loan, money, money.promise, pesos);
  const rows = loan.rows.slice(0, money.promise.settles.through);
  const left = promisedRows(loan, rows, money.promise, pesos);
  return left === 0 ? 0 : plain(loan, money, left);
}

export function payoffNeeded(loan: Loan, promise: MoneyPromise | undefined): number {
  const figure = payoffFigure(loan);
  const isPromised = promise?.settles === 'payoff' && loan.day <= parsed(promise.lastDay);
  return isPromised ? Math.min(Math.max(0, promise.totalPesos - loan.received), figure) : figure;
}

function promisedPayoff(loan: Loan, money: Money, promise: MoneyPromise, pesos: number): number {
  const needed = payoffNeeded(loan, promise);
  if (pesos < needed || !isToPay(loan)) return plain(loan, money, pesos);
  // What the promise left out was not paid.
  loan.waiting += waiveOf(loan.rows, payoffFigure(loan) - needed, payableValue);
  payOff(loan);
  return pesos - needed;
}

const paidByRow = ({ rows }: Loan) => new Map(rows.map(({ number, paid: pesos }) => [number, pesos]));

/**
 * Money that was known when an order was opened counts for at least what it had paid of the rows, unless a void undid it. All that
 * had waited is one such money.
 */
function paidOf(loan: Loan, rows: readonly Row[], { known = {} }: MoneyPromise): number {
  const bySource = new Map(
    [...loan.paidBy].map(([source, by]) => [source, sum(rows, ({ number }) => by.get(number) ?? 0)]),
  );
  const all = sum(rows, (row) => row.paid);
  bySource.set('waited', all - sum([...bySource.values()], (pesos) => pesos));
  return sum([...bySource], ([source, pesos]) => Math.max(pesos, known[source] ?? 0));
}

function promisedRows(loan: Loan, rows: readonly Row[], promise: MoneyPromise, pesos: number): number {
  const { totalPesos } = promise;
  const owedNow = sum(rows, payableOf);
  const before = paidOf(loan, rows, promise);
  const needed = Math.min(Math.max(0, totalPesos - before), owedNow);
  // What settles all, settles it at the payoff figure.
  if (pesos < needed || needed >= payoffFigure(loan)) return pesos;
  waiveOf(rows, owedNow - needed, payableValue);
  payRows(rows, needed);
  return pesos - needed;
}

function plain(loan: Loan, { choice = 'shorter_term' }: Money, pesos: number): number {
  const figure = payoffFigure(loan);
  if (pesos >= figure && isToPay(loan)) {
    payOff(loan);
    return pesos - figure;
  }
  const running = loan.rows.findIndex(({ dueOn }) => dueOn >= loan.day);
  const last = Math.max(running, running === -1 ? loan.rows.length : lastTouched(loan.rows));
  const left = payRows(loan.rows.slice(0, last + 1), pesos);
  return left === 0 ? 0 : prepay(loan, left, choice);
}

/** Something of the borrower's debt, or money that was returned to them and was not theirs. */
const isToPay = (loan: Loan): boolean => payable(loan) > 0 || loan.waiting < 0;

const dueBy = ({ rows, day }: Loan): Row[] => rows.filter(({ dueOn }) => dueOn <= day);

const lastTouched = (rows: readonly Row[]): number =>
  rows.findLastIndex(({ settled, asked }) => settled > 0 || asked > 0);

function wage(loan: Loan, number: number, pesos: number): number {
  const row = loan.rows.find((own) => own.number === number);
  if (row === undefined) return pesos;
  row.asked = 0;
  const figure = payoffFigure(loan);
  if (pesos >= figure && isToPay(loan)) {
    payOff(loan);
    return pesos - figure;
  }
  const taken = Math.min(pesos, unpaid(row));
  row.settled += taken;
  row.paid += taken;
  return pesos - taken;
}

/** Waiting money settles all where it is enough, also none where nothing is to pay; else it pays what is due by today. */
export function useWaiting(loan: Loan): void {
  if (!loan.isStarted || !isToPay(loan)) return;
  if (loan.waiting <= 0 && sum(loan.rows, leftToWage) > 0) return;
  if (payoffFigure(loan) === 0) payOff(loan);
  else if (loan.waiting > 0) loan.waiting = payRows(dueBy(loan), loan.waiting);
}

const payableValue = (row: Row): number => unpaid(row) - leftToWage(row);

/** Oldest first: fee, late interest, value. */
function payRows(rows: readonly Row[], pesos: number): number {
  let left = pesos;
  const take = (most: number): number => {
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  };
  for (const row of rows) {
    const before = left;
    row.feeSettled += take(feeOf(row));
    row.lateInterestSettled += take(lateInterestOf(row));
    row.addedSettled += take(addedOf(row));
    row.settled += take(payableValue(row));
    row.paid += before - left;
  }
  return left;
}

/** Late charges first, then the oldest values. Returns what is left. */
function waiveOf(rows: readonly Row[], pesos: number, partOf: (row: Row) => number): number {
  let left = pesos;
  const take = (most: number): number => {
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  };
  for (const row of rows) {
    row.feeSettled += take(feeOf(row));
    row.lateInterestSettled += take(lateInterestOf(row));
    row.addedSettled += take(addedOf(row));
  }
  for (const row of rows) row.settled += take(partOf(row));
  return left;
}

export function waive(loan: Loan, { pesos, part }: EventData['waived']): void {
  let named = 0;
  for (const row of part === undefined ? [] : loan.rows) {
    const isFee = part === 'collection_fee';
    const taken = Math.min(pesos - named, isFee ? feeOf(row) : lateInterestOf(row));
    named += taken;
    if (isFee) row.feeSettled += taken;
    else row.lateInterestSettled += taken;
  }
  if (loan.isStarted && !loan.isWithdrawn) loan.waiting += waiveOf(loan.rows, pesos - named, payableValue);
}

/**
 * Waiting money goes first. What has not accrued is given back, that of a row which a wage is to pay too: it keeps its value. The
 * rest is settled, but for what is asked.
 */
function payOff(loan: Loan): void {
  const { rows, lines, day } = loan;
  if (loan.waiting < 0) loan.waiting = 0;
  else loan.waiting -= Math.max(0, Math.min(loan.waiting, settlement(loan)));
  const ofRow = new Map(rows.map((row) => [row, payableOf(row) - notAccrued(row.accrual, day)]));
  const beyond = sum(rows, (row) => Math.max(0, -(ofRow.get(row) ?? 0)));
  let ofOthers = beyond + sum(lines, (line) => notAccrued(line, day));
  for (const line of lines) giveBack(line, day, notAccrued(line, day));
  for (const row of rows.toReversed()) {
    const given = notAccrued(row.accrual, day);
    giveBack(row.accrual, day, given);
    row.principal += given;
    const money = Math.max(0, ofRow.get(row) ?? 0);
    const less = Math.min(ofOthers, money);
    ofOthers -= less;
    row.paid += money - less;
    row.feeSettled = row.fee;
    row.lateInterestSettled += lateInterestOf(row);
    row.addedSettled = row.added;
    row.settled += payableValue(row);
  }
}
