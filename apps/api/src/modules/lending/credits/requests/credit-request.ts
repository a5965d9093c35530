import type { Input } from '@unamano/contract/endpoint';
import type { requestCredit } from '@unamano/contract/lending/credits';
import type { Day } from '@unamano/domain/calendar';
import type { CreditPolicy } from '@unamano/domain/lending/credit-policy';
import type { Decision, DecisionInput } from '@unamano/domain/lending/decision';
import type { Quote } from '@unamano/domain/loans/price/pricing';
import type { BorrowerRow, Work } from '../../../identity/people/borrowers/index.ts';
import type { BureauAnswer, BureauConsent } from '../../bureau/index.ts';
import type { AcceptedVersion } from '../../legal-texts/index.ts';
import type { VersionedConfiguration } from '../../simulator/index.ts';

/**
 * The terms that a client requests, in pesos and months. The debt is only compared. `accept_platform`: false declines the
 * optional platform line; absent for a client without the choice.
 */
export type RequestedTerms = Pick<
  Input<typeof requestCredit>,
  'installments' | 'acquired_debt' | 'requested_amount' | 'accept_platform'
>;

export type Applicant = Pick<
  BorrowerRow,
  'type_user' | 'dni' | 'type_document' | 'first_name' | 'last_name' | 'birthday' | 'cellphone'
> & {
  /** Null during a sign-up. */
  id: number | null;
  work: Work;
  /** The consent to query the bureau. */
  consent: Omit<BureauConsent, 'cellphone'>;
};

/** A request at the price of its day. */
export type CreditRequest = {
  applicant: Applicant;
  requested: RequestedTerms;
  /** The day of the prices, the policy and the late terms. */
  quotedOn: Day;
  prices: VersionedConfiguration;
  policy: CreditPolicy;
  /** The terms in force when the prices were quoted. */
  terms: AcceptedVersion;
  waiveCentralRisk: boolean;
  /** Of the requested terms; once decided, of the offer, where there is one. */
  quote: Quote;
};

/** A person decided. It is stored with the inputs of the decision. */
export type HandDecision = { staffId: number; reason: string; reviewedDecisionId: number };

/** A request with its decision. */
export type DecidedRequest = CreditRequest & {
  byHand?: HandDecision;
  bureau: BureauAnswer | null;
  input: DecisionInput;
  operation: Decision['operation'];
  /** Reasons of the policy; `record` adds RUNNING_BALANCE_NOT_COVERED. */
  reasons: readonly string[];
};
