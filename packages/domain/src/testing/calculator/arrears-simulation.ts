/**
 * An independent calculator of late charges, for tests alone: it runs a credit day by day and event by event, and imports
 * nothing of the product. Days are numbers since 1970, times are minutes of a day.
 */

export interface CreditCase {
  readonly installments: readonly {
    readonly due: number;
    readonly value: number;
    readonly principal: number;
  }[];
  readonly ratePpm: number;
  /** By rising days. */
  readonly ceilings: readonly { readonly from: number; readonly ppm: number }[];
  readonly steps: readonly { readonly days: number; readonly fee: number }[];
  readonly onPrincipal: boolean;
  readonly tolerance: number;
  readonly feesMaxPpm: number;
  readonly payroll: boolean;
  /** In the order in which they happen. */
  readonly events: readonly CaseEvent[];
}

export type CaseEvent =
  | { readonly kind: 'payment'; readonly day: number; readonly amount: number }
  /** Gives back the n-th payment, at the beginning of a day. */
  | { readonly kind: 'reversal'; readonly day: number; readonly payment: number }
  | { readonly kind: 'contact'; readonly day: number; readonly minute: number };

export interface CaseStatus {
  readonly unpaid: number;
  readonly interest: number;
  readonly fee: number;
  readonly daysLate: number;
}

interface Account {
  readonly due: number;
  readonly value: number;
  readonly principal: number;
  valuePaid: number;
  interestPaid: number;
  feePaid: number;
  /** Exact late interest, in units of 10^-18 pesos. */
  accrued: bigint;
  fee: number;
  lastStep: number;
}

const ONE = 10n ** 18n;
const rates = new Map<number, bigint>();

/** The largest 18-decimal daily rate that does not compound past the annual one, found by halving an interval. */
export function dailyRate(annualPpm: number): bigint {
  const known = rates.get(annualPpm);
  if (known !== undefined) return known;
  const limit = (1_000_000n + BigInt(annualPpm)) * ONE ** 365n;
  // The root in floating point has 15 right digits: the interval around it is a small part of the complete one.
  const near = BigInt(Math.round((1 + annualPpm / 1_000_000) ** (1 / 365) * 1e12)) * 1_000_000n;
  let low = near - 2_000_000n;
  let high = near + 2_000_000n;
  if (low ** 365n * 1_000_000n > limit || high ** 365n * 1_000_000n <= limit)
    throw new RangeError(`no daily rate for ${annualPpm} ppm near ${near}`);
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** 365n * 1_000_000n <= limit) low = middle;
    else high = middle;
  }
  rates.set(annualPpm, low - ONE);
  return low - ONE;
}

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones, Butcher). */
function easter(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayNumber(year, Math.floor(sum / 31), (sum % 31) + 1);
}

export function dayNumber(year: number, month: number, dayOfMonth: number): number {
  return Math.round(Date.UTC(year, month - 1, dayOfMonth) / 86_400_000);
}

/** 0 on Sunday. */
const weekday = (day: number): number => (day + 4) % 7;
const nextMonday = (day: number): number => day + ((8 - weekday(day)) % 7);

const FIXED = [
  [1, 1],
  [5, 1],
  [7, 20],
  [8, 7],
  [12, 8],
  [12, 25],
] as const;
const MOVED = [
  [1, 6],
  [3, 19],
  [6, 29],
  [8, 15],
  [10, 12],
  [11, 1],
  [11, 11],
] as const;
const holidays = new Map<number, ReadonlySet<number>>();

/** The eighteen holidays of Colombia (Ley 51 of 1983). */
export function isColombianHoliday(day: number): boolean {
  const year = new Date(day * 86_400_000).getUTCFullYear();
  let found = holidays.get(year);
  if (found === undefined) {
    const sunday = easter(year);
    found = new Set([
      ...FIXED.map(([month, date]) => dayNumber(year, month, date)),
      ...MOVED.map(([month, date]) => nextMonday(dayNumber(year, month, date))),
      ...[-3, -2, 43, 64, 71].map((days) => sunday + days),
    ]);
    holidays.set(year, found);
  }
  return found.has(day);
}

/** Ley 2300 of 2023, art. 3. */
export function isLawful(day: number, minute: number): boolean {
  if (weekday(day) === 0 || isColombianHoliday(day)) return false;
  return weekday(day) === 6 ? minute >= 480 && minute < 900 : minute >= 420 && minute < 1_140;
}

const unpaidOf = (account: Account): number => Math.max(0, account.value - account.valuePaid);
const interestOf = ({ accrued, interestPaid }: Account): number =>
  Math.max(0, Number((2n * accrued + ONE) / (2n * ONE)) - interestPaid);
const feeOf = ({ fee, feePaid }: Account): number => Math.max(0, fee - feePaid);

/** The due day of the account with which the sum passes the tolerance; null where the credit is not late. */
export function lateFrom(
  amounts: readonly { due: number; amount: number }[],
  tolerance: number,
): number | null {
  let sum = 0;
  for (const { due, amount } of amounts) {
    sum += amount;
    if (sum > tolerance) return due;
  }
  return null;
}

