/**
 * The installments of the plan as an outside calculator keeps them: what was paid of each, and the late charges that the law and
 * the agreed terms allow on it at the most. It imports nothing of the product.
 */
import { dailyRate, isLawful, lateFrom } from '../calculator/arrears-simulation.ts';
import type { Installment } from '../calculator/credit.ts';
import { serial } from '../calculator/dates.ts';
import type { Pause, Terms } from './facts.ts';

export interface Account extends Pick<Installment, 'dueOn'> {
  /** By the schedule in force. */
  value: number;
  principal: number;
  valuePaid: number;
  interestPaid: number;
  feePaid: number;
  interestWaived: number;
  feeWaived: number;
  /** Exact late interest, in units of 10^-18 pesos. */
  accrued: bigint;
  fee: number;
  lastStep: number;
}

const ONE = 10n ** 18n;
const EPOCH = serial(1970, 0, 1);

export function accountsOf(plan: readonly Installment[]): Account[] {
  return plan.map(({ dueOn, value, principal }) => ({
    dueOn,
    value,
    principal,
    valuePaid: 0,
    interestPaid: 0,
    feePaid: 0,
    interestWaived: 0,
    feeWaived: 0,
    accrued: 0n,
    fee: 0,
    lastStep: 0,
  }));
}

export const unpaidOf = ({ value, valuePaid }: Account): number => Math.max(0, value - valuePaid);

/** One rounding half up an installment is all that the specification allows. */
const accruedPesos = ({ accrued }: Account): number => Number((2n * accrued + ONE) / (2n * ONE));

/** The late charges of an installment at the most, paid or not, without what the lender gave up. */
export const mostLateInterest = (account: Account): number =>
  Math.max(0, accruedPesos(account) - account.interestWaived);
export const mostFee = ({ fee, feeWaived }: Account): number => Math.max(0, fee - feeWaived);

/**
 * Late interest of the days `from` to `to`, on which nothing is paid: simple interest on the unpaid principal part (Código de
 * Comercio, arts. 884 and 886), none on a day on which at most the tolerance is overdue.
 */
export function accrue(
  { late }: Terms,
  accounts: readonly Account[],
  { from, to, pauses }: { from: number; to: number; pauses: readonly Pause[] },
): void {
  const changes = [
    ...accounts.map(({ dueOn }) => dueOn + 1),
    ...late.ceilings.map((ceiling) => ceiling.from),
    ...pauses.flatMap((pause) => [pause.from, pause.to + 1]),
  ];
  const starts = [...new Set([from, ...changes.filter((day) => from < day && day <= to)])].sort(
    (a, b) => a - b,
  );
  for (const [index, start] of starts.entries()) {
    const days = (starts[index + 1] ?? to + 1) - start;
    const overdue = accounts.filter(({ dueOn }) => dueOn < start);
    if (pauses.some((pause) => pause.from <= start && start <= pause.to)) continue;
    if (days <= 0 || overdue.reduce((sum, account) => sum + unpaidOf(account), 0) <= late.tolerance) continue;
    const ceiling = late.ceilings.findLast((entry) => entry.from <= start)?.ppm ?? 0;
    const rate = dailyRate(Math.min(late.annualPpm, ceiling)) * BigInt(days);
    for (const account of overdue) {
      const { value, principal, valuePaid } = account;
      const base = (late.isOnPrincipal ? Math.max(0, principal) : value) - valuePaid;
      if (base > 0) account.accrued += BigInt(base) * rate;
    }
  }
}

/** A fee that a contact allowed, and how the account was before it. */
export interface MadeFee {
  readonly account: Account;
  readonly before: Pick<Account, 'fee' | 'lastStep' | 'feePaid'>;
}

/**
 * A contact allows one fee, on the oldest late installment, at the step of its day; all fees of a credit are at most the set share
 * of what is overdue (SFC, Circular Externa 048 of 2008; Ley 2300 of 2023, art. 3).
 *
 * @param isPaidOn money of the same day may have come before the contact or after it: the step then stays open for a later contact
 */
export function contact(
  terms: Terms,
  accounts: readonly Account[],
  { day, minute }: { day: number; minute: number },
  isPaidOn: boolean,
): MadeFee | null {
  const { late, prices } = terms;
  if (prices.repaidEveryPayday || !isLawful(day - EPOCH, minute)) return null;
  const overdue = accounts.filter((account) => account.dueOn < day && unpaidOf(account) > 0);
  const since = lateFrom(
    overdue.map((account) => ({ due: account.dueOn, amount: unpaidOf(account) })),
    late.tolerance,
  );
  const [oldest] = overdue;
  if (since === null || oldest === undefined) return null;
  const step = late.steps.findLast(({ days }) => days <= day - Math.max(since, oldest.dueOn));
  if (step === undefined || step.days <= oldest.lastStep) return null;
  const { fee, lastStep, feePaid } = oldest;
  if (!isPaidOn) oldest.lastStep = step.days;
  const sum = overdue.reduce((total, account) => total + unpaidOf(account), 0);
  const cap = Number((BigInt(sum) * BigInt(late.feesMaxPpm)) / 1_000_000n);
  const left = cap - accounts.reduce((total, account) => total + account.fee, 0);
  oldest.fee += Math.max(0, Math.min(step.fee - oldest.fee, left));
  return oldest.fee > fee ? { account: oldest, before: { fee, lastStep, feePaid } } : null;
}

/**
 * The same contact on the debt after a reversal of its day. A contact makes one fee: an unpaid one gives way. A day does not say
 * whether the money that paid one came before the contact, so the higher of the two fees is allowed then.
 */
export function contactAgain(
  terms: Terms,
  accounts: readonly Account[],
  made: { day: number; minute: number },
  { account, before }: MadeFee,
): MadeFee | null {
  const isPaid = account.feePaid > before.feePaid;
  const had = account.fee - before.fee;
  account.fee = before.fee;
  account.lastStep = before.lastStep;
  const again = contact(terms, accounts, made, true);
  if (!isPaid) return again;
  if (again?.account === account) account.fee = Math.max(account.fee, before.fee + had);
  else {
    account.fee += had;
    if (again !== null) again.account.fee = Math.max(again.before.fee, again.account.fee - had);
  }
  return { account, before };
}

/** What a payment paid of an account. */
export interface Share {
  readonly account: Account;
  readonly fee: number;
  readonly interest: number;
  readonly value: number;
}

export function applyShare({ account, fee, interest, value }: Share, sign: 1 | -1): void {
  account.feePaid += sign * fee;
  account.interestPaid += sign * interest;
  account.valuePaid += sign * value;
}

/** Oldest first; in each account the fee, the late interest, the value. @returns the pesos that no account takes */
export function spread(accounts: readonly Account[], pesos: number, shares: Share[]): number {
  let left = pesos;
  const take = (owed: number): number => {
    const taken = Math.max(0, Math.min(owed, left));
    left -= taken;
    return taken;
  };
  for (const account of accounts) {
    const share = {
      account,
      fee: take(mostFee(account) - account.feePaid),
      interest: take(mostLateInterest(account) - account.interestPaid),
      value: take(unpaidOf(account)),
    };
    applyShare(share, 1);
    shares.push(share);
  }
  return left;
}
