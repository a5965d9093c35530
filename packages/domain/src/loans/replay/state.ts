/** What a loan is on a day: the state from which later events go on. Plain data, about 2 KB as JSON. */
import type { Day } from '../../calendar.ts';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt, ZERO_PESOS } from '../../money.ts';
import { DAILY_RATE_ONE } from '../../rates.ts';
import type { Balances } from './account-names.ts';
import type { EventData, EventKey, MoneySource } from './events.ts';
import type { Accrual } from './rules/accrual.ts';
import type { LoanCharges } from './terms.ts';

/** An installment. Its value is principal + interest + charges. */
export interface Row {
  readonly number: number;
  readonly dueOn: Day;
  /** It is overdue after this day; null while its company has not answered. */
  lateAfter: Day | null;
  principal: Pesos;
  interest: Accrual;
  charges: Pesos;
  /** Of the value: paid or waived. */
  settled: Pesos;
  /** Money that any part of it took. */
  paid: Pesos;
  fee: Pesos;
  feeSettled: Pesos;
  /** Accrued, in units of 1 / DAILY_RATE_ONE pesos; rounded half up once. */
  lateAccrued: bigint;
  lateSettled: Pesos;
  /** Interest of the days that a plan added, in the same units. */
  addedAccrued: bigint;
  addedSettled: Pesos;
  /** Mornings on which the loan was late and this installment overdue. */
  daysLate: number;
  /** What its company was asked to deduct: left to the wage. */
  asked: Pesos;
  /** The payday whose wage is asked for it, and the first day on which its company is silent about that. */
  askedFor: Day | null;
  silentOn: Day | null;
}

export interface Agreement {
  readonly on: Day;
  readonly terms: EventData['agreement'];
  /** The agreed day that passed without enough money, or the day on which money was voided. */
  brokenOn: Day | null;
}

export interface Plan {
  readonly on: Day;
  readonly lastDay: Day;
  readonly terms: EventData['plan'];
  /** Interest for late and added days that had accrued before it. */
  readonly accrued: Pesos;
  /** The promised day that passed without enough money, or the day on which money was voided. */
  brokenOn: Day | null;
}

/** What stops a day from being late, for some days. `rules/pauses.ts` says what each cause stops. */
export type PauseCause = 'held' | 'covered' | 'withdrawal' | 'voided_withdrawal' | 'freeze';

export interface Pause {
  readonly cause: PauseCause;
  /** Of its event; null where all that is held makes it. */
  readonly source: string | null;
  readonly from: Day;
  /** Null: until an event ends it. */
  readonly through: Day | null;
  /** Of the debt. */
  readonly covers?: Pesos;
  /** Whose money it is that is held: it pays nothing. */
  readonly money?: MoneySource;
}

export type ChargeName = keyof LoanCharges;

export interface LoanState {
  /** The day that was reached; its events may go on. Null before the first event. */
  day: Day | null;
  /** The last event that counted. */
  last: EventKey | null;
  disbursedOn: Day | null;
  /** The part of the amount that paid off another loan. */
  paysOff: Pesos;
  rows: Row[];
  /** What is charged of each line; a line that counts as interest accrues. */
  lines: Record<ChargeName, Accrual> | null;
  /** The owner's money that waits. Negative: money that was returned to them and turned out not to be theirs. */
  waiting: Pesos;
  received: Record<MoneySource, Pesos>;
  returned: Record<EventData['money_out']['to'], Pesos>;
  /** A conversation of this day makes its fee when the day is over. */
  hasContact: boolean;
  /** The last one is in force. */
  agreements: Agreement[];
  /** The last one is in force through its last day. */
  plans: Plan[];
  pauses: readonly Pause[];
  isWithdrawn: boolean;
  endedOn: Day | null;
  lateInterestPaid: Pesos;
  feesPaid: Pesos;
  addedInterestPaid: Pesos;
  /** Money that was sent to someone else than its borrower. */
  lost: Pesos;
  /** Value that was given up, and money that a waiver left to the owner. */
  waived: Pesos;
  /** The books and the money at the write-off. */
  writtenOff: {
    readonly on: Day;
    readonly books: Balances;
    readonly taken: Pesos;
    readonly feesPaid: Pesos;
  } | null;
}

