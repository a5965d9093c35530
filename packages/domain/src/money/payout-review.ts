/** What is looked at again when a credit is paid out: its decision may be weeks old by then. */

import { type Day, daysBetween } from '../calendar.ts';
import type { OfferedRate } from '../loans/price/simulator.ts';
import { isRateOver } from '../loans/price/usury.ts';
import { HOLDER_FAULTS, type HolderFault } from './account-holder.ts';

/** Only of an instant payment; the last one says that nothing else is in its way. */
const INSTANT_FAULTS = ['INSTANT_FAILED', 'INSTANT_UNDER_WAY', 'PAID_INSTANTLY'] as const;
export type InstantFault = (typeof INSTANT_FAULTS)[number];

/** Days for which a decision, and the bureau's answer behind it, may be paid out. */
const REVIEW_AGE_DAYS_MAX = 30;

export const PAYOUT_FAULTS = [
  'REPORTED_UNREQUESTED',
  'ACCOUNT_BLOCKED',
  'DECISION_TOO_OLD',
  'BUREAU_ANSWER_TOO_OLD',
  'RATE_OVER_CEILING',
  'PRICE_OVER_CEILING',
  'CEILING_MISSING',
  'REPLACED_CREDIT_LATE',
  'ACCOUNT_NOT_CONFIRMED',
  ...HOLDER_FAULTS,
  ...INSTANT_FAULTS,
] as const;

/** Why a credit may not be paid out today. */
export type PayoutFault = (typeof PAYOUT_FAULTS)[number];

export interface PayoutFacts {
  /** Whether the credit, or the one that it pays off, is reported as never asked for. */
  readonly isReported: boolean;
  /** Whether the borrower, a message or staff blocked the account: who asked for the money may not be its owner. */
  readonly isBlocked: boolean;
  readonly decidedOn: Day;
  /** The day of the bureau's answer; null where the decision needed none (employees of allied companies). */
  readonly bureauAnsweredOn: Day | null;
  readonly rate: OfferedRate;
  /** The legal ceiling in force today, effective annual, in parts per million; null where none is on record. */
  readonly legalCeilingPpm: number | null;
  /** Why the price of the credit is not lent today, by all that counts as interest; null where it is. */
  readonly priceFault: 'PRICE_OVER_CEILING' | 'CEILING_MISSING' | null;
  /** Whether the credit that this one pays off is past due; false without one. */
  readonly isReplacedCreditLate: boolean;
  /** Whether the bank returned the money, and the borrower has not confirmed an account since. */
  readonly isAccountReturned: boolean;
  /** Why the account may not be paid to, by its holder; null where it may. */
  readonly holderFault: HolderFault | null;
  /** What an instant payment waits for; null where the money goes another way. */
  readonly instantFault: InstantFault | null;
}

/**
 * The first reason against a disbursement today, or null. A rate above the ceiling in force on the day of the disbursement is
 * usury (Código de Comercio art. 884, Ley 45 of 1990 art. 72), whatever the ceiling was on the day of the offer.
 */
export function payoutFault(facts: PayoutFacts, today: Day): PayoutFault | null {
  if (facts.isReported) return 'REPORTED_UNREQUESTED';
  if (facts.isBlocked) return 'ACCOUNT_BLOCKED';
  const isTooOld = (on: Day) => daysBetween(on, today) > REVIEW_AGE_DAYS_MAX;
  if (isTooOld(facts.decidedOn)) return 'DECISION_TOO_OLD';
  if (facts.bureauAnsweredOn !== null && isTooOld(facts.bureauAnsweredOn)) return 'BUREAU_ANSWER_TOO_OLD';
  const { legalCeilingPpm: ceilingPpm, rate } = facts;
  if (ceilingPpm !== null && isRateOver(rate, ceilingPpm)) return 'RATE_OVER_CEILING';
  if (facts.priceFault !== null) return facts.priceFault;
  if (facts.isReplacedCreditLate) return 'REPLACED_CREDIT_LATE';
  return facts.isAccountReturned ? 'ACCOUNT_NOT_CONFIRMED' : (facts.holderFault ?? facts.instantFault);
}
