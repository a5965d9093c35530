import type { Occupation } from '../identity/person.ts';
import { gridAmounts, type SimulatorLimits, type TypeUser } from '../loans/price/simulator.ts';
import { minPesos, type Pesos } from '../money.ts';
import type { CreditPolicy, ThinFileCaps } from './credit-policy.ts';
import {
  isWithinCapacity,
  isWithinPayrollLimit,
  type MonthlyTerms,
  monthlyCharge,
  type PayrollPolicy,
} from './payment-capacity.ts';

export type { CreditPolicy } from './credit-policy.ts';

export const DECISION_OPERATIONS = ['PRESTAMO', 'NO PRESTAMO'] as const;
export type DecisionOperation = (typeof DECISION_OPERATIONS)[number];

export type BureauSummary =
  | { readonly kind: 'not_found' }
  | {
      readonly kind: 'found';
      /** The bureau's own verdict, where it gives one. */
      readonly operation?: DecisionOperation | undefined;
      readonly score: number;
      readonly openAccounts: number;
      readonly oldestAccountMonths: number;
      readonly negativeAccounts: number;
    };

export interface DecisionInput {
  readonly typeUser: TypeUser;
  /** Pesos, on the simulator's grid. */
  readonly requestedAmount: Pesos;
  /** Months. */
  readonly requestedInstallments: number;
  /** Pesos. */
  readonly monthlyIncome: Pesos;
  readonly numberPeopleInCharge: number;
  /** Stored with the decision; no rule of the first policy uses it. */
  readonly typeOccupation: Occupation;
  /** Full years. */
  readonly age: number;
  /** Null for allied requests, which make no bureau query. */
  readonly bureau: BureauSummary | null;
  /** Installments of this person's credits here (`installmentsPaidOnTime`). */
  readonly paidOnTime: number;
}

/** The monthly cost, total and term of a credit of that amount and term: `quote` with the configuration of the day. */
export type QuoteFunction = (amount: Pesos, installments: number) => MonthlyTerms;

/** Refusals first, then the reasons why the offer differs from the request. */
export type DecisionReason =
  | 'UNDER_AGE'
  | 'BUREAU_REJECTED'
  | 'BUREAU_NOT_FOUND'
  | 'LOW_SCORE'
  | 'NEGATIVE_ACCOUNTS'
  | 'INSUFFICIENT_CAPACITY'
  | 'THIN_FILE'
  | 'LONGER_TERM_FITS_CAPACITY'
  | 'SMALLER_AMOUNT_FITS_CAPACITY';

export interface Decision {
  readonly operation: DecisionOperation;
  /** The offered amount; the requested one where nothing is offered. Pesos. */
  readonly amount: Pesos;
  readonly installments: number;
  /** Whether the offer differs from the request. */
  readonly changed: boolean;
  /** Empty where the request was granted unchanged. */
  readonly reasons: readonly DecisionReason[];
  readonly policyVersion: string;
}

/** Pesos and months. */
export interface Offer {
  readonly amount: Pesos;
  readonly installments: number;
}

/**
 * Decides on a request by the policy and the limits of its day; the same input always gives the same decision.
 * Throws on an external request without a bureau answer: a missing query must not look like a refusal.
 */
export function decide(
  policy: CreditPolicy,
  limits: SimulatorLimits,
  input: DecisionInput,
  quote: QuoteFunction,
): Decision {
  const requested = { amount: input.requestedAmount, installments: input.requestedInstallments };
  const refusals = rejectionReasons(policy, input);
  if (refusals.length > 0) return refuse(policy, requested, refusals);

  const caps = isThinFile(policy, input) ? thinFileCaps(policy, input.paidOnTime) : null;
  const capped = caps ? capTo(caps, limits, requested) : requested;
  const maxInstallments = Math.min(limits.maxInstallments, caps?.maxInstallments ?? Number.POSITIVE_INFINITY);
  const fits = (offer: Offer) =>
    isWithinCapacity(policy, input, monthlyCharge(input.typeUser, quote(offer.amount, offer.installments)));
  const offer = largestFitting(limits, capped, maxInstallments, fits);
  if (offer === null) return refuse(policy, requested, ['INSUFFICIENT_CAPACITY']);

  const reasons: DecisionReason[] = [];
  if (!same(capped, requested)) reasons.push('THIN_FILE');
  if (offer.amount < capped.amount) reasons.push('SMALLER_AMOUNT_FITS_CAPACITY');
  if (offer.installments > capped.installments) reasons.push('LONGER_TERM_FITS_CAPACITY');
  return {
    operation: 'PRESTAMO',
    ...offer,
    changed: !same(offer, requested),
    reasons,
    policyVersion: policy.version,
  };
}

