/** The events of a loan: the only record of what happened to it. What it owes follows from them (`replay`). */
import type { Day } from '../../calendar.ts';
import type { Pesos } from '../../money.ts';
import type { AgreedInstallment } from '../arrears/agreement.ts';
import type { PrepaymentChoice } from '../schedule/prepayment-choices.ts';

/** Begins the source of each event, after the disbursement, that another lender's books had. */
export const OPENING_SOURCE = 'opening-';

export type MoneySource = 'gateway' | 'instant' | 'wage' | 'refinancing' | 'waiting_money';

/**
 * What an order asked, a total: what its installments (of a payoff, the loan) had been paid when it was opened, plus its figure.
 * Paid through its last day it settles what it named.
 */
export interface MoneyPromise {
  /** The installments from the first through this one, or the payoff of all. */
  readonly settles: { readonly through: number } | 'payoff';
  readonly totalPesos: Pesos;
  readonly lastDay: Day;
  /**
   * What of the total had been paid when it was opened, by the source of the money: it counts for that much, whatever it pays later,
   * unless it proves never to have been.
   */
  readonly known?: Readonly<Record<string, Pesos>>;
}

/** An installment of a printed schedule: its value is the sum of the parts. */
export interface PrintedInstallment {
  readonly dueOn: Day;
  readonly principal: Pesos;
  readonly interest: Pesos;
  readonly charges: Pesos;
}

export type LateChargePart = 'collection_fee' | 'late_interest';

export interface EventData {
  /** The money was sent. `paysOffPesos`: the part that paid off the loan that it replaces. `by`: not from the bank. */
  readonly disbursed: {
    readonly paysOffPesos: Pesos;
    readonly by?: 'instant';
    /** The schedule as it was printed, where it is not the one that follows from the terms. */
    readonly schedule?: readonly PrintedInstallment[];
  };
  /**
   * A company was asked to deduct that much for an installment. `payday`: of the wage that is asked; the next one that is not before
   * the due day where it is not named.
   */
  readonly asked: { readonly number: number; readonly pesos: Pesos; readonly payday?: Day };
  /** The company answered for an installment; null: the employee left, for all installments that are due after that day. */
  readonly company_answer: { readonly number: number | null };
  /** `number`: the installment that a wage was deducted for; 0: for none that may take it, so that it waits. `choice`: what a prepayment changes. */
  readonly money: {
    readonly pesos: Pesos;
    readonly from: MoneySource;
    readonly number?: number;
    readonly promise?: MoneyPromise;
    readonly choice?: PrepaymentChoice;
  };
  /** Waiting money went back to its owner, or to another loan. */
  readonly money_out: { readonly pesos: Pesos; readonly to: 'owner' | 'other_loan' };
  /** A conversation about the debt, inside the hours of the law. */
  readonly contact: Record<never, never>;
  /** New days for the debt that it states. */
  readonly agreement: { readonly debtPesos: Pesos; readonly installments: readonly AgreedInstallment[] };
  /**
   * The borrower cannot pay as agreed: other days for what falls due through the last of them. `debtPesos`: all that was owed. The
   * promises leave out the interest of the added days, which goes with the last one.
   */
  readonly plan: { readonly debtPesos: Pesos; readonly installments: readonly AgreedInstallment[] };
  /** Someone says that they never asked for the loan: nothing is charged until it is released. */
  readonly frozen: Record<never, never>;
  readonly released: Record<never, never>;
  /** `part`: the late charge that was named; the other follows it. */
  readonly waived: { readonly pesos: Pesos; readonly part?: LateChargePart };
  readonly withdrawn: Record<never, never>;
  readonly written_off: Record<never, never>;
  /**
   * The event of that source never was. A void can be voided. `isLoss`: of a disbursement whose money the borrower never asked for,
   * and which is not coming back.
   */
  readonly void: { readonly source: string; readonly isLoss?: true };
}

export type EventKind = keyof EventData;

/**
 * One event. `at`: from when it counts; before its recording only for money. `source`: unique in its loan, so that the same money,
 * contact or answer is recorded once.
 */
export type LoanEvent = {
  readonly [Kind in EventKind]: {
    readonly kind: Kind;
    readonly at: Date;
    readonly source: string;
    readonly data: EventData[Kind];
  };
}[EventKind];

/** What places an event among the others. */
export type EventKey = Pick<LoanEvent, 'at' | 'kind' | 'source'>;