export function newLoan(): LoanState {
  return {
    day: null,
    last: null,
    disbursedOn: null,
    paysOff: ZERO_PESOS,
    rows: [],
    lines: null,
    waiting: ZERO_PESOS,
    received: { gateway: ZERO_PESOS, wage: ZERO_PESOS, refinancing: ZERO_PESOS, waiting_money: ZERO_PESOS },
    returned: { owner: ZERO_PESOS, other_loan: ZERO_PESOS },
    hasContact: false,
    agreements: [],
    plans: [],
    pauses: [],
    isWithdrawn: false,
    endedOn: null,
    lateInterestPaid: ZERO_PESOS,
    feesPaid: ZERO_PESOS,
    addedInterestPaid: ZERO_PESOS,
    lost: ZERO_PESOS,
    waived: ZERO_PESOS,
    writtenOff: null,
  };
}

/** A state that may go on without changing this one: several times faster than a deep clone. */
export function copyOf(state: LoanState): LoanState {
  return {
    ...state,
    rows: state.rows.map((row) => ({ ...row })),
    lines: state.lines && { ...state.lines },
    received: { ...state.received },
    returned: { ...state.returned },
    agreements: state.agreements.map((agreement) => ({ ...agreement })),
    plans: state.plans.map((plan) => ({ ...plan })),
  };
}

/** Disbursed and not ended. */
export function isRunning(state: LoanState): boolean {
  return state.disbursedOn !== null && state.endedOn === null;
}

export function rowValueOf(row: Row): Pesos {
  return pesos(row.principal + row.interest.amount + row.charges);
}

export function unpaidOf(row: Row): Pesos {
  return pesos(rowValueOf(row) - row.settled);
}

/** What is left to the wage: never more than is unpaid. */
export function leftToWageOf(row: Row): Pesos {
  return pesos(Math.min(row.asked, unpaidOf(row)));
}

export function feeOwedOf(row: Row): Pesos {
  return pesos(row.fee - row.feeSettled);
}

function lateInterestOf({ lateAccrued }: Row): Pesos {
  return lateAccrued === 0n ? ZERO_PESOS : pesosFromBigInt(divRoundHalfUp(lateAccrued, DAILY_RATE_ONE));
}

/** Rounded down: with the late interest it is never more than late interest of all these days. */
function addedInterestOf({ addedAccrued }: Row): Pesos {
  return addedAccrued === 0n ? ZERO_PESOS : pesosFromBigInt(addedAccrued / DAILY_RATE_ONE);
}

export function lateInterestOwedOf(row: Row): Pesos {
  return pesos(lateInterestOf(row) - row.lateSettled);
}

/** Of the days that a plan added. */
export function addedInterestOwedOf(row: Row): Pesos {
  return pesos(addedInterestOf(row) - row.addedSettled);
}

/** What an installment owes beside its value. */
export function lateChargesOf(row: Row): Pesos {
  return pesos(feeOwedOf(row) + lateInterestOwedOf(row) + addedInterestOwedOf(row));
}

/** Interest of late and of added days, paid or not. */
export function accruedInterestOf(rows: readonly Row[]): Pesos {
  return sumOver(rows, (row) => lateInterestOf(row) + addedInterestOf(row));
}

/** Everything that is owed, also what is not due yet. */
export function owedOf(state: LoanState): Pesos {
  return sumOver(state.rows, (row) => unpaidOf(row) + lateChargesOf(row));
}

/** What is asked from wages. */
export function leftToWagesPesos(state: LoanState): Pesos {
  return sumOver(state.rows, leftToWageOf);
}

/** All money that came in and stayed. */
export function receivedPesos({ received, returned }: LoanState): Pesos {
  const money = received.gateway + received.wage + received.refinancing + received.waiting_money;
  return pesos(money - returned.owner - returned.other_loan);
}

export function sumOver<Item>(items: readonly Item[], amountOf: (item: Item) => number): Pesos {
  let sum = 0;
  for (const item of items) sum += amountOf(item);
  return pesos(sum);
}
