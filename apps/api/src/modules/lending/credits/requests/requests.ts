import { ageOn, type Day } from '@unamano/domain/calendar';
import { type Decision, type DecisionInput, decide } from '@unamano/domain/decision';
import type { Pesos } from '@unamano/domain/money';
import { quoteChosen } from '@unamano/domain/optional-platform';
import type { TypeUser } from '@unamano/domain/person';
import type { Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Initiator } from '../../../loans/credit-lifecycle/index.ts';
import type { CreditPolicies, PriceGuard } from '../../../office/settings/index.ts';
import type { Bureau, BureauAnswer } from '../../bureau/index.ts';
import type { LegalTexts } from '../../legal-texts/index.ts';
import type { Simulator } from '../../simulator/index.ts';
import type { DecisionNotice } from '../../waiting-requests/index.ts';
import type { Applicant, PreparedRequest } from './prepared-request.ts';
import { insertCredit, insertDecision } from './request-repo.ts';
import { type RequestedTerms, resolveRequestedAmount } from './requested-amount.ts';

/** The id of the specification for a request that was rejected. */
const NO_CREDIT = -1;

export type RecordedRequest = {
  /** `NO_CREDIT` when none was granted. */
  id_credit: number;
  datacredito_information: { operation: Decision['operation']; installments: number; acquired_debt: number };
};

/** The notice to the applicant. */
export function decisionNoticeOf(recorded: RecordedRequest, { quote }: PreparedRequest): DecisionNotice {
  if (recorded.id_credit === NO_CREDIT) return { operation: 'NO PRESTAMO' };
  const { amount, installments } = quote;
  return { operation: 'PRESTAMO', creditId: recorded.id_credit, amountPesos: amount, installments };
}

/** The running credit that a new one pays off, and what is still owed on it. */
type ReplacedCredit = { creditId: number; balancePesos: Pesos };

type CreditRequestDeps = {
  clock: Clock;
  simulator: Simulator;
  policies: CreditPolicies;
  bureau: Bureau;
  prices: PriceGuard;
  legalTexts: LegalTexts;
};

function decisionInput(
  applicant: Applicant,
  amount: Pesos,
  installments: number,
  bureau: BureauAnswer | null,
  today: Day,
): DecisionInput {
  return {
    typeUser: applicant.typeUser,
    requestedAmount: amount,
    requestedInstallments: installments,
    monthlyIncome: applicant.work.monthlyIncome,
    numberPeopleInCharge: applicant.work.peopleInCharge,
    typeOccupation: applicant.work.typeOccupation,
    age: ageOn(applicant.birthday, today),
    bureau: bureau?.summary ?? null,
  };
}

/** A client without the choice takes the line; `explicit` says whether there was a choice. */
function platformChoiceOf({ acceptsPlatform }: RequestedTerms): PreparedRequest['platformChoice'] {
  return { taken: acceptsPlatform !== false, explicit: acceptsPlatform !== undefined };
}

const TOO_LITTLE_PAY =
  'Con este ingreso ni la cuota más pequeña cabe: por ley debes conservar al menos la mitad de tu pago neto';

/** A new credit must leave money to disburse after it has paid off the old one. */
function coversBalance(prepared: PreparedRequest, replaced: ReplacedCredit | null): boolean {
  return replaced === null || prepared.quote.amount > replaced.balancePesos;
}

