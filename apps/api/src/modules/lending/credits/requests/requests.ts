import { ageOn } from '@unamano/domain/calendar';
import { type Decision, type DecisionInput, decide } from '@unamano/domain/lending/decision';
import { quoteChosen } from '@unamano/domain/loans/price/optional-platform';
import type { Pesos } from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Core } from '../../../../kernel/core.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Initiator } from '../../../loans/credit-lifecycle/index.ts';
import type { CreditPolicies, PriceGuard } from '../../../office/settings/index.ts';
import type { Bureau } from '../../bureau/index.ts';
import type { LegalTexts } from '../../legal-texts/index.ts';
import type { Simulator } from '../../simulator/index.ts';
import type { WaitingRequestStore } from '../../waiting-requests/index.ts';
import type { Applicant, CreditRequest, DecidedRequest, RequestedTerms } from './credit-request.ts';
import { countPaidOnTime } from './paid-on-time.ts';
import { insertCredit, insertDecision } from './request-repo.ts';
import { resolveRequestedAmount } from './requested-amount.ts';

/** The id of the specification for a request that was rejected. */
const NO_CREDIT = -1;

export type RecordedRequest = {
  /** `NO_CREDIT` when none was granted. */
  id_credit: number;
  datacredito_information: { operation: Decision['operation']; installments: number; acquired_debt: number };
};

/** The running credit that a new one pays off, and what is still owed on it. */
type ReplacedCredit = { creditId: number; balancePesos: Pesos };

type CreditRequestDeps = Core & {
  simulator: Simulator;
  policies: CreditPolicies;
  bureau: Bureau;
  prices: PriceGuard;
  legalTexts: LegalTexts;
  waiting: Pick<WaitingRequestStore, 'end'>;
};

const TOO_LITTLE_PAY =
  'Con este ingreso ni la cuota más pequeña cabe: por ley debes conservar al menos la mitad de tu pago neto';

/** The price of other terms of a request. */
function quoteOf(
  { prices, waiveCentralRisk, requested }: Omit<CreditRequest, 'quote'>,
  amount: Pesos,
  installments: number,
) {
  const withoutPlatform = requested.accept_platform === false;
  return quoteChosen(prices.configuration, amount, installments, { waiveCentralRisk, withoutPlatform });
}

/**
 * A request at the prices in force, before anything that costs money or time. VALIDATION_ERROR for an amount or a term that
 * the simulator does not offer; PRICE_OVER_CEILING, CEILING_MISSING and
 * STUDY_FEE_UNDECIDED where the law does not allow the price.
 */
export async function price(
  { clock, simulator, policies, legalTexts, bureau, prices }: CreditRequestDeps,
  applicant: Applicant,
  requested: RequestedTerms,
  options: { refinancing?: boolean } = {},
): Promise<Result<CreditRequest>> {
  const { id: borrowerId, type_user: typeUser } = applicant;
  const quotedOn = clock.today();
  const [current, policy, terms, waiveCentralRisk] = await Promise.all([
    simulator.current(typeUser, quotedOn),
    policies.on(quotedOn),
    legalTexts.acceptedToday(typeUser),
    typeUser === 'user_external' && borrowerId !== null && bureau.hasFreshAnswer(borrowerId),
  ]);
  const withTopUp = options.refinancing === true;
  const amount = resolveRequestedAmount(requested, { prices: current, waiveCentralRisk, withTopUp });
  if (!amount.ok) return amount;
  const unpriced = { applicant, requested, quotedOn, prices: current, policy, terms, waiveCentralRisk };
  const quote = quoteOf(unpriced, amount.value, requested.installments);
  const fault = await prices.faultOfQuote(current.configuration, quote, quotedOn);
  return fault === null ? ok({ ...unpriced, quote }) : refuse(fault);
}

