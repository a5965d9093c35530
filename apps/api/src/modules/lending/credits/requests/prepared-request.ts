import type { Day } from '@unamano/domain/calendar';
import type { Decision, DecisionInput } from '@unamano/domain/decision';
import type { Quote } from '@unamano/domain/pricing';
import type { TypeUser } from '@unamano/domain/simulator';
import type { BorrowerRow, Work } from '../../../identity/borrowers/index.ts';
import type { BureauAnswer, BureauConsent } from '../../bureau/index.ts';
import type { AcceptedVersion } from '../../legal-texts/index.ts';

export type Applicant = {
  /** Null during a sign-up. */
  borrowerId: number | null;
  typeUser: TypeUser;
  dni: string;
  typeDocument: string;
  firstName: string;
  lastName: string;
  birthday: Day;
  companyId: number | null;
  /** The consent to query the bureau. */
  consent: BureauConsent;
  work: Omit<Work, 'companyId'>;
};

/** @param borrowerId null during a sign-up */
export function applicantOf(
  borrowerId: number | null,
  person: Pick<
    BorrowerRow,
    'type_user' | 'dni' | 'type_document' | 'first_name' | 'last_name' | 'birthday' | 'cellphone'
  >,
  { companyId, ...work }: Work,
  consent: Omit<BureauConsent, 'cellphone'>,
): Applicant {
  return {
    borrowerId,
    typeUser: person.type_user,
    dni: person.dni,
    typeDocument: person.type_document,
    firstName: person.first_name,
    lastName: person.last_name,
    birthday: person.birthday,
    companyId,
    consent: { ...consent, cellphone: person.cellphone },
    work,
  };
}

/** A decision and its inputs. Pesos, months. */
export type PreparedRequest = {
  applicant: Applicant;
  configurationId: number;
  /** The day of the prices, the policy and the late terms. */
  quotedOn: Day;
  waiveCentralRisk: boolean;
  /** The terms in force when the prices were quoted. */
  terms: AcceptedVersion;
  /** The borrower's choice, where the prices make the platform line optional; null elsewhere. */
  platformChoice: { taken: boolean; explicit: boolean } | null;
  bureau: BureauAnswer | null;
  input: DecisionInput;
  operation: Decision['operation'];
  /** Reasons of the policy; `record` adds RUNNING_BALANCE_NOT_COVERED. */
  reasons: readonly string[];
  policyVersion: string;
  /** The quote of the offer; of the requested terms where there is no offer. */
  quote: Quote;
};