function accrueDay(credit: CreditCase, accounts: readonly Account[], day: number): void {
  const overdue = accounts.filter(({ due }) => due < day);
  if (overdue.reduce((sum, account) => sum + unpaidOf(account), 0) <= credit.tolerance) return;
  let ceiling = 0;
  for (const { from, ppm } of credit.ceilings) if (from <= day) ceiling = ppm;
  const rate = dailyRate(Math.min(credit.ratePpm, ceiling));
  for (const account of overdue) {
    const base = (credit.onPrincipal ? account.principal : account.value) - account.valuePaid;
    if (base > 0) account.accrued += BigInt(base) * rate;
  }
}

function oldestOverdue(accounts: readonly Account[], day: number): Account | undefined {
  return accounts.find((account) => account.due < day && unpaidOf(account) > 0);
}

function contact(
  credit: CreditCase,
  accounts: readonly Account[],
  { day, minute }: { day: number; minute: number },
  oldestAtFirst: Account | undefined,
): void {
  if (credit.payroll || !isLawful(day, minute)) return;
  const overdue = accounts.filter((account) => account.due < day && unpaidOf(account) > 0);
  const since = lateFrom(
    overdue.map((account) => ({ due: account.due, amount: unpaidOf(account) })),
    credit.tolerance,
  );
  const oldest = overdue[0];
  // A payment of the same day may have settled what the day was about.
  if (since === null || oldest === undefined || oldest !== oldestAtFirst) return;
  const days = day - Math.max(since, oldest.due);
  let step: CreditCase['steps'][number] | undefined;
  for (const candidate of credit.steps) if (candidate.days <= days) step = candidate;
  if (step === undefined || step.days <= oldest.lastStep) return;
  oldest.lastStep = step.days;
  const sum = overdue.reduce((total, account) => total + unpaidOf(account), 0);
  const max = Number((BigInt(sum) * BigInt(credit.feesMaxPpm)) / 1_000_000n);
  const left = max - accounts.reduce((total, { fee }) => total + fee, 0);
  oldest.fee += Math.max(0, Math.min(step.fee - oldest.fee, left));
}

type Taken = { account: Account; fee: number; interest: number; value: number };

/** Oldest first: fee, interest, value. What is too much is nobody's here. */
function pay(accounts: readonly Account[], amount: number): Taken[] {
  let left = amount;
  const take = (owed: number): number => {
    const taken = Math.min(owed, left);
    left -= taken;
    return taken;
  };
  return accounts.map((account) => {
    const taken = {
      account,
      fee: take(feeOf(account)),
      interest: take(interestOf(account)),
      value: take(unpaidOf(account)),
    };
    apply(taken, 1);
    return taken;
  });
}

function apply({ account, fee, interest, value }: Taken, sign: 1 | -1): void {
  account.feePaid += sign * fee;
  account.interestPaid += sign * interest;
  account.valuePaid += sign * value;
}

function statusOn(credit: CreditCase, accounts: readonly Account[], day: number): CaseStatus[] {
  const owedOf = (account: Account) => unpaidOf(account) || interestOf(account) + feeOf(account);
  const late = accounts
    .filter((account) => account.due < day && owedOf(account) > 0)
    .map((account) => ({ due: account.due, amount: owedOf(account) }));
  const since = lateFrom(late, credit.tolerance);
  return accounts.map((account) => ({
    unpaid: unpaidOf(account),
    interest: interestOf(account),
    fee: feeOf(account),
    daysLate:
      since !== null && account.due < day && owedOf(account) > 0 ? day - Math.max(since, account.due) : 0,
  }));
}

/** The status of every installment at the end of each wanted day, by days. */
export function simulate(credit: CreditCase, days: readonly number[]): Map<number, CaseStatus[]> {
  const accounts: Account[] = credit.installments.map((installment) => ({
    ...installment,
    valuePaid: 0,
    interestPaid: 0,
    feePaid: 0,
    accrued: 0n,
    fee: 0,
    lastStep: 0,
  }));
  const found = new Map<number, CaseStatus[]>();
  const payments: Taken[][] = [];
  const first = Math.min(...days, ...credit.events.map(({ day }) => day), ...accounts.map(({ due }) => due));
  let next = 0;
  for (let day = first; day <= Math.max(...days); day++) {
    accrueDay(credit, accounts, day);
    let oldestAtFirst = oldestOverdue(accounts, day);
    for (let event = credit.events[next]; event?.day === day; event = credit.events[++next]) {
      if (event.kind === 'contact') contact(credit, accounts, event, oldestAtFirst);
      else if (event.kind === 'payment') payments.push(pay(accounts, event.amount));
      else {
        for (const taken of payments[event.payment] ?? []) apply(taken, -1);
        oldestAtFirst = oldestOverdue(accounts, day);
      }
    }
    if (days.includes(day)) found.set(day, statusOn(credit, accounts, day));
  }
  return found;
}