/**
 * Decides. Writes only the consent to query the bureau. VALIDATION_ERROR for a net pay that is too small for any payroll
 * deduction, SERVICE_UNAVAILABLE where the bureau is needed and down, PRICE_OVER_CEILING, CEILING_MISSING and
 * STUDY_FEE_UNDECIDED where the law does not allow the price of the offer.
 */
export async function decideRequest(
  { bureau, db, prices }: CreditRequestDeps,
  request: CreditRequest,
): Promise<Result<DecidedRequest>> {
  const { applicant, policy, prices: current, quotedOn, quote } = request;
  const isExternal = applicant.type_user === 'user_external';
  const report = isExternal ? await bureau.answerFor(applicant) : ok(null);
  if (!report.ok) return report;
  const { work } = applicant;
  const input: DecisionInput = {
    typeUser: applicant.type_user,
    requestedAmount: quote.amount,
    requestedInstallments: quote.installments,
    monthlyIncome: work.monthlyIncome,
    numberPeopleInCharge: work.peopleInCharge,
    typeOccupation: work.typeOccupation,
    age: ageOn(applicant.birthday, quotedOn),
    bureau: report.value?.summary ?? null,
    paidOnTime: isExternal && applicant.id !== null ? await countPaidOnTime(db, applicant.id, quotedOn) : 0,
  };
  const decision = decide(policy, current.limits, input, (amount, term) => quoteOf(request, amount, term));
  const { operation, reasons } = decision;
  // Usually a typing error, and a rejection would exclude the employee for a month.
  if (!isExternal && reasons.includes('INSUFFICIENT_CAPACITY')) {
    return invalid('monthly_income', TOO_LITTLE_PAY);
  }
  const decided = { ...request, bureau: report.value, input, operation, reasons };
  if (!decision.changed) return ok(decided);
  const offer = quoteOf(request, decision.amount, decision.installments);
  const fault = await prices.faultOfQuote(current.configuration, offer, quotedOn);
  return fault === null ? ok({ ...decided, quote: offer }) : refuse(fault);
}

/**
 * Writes the bureau's report, the decision and, where it is PRESTAMO, the credit; ends the waiting request that it was. The
 * caller has locked or just inserted the borrower, and has checked that the borrower may have a new credit.
 */
export async function record(
  { bureau, clock, waiting }: CreditRequestDeps,
  trx: Trx,
  borrowerId: number,
  request: DecidedRequest,
  initiator: Initiator,
  replaced: ReplacedCredit | null = null,
): Promise<RecordedRequest> {
  const { amount, installments, total } = request.quote;
  const reportId = request.bureau ? await bureau.store(trx, borrowerId, request.bureau) : null;
  // A new credit must leave money to disburse after it has paid off the old one.
  const covers = replaced === null || amount > replaced.balancePesos;
  const granted = request.operation === 'PRESTAMO' && covers;
  const operation = granted ? 'PRESTAMO' : 'NO PRESTAMO';
  const reasons = covers ? request.reasons : [...request.reasons, 'RUNNING_BALANCE_NOT_COVERED'];
  const decided: DecidedRequest = { ...request, operation, reasons };
  const now = clock.now();
  const decisionId = await insertDecision(trx, borrowerId, decided, reportId, now);
  const replaces = replaced?.creditId ?? null;
  const offered = { borrowerId, decisionId, replaces, initiator, now };
  const creditId = granted ? await insertCredit(trx, decided, offered) : NO_CREDIT;
  await waiting.end(
    trx,
    borrowerId,
    granted
      ? { operation: 'PRESTAMO', creditId, amountPesos: amount, installments }
      : { operation: 'NO PRESTAMO' },
  );
  return { id_credit: creditId, datacredito_information: { operation, installments, acquired_debt: total } };
}

export const createCreditRequests = (deps: CreditRequestDeps) =>
  bound(deps, { price, decide: decideRequest, record });

export type CreditRequests = ReturnType<typeof createCreditRequests>;