/**
 * The terms that a payroll deduction can carry, by the rule of `decide`: the request itself, a longer term of it, or a smaller
 * amount; null where the pay (pesos) carries no credit at all.
 */
export function largestPayrollOffer(
  policy: PayrollPolicy,
  limits: SimulatorLimits,
  monthlyIncome: Pesos,
  wanted: Offer,
  quote: QuoteFunction,
): Offer | null {
  const typeUser = 'allied_company';
  return largestFitting(limits, wanted, limits.maxInstallments, (offer) =>
    isWithinPayrollLimit(
      policy,
      monthlyIncome,
      monthlyCharge(typeUser, quote(offer.amount, offer.installments)),
    ),
  );
}

function refuse(policy: CreditPolicy, requested: Offer, reasons: readonly DecisionReason[]): Decision {
  return { operation: 'NO PRESTAMO', ...requested, changed: false, reasons, policyVersion: policy.version };
}

/** Every reason that refuses on its own, so that the stored decision lists all of them. */
function rejectionReasons(policy: CreditPolicy, input: DecisionInput): DecisionReason[] {
  const reasons: DecisionReason[] = [];
  if (input.age < policy.minAge) reasons.push('UNDER_AGE');
  if (input.typeUser === 'allied_company') return reasons;
  const { bureau } = input;
  if (bureau === null) throw new Error('an external request is decided on a bureau answer');
  // The bureau finds no person for that number and surname: the identity cannot be confirmed.
  if (bureau.kind === 'not_found') return [...reasons, 'BUREAU_NOT_FOUND'];
  if (bureau.operation === 'NO PRESTAMO') reasons.push('BUREAU_REJECTED');
  if (bureau.score < policy.minScore) reasons.push('LOW_SCORE');
  if (bureau.negativeAccounts >= policy.rejectedFromNegativeAccounts) reasons.push('NEGATIVE_ACCOUNTS');
  return reasons;
}

/** Whether the bureau knows the person for too short a time; it does not matter where no bureau is asked. */
export function isThinFile(policy: CreditPolicy, input: DecisionInput): boolean {
  if (input.typeUser === 'allied_company' || input.bureau?.kind !== 'found') return false;
  const { openAccounts, oldestAccountMonths } = input.bureau;
  return (
    openAccounts <= policy.thinFile.maxOpenAccounts &&
    oldestAccountMonths < policy.thinFile.historyBelowMonths
  );
}

/** The most that a thin file gets after that many installments on time. */
function thinFileCaps({ thinFile }: CreditPolicy, paidOnTime: number): ThinFileCaps {
  return thinFile.raises.findLast((raise) => raise.paidOnTime <= paidOnTime) ?? thinFile;
}

/** The grid may have changed since the policy was made: the offer is on the grid in any case. */
function capTo(caps: ThinFileCaps, limits: SimulatorLimits, requested: Offer): Offer {
  const maxAmount = gridAmounts(limits).findLast((amount) => amount <= caps.maxAmount) ?? limits.minAmount;
  return {
    amount: minPesos(requested.amount, maxAmount),
    installments: Math.min(requested.installments, caps.maxInstallments),
  };
}

/** The largest affordable amount up to the requested one, in the shortest affordable term from the requested one. */
function largestFitting(
  limits: SimulatorLimits,
  wanted: Offer,
  maxInstallments: number,
  fits: (offer: Offer) => boolean,
): Offer | null {
  const smaller = gridAmounts(limits).filter((amount) => amount < wanted.amount);
  for (const amount of [wanted.amount, ...smaller.reverse()]) {
    for (let installments = wanted.installments; installments <= maxInstallments; installments += 1) {
      if (fits({ amount, installments })) return { amount, installments };
    }
  }
  return null;
}

function same(a: Offer, b: Offer): boolean {
  return a.amount === b.amount && a.installments === b.installments;
}
