/**
 * A credit of another lender's books: the same events as any other, from which everything follows. What is owed on the last day of
 * those books must be what they say.
 */
import { addDays, type Day, startOfBogotaDay } from '../../calendar.ts';
import { type Pesos, sumPesos, ZERO_PESOS } from '../../money.ts';
import type { LateInterestBase } from '../arrears/arrears-terms.ts';
import type { LoanEvent, PrintedInstallment } from '../replay/events.ts';
import { scheduledParts } from '../replay/start.ts';
import type { LoanCharges, LoanTerms } from '../replay/terms.ts';

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

/** @param cutoffOn the last day of the other books */
export function termsOfForeign(credit: ForeignCredit, settings: SettingsOfOpening, cutoffOn: Day): LoanTerms {
  return {
    ...settings,
    typeUser: 'user_external',
    amount: principalLent(credit),
    installments: credit.schedule.length,
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

/** The disbursement, with the printed schedule where it is not the one that follows from the terms, and the payments. */
export function eventsOfForeign(credit: ForeignCredit, terms: LoanTerms): LoanEvent[] {
  const isOwn = isScheduleOfTerms(credit, terms);
  const data = { paysOffPesos: ZERO_PESOS, ...(!isOwn && { schedule: credit.schedule }) };
  const at = startOfBogotaDay(credit.disbursedOn);
  return [
    { kind: 'disbursed', at, source: 'disbursed-1', data },
    ...credit.payments.map(
      (payment): LoanEvent => ({
        kind: 'money',
        at: startOfBogotaDay(payment.on),
        source: `opening-${payment.reference}`,
        data: { pesos: payment.pesos, from: 'gateway' },
      }),
    ),
  ];
}

function isScheduleOfTerms(
  { schedule, disbursedOn, periodRatePpm }: ForeignCredit,
  terms: LoanTerms,
): boolean {
  if (periodRatePpm !== null) return false;
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
