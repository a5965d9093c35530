/**
 * A credit of another lender's books: the same events as any other, from which everything follows. What is owed on the last day of
 * those books must be what they say.
 */
import { addDays, type Day, startOfBogotaDay } from '../../calendar.ts';
import { type Pesos, sumPesos, ZERO_PESOS } from '../../money.ts';
import type { LateInterestBase } from '../arrears/arrears-terms.ts';
import { paymentsAMonth, type TypeUser } from '../price/simulator.ts';
import { type LoanEvent, OPENING_SOURCE, type PrintedInstallment } from '../replay/events.ts';
import { scheduledParts } from '../replay/start.ts';
import type { LoanCharges, LoanTerms } from '../replay/terms.ts';
import { answeredToForeign } from './foreign-wages.ts';

export interface ForeignPayment {
  readonly reference: string;
  readonly on: Day;
  readonly pesos: Pesos;
}

/** What to do where the platform's figure is not the other books': name it, waive what is more, or accept what is less. */
export const DIFFERENCE_CHOICES = ['list', 'waive', 'accept'] as const;
export type DifferenceChoice = (typeof DIFFERENCE_CHOICES)[number];

/** Rates in parts per million. */
export interface ForeignCredit {
  readonly reference: string;
  readonly disbursedOn: Day;
  /** The tax number of the company that deducts it from wages; null where its owner pays. */
  readonly company: string | null;
  readonly charges: LoanCharges;
  readonly monthlyRatePpm: number;
  readonly annualRatePpm: number;
  /** Of one period of its schedule; null where that is a month. */
  readonly periodRatePpm: number | null;
  readonly lateAnnualRatePpm: number;
  readonly lateInterestBase: LateInterestBase;
  readonly hasCollectionFee: boolean;
  readonly schedule: readonly PrintedInstallment[];
  readonly payments: readonly ForeignPayment[];
  /** All unpaid installments, due or not, and what being late has cost by then; less money that waits. */
  readonly owed: Pesos;
  /** Null where the other books do not say. */
  readonly daysLate: number | null;
  readonly onDifference: DifferenceChoice;
}

/** What the platform's own settings say of a credit that comes in. */
export type SettingsOfOpening = Pick<
  LoanTerms,
  | 'vatPpm'
  | 'countsAsInterest'
  | 'collectionFeeSteps'
  | 'collectionFeesMaxPpm'
  | 'tolerancePesos'
  | 'silenceBusinessDays'
>;

export const principalLent = ({ schedule }: ForeignCredit): Pesos =>
  sumPesos(schedule.map(({ principal }) => principal));
export const interestAgreed = ({ schedule }: ForeignCredit): Pesos =>
  sumPesos(schedule.map(({ interest }) => interest));
export const typeUserOf = ({ company }: Pick<ForeignCredit, 'company'>): TypeUser =>
  company === null ? 'user_external' : 'allied_company';
/** Months where a company deducts, else installments. */
export const termOf = (credit: ForeignCredit): number =>
  Math.ceil(credit.schedule.length / paymentsAMonth(typeUserOf(credit)));

/** @param cutoffOn the last day of the other books */
export function termsOfForeign(credit: ForeignCredit, settings: SettingsOfOpening, cutoffOn: Day): LoanTerms {
  return {
    ...settings,
    typeUser: typeUserOf(credit),
    amount: principalLent(credit),
    installments: termOf(credit),
    interest: interestAgreed(credit),
    charges: credit.charges,
    interestRatePpm: credit.monthlyRatePpm,
    annualInterestRatePpm: credit.annualRatePpm,
    lateAnnualRatePpm: credit.lateAnnualRatePpm,
    lateInterestBase: credit.lateInterestBase,
    collectionFeeSteps: credit.hasCollectionFee ? settings.collectionFeeSteps : [],
    openedOn: addDays(cutoffOn, 1),
    ...(credit.periodRatePpm !== null && { periodRatePpm: credit.periodRatePpm }),
  };
}

/** The disbursement, with the printed schedule where it is not the one that follows from the terms, the answers of a company, and the payments. */
export function eventsOfForeign(credit: ForeignCredit, terms: LoanTerms, cutoffOn: Day): LoanEvent[] {
  const isOwn = isScheduleOfTerms(credit, terms);
  const data = { paysOffPesos: ZERO_PESOS, ...(!isOwn && { schedule: credit.schedule }) };
  const at = startOfBogotaDay(credit.disbursedOn);
  const paydays = new Set(credit.company === null ? [] : credit.schedule.map(({ dueOn }) => dueOn));
  return [
    { kind: 'disbursed', at, source: 'disbursed-1', data },
    ...(credit.company === null ? [] : answeredToForeign(credit.schedule, terms, cutoffOn)),
    ...credit.payments.map(
      (payment): LoanEvent => ({
        kind: 'money',
        at: startOfBogotaDay(payment.on),
        source: `${OPENING_SOURCE}${payment.reference}`,
        data: { pesos: payment.pesos, from: paydays.has(payment.on) ? 'wage' : 'gateway' },
      }),
    ),
  ];
}

function isScheduleOfTerms(
  { schedule, disbursedOn, periodRatePpm, company }: ForeignCredit,
  terms: LoanTerms,
): boolean {
  if (periodRatePpm !== null || company !== null) return false;
  const own = scheduledParts(terms, disbursedOn);
  return own.every((part, index) => {
    const printed = schedule[index];
    return (
      printed?.dueOn === part.dueOn &&
      printed.principal === part.principal &&
      printed.interest === part.interest &&
      printed.charges === part.charges
    );
  });
}

/** Where to look: a row of the credit's own sheet, of its schedule, or of its payments. */
export interface ForeignFault {
  readonly sheet: 'credit' | 'schedule' | 'payment';
  /** Of the schedule or the payments, from 0. */
  readonly index: number;
  readonly column: string;
  readonly text: string;
}