export function createCreditRequests(deps: CreditRequestDeps) {
  const { clock, simulator, policies, bureau, prices, legalTexts } = deps;

  /** The amount and the price of a request with the prices in force, before anything that costs money or time. */
  async function price(
    { typeUser, borrowerId }: Pick<Applicant, 'typeUser' | 'borrowerId'>,
    requested: RequestedTerms,
    refinancing: boolean,
  ) {
    const today = clock.today();
    const current = await simulator.current(typeUser, today);
    const { configuration, limits, isPlatformOptional } = current;
    const waiveCentralRisk =
      typeUser === 'user_external' && borrowerId !== null && (await bureau.hasFreshAnswer(borrowerId));
    const amount = resolveRequestedAmount(requested, {
      configuration,
      limits,
      waiveCentralRisk,
      isPlatformOptional,
      withTopUp: refinancing,
    });
    if (!amount.ok) return amount;
    const quoteOf = (of: Pesos, months: number) =>
      quoteChosen(configuration, of, months, {
        waiveCentralRisk,
        withoutPlatform: requested.acceptsPlatform === false,
      });
    const fault = await prices.fault(configuration, quoteOf(amount.value, requested.installments), today);
    if (fault !== null) return refuse(fault);
    return ok({ ...current, today, waiveCentralRisk, amount: amount.value, quoteOf });
  }

  return {
    decided: decisionNoticeOf,

    /** The refusals of `prepare` that need no bureau, for a person without an account. */
    async checkPrice(typeUser: TypeUser, requested: RequestedTerms): Promise<Result<void>> {
      const priced = await price({ typeUser, borrowerId: null }, requested, false);
      return priced.ok ? ok(undefined) : priced;
    },

    /**
     * Quotes with the prices in force and decides. Writes only the consent to query the bureau. VALIDATION_ERROR for an amount
     * or a term that the simulator does not offer, and for a net pay that is too small for any payroll deduction.
     * SERVICE_UNAVAILABLE where the bureau is needed and down. PRICE_OVER_CEILING and
     * CEILING_MISSING where the law does not allow the price; then the bureau is not queried.
     */
    async prepare(
      applicant: Applicant,
      requested: RequestedTerms,
      options: { refinancing?: boolean } = {},
    ): Promise<Result<PreparedRequest>> {
      const [priced, policy, terms] = await Promise.all([
        price(applicant, requested, options.refinancing === true),
        policies.on(clock.today()),
        legalTexts.acceptedToday(applicant.typeUser),
      ]);
      if (!priced.ok) return priced;
      const { id, configuration, limits, isPlatformOptional, today } = priced.value;
      const { waiveCentralRisk, amount, quoteOf } = priced.value;
      const isExternal = applicant.typeUser === 'user_external';
      const report = isExternal ? await bureau.answerFor(applicant) : ok(null);
      if (!report.ok) return report;
      const input = decisionInput(applicant, amount, requested.installments, report.value, today);
      const decision = decide(policy, limits, input, quoteOf);
      // Usually a typing error, and a rejection would exclude the employee for a month.
      if (!isExternal && decision.reasons.includes('INSUFFICIENT_CAPACITY')) {
        return invalid('monthly_income', TOO_LITTLE_PAY);
      }
      const granted = quoteOf(decision.amount, decision.installments);
      const grantedFault = await prices.fault(configuration, granted, today);
      if (grantedFault !== null) return refuse(grantedFault);
      return ok({
        applicant,
        configurationId: id,
        quotedOn: today,
        waiveCentralRisk,
        terms,
        platformChoice: isPlatformOptional ? platformChoiceOf(requested) : null,
        bureau: report.value,
        input,
        operation: decision.operation,
        reasons: decision.reasons,
        policyVersion: decision.policyVersion,
        quote: granted,
      });
    },

    /**
     * Writes the bureau's report, the decision and, where it is PRESTAMO, the credit. The caller has locked or just inserted the
     * borrower, and has checked that the borrower may have a new credit.
     */
    async record(
      trx: Trx,
      borrowerId: number,
      prepared: PreparedRequest,
      initiator: Initiator,
      replaced: ReplacedCredit | null = null,
    ): Promise<RecordedRequest> {
      const reportId = prepared.bureau ? await bureau.store(trx, borrowerId, prepared.bureau) : null;
      const covers = coversBalance(prepared, replaced);
      const granted = prepared.operation === 'PRESTAMO' && covers;
      const decided: PreparedRequest = {
        ...prepared,
        operation: granted ? 'PRESTAMO' : 'NO PRESTAMO',
        reasons: covers ? prepared.reasons : [...prepared.reasons, 'RUNNING_BALANCE_NOT_COVERED'],
      };
      const now = clock.now();
      const decisionId = await insertDecision(trx, { borrowerId, prepared: decided, reportId, now });
      const replaces = replaced?.creditId ?? null;
      const creditId = granted
        ? await insertCredit(trx, { borrowerId, prepared: decided, decisionId, replaces, initiator, now })
        : NO_CREDIT;
      return {
        id_credit: creditId,
        datacredito_information: {
          operation: decided.operation,
          installments: decided.quote.installments,
          acquired_debt: decided.quote.total,
        },
      };
    },
  };
}

export type CreditRequests = ReturnType<typeof createCreditRequests>;
