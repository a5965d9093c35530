import { bogotaDay, type Day } from '../../calendar.ts';
import type { Pesos } from '../../money.ts';
import type { CollectionFeeStep, LateInterestBase } from '../arrears/arrears-terms.ts';
import { paymentsAMonth, type TypeUser } from '../price/simulator.ts';
import { type LoanEvent, OPENING_SOURCE } from './events.ts';

/** The charges of a loan, in pesos. The guarantee includes its VAT. */
export interface LoanCharges {
  readonly study: Pesos;
  readonly studyVat: Pesos;
  readonly guarantee: Pesos;
  readonly bureau: Pesos;
}

/** What was agreed when the loan was offered. Later events and settings do not change it. */
export interface LoanTerms {
  /** An employee's company deducts the installments. */
  readonly typeUser: TypeUser;
  readonly amount: Pesos;
  /** Months. */
  readonly installments: number;
  /** All interest of the first schedule. */
  readonly interest: Pesos;
  readonly charges: LoanCharges;
  /** Monthly rate, and the promised effective annual one; parts per million. */
  readonly interestRatePpm: number;
  readonly annualInterestRatePpm: number;
  /** Of collection fees. */
  readonly vatPpm: number;
  /** The charges that count as interest: what has not accrued of them is given back. The study fee's VAT follows it. */
  readonly countsAsInterest: {
    readonly study: boolean;
    readonly guarantee: boolean;
    readonly bureau: boolean;
  };
  /** Effective annual, parts per million. */
  readonly lateAnnualRatePpm: number;
  readonly lateInterestBase: LateInterestBase;
  readonly collectionFeeSteps: readonly CollectionFeeStep[];
  /** All collection fees together, as a share of what is overdue; parts per million. */
  readonly collectionFeesMaxPpm: number;
  /** A loan whose overdue sum is at most this is not late. */
  readonly tolerancePesos: Pesos;
  /** Business days after its payday on which a company that has not answered is silent. */
  readonly silenceBusinessDays: number;
  /** The rate of one period of a printed schedule, where its periods are not the payments a month; parts per million. */
  readonly periodRatePpm?: number;
  /** The first day on these books of a loan that another lender's books had: what moved before is on the account of openings. */
  readonly openedOn?: Day;
}

/** Whether it comes from the books of another lender. */
export const isOfOtherBooks = ({ openedOn }: LoanTerms, { kind, at, source }: LoanEvent): boolean =>
  source.startsWith(OPENING_SOURCE) ||
  (kind === 'disbursed' && openedOn !== undefined && bogotaDay(at) < openedOn);

/** The rate with which a period of the schedule is computed: `ratePpm` over `periodsAMonth`. */
export function periodRateOf(terms: LoanTerms): { ratePpm: number; periodsAMonth: 1 | 2 } {
  const { periodRatePpm, interestRatePpm, typeUser } = terms;
  return periodRatePpm === undefined
    ? { ratePpm: interestRatePpm, periodsAMonth: paymentsAMonth(typeUser) }
    : { ratePpm: periodRatePpm, periodsAMonth: 1 };
}
