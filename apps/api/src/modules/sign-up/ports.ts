/** What sign-up needs of the credits: a decision before the borrower exists, and its record in the same transaction. */
import type { SignupBody } from '@unamano/contract/signup';
import type { Occupation } from '@unamano/contract/user';
import type { Day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/pricing';
import type { Trx } from '../../db/types.ts';
import type { Result } from '../../kernel/result.ts';
import type { Initiator } from '../credit-lifecycle/service.ts';
import type { DecisionNotice } from '../waiting-requests/service.ts';

export type Applicant = {
  /** Null while the person has no account yet. */
  borrowerId: number | null;
  typeUser: TypeUser;
  dni: string;
  typeDocument: string;
  lastName: string;
  birthday: Day;
  companyId: number | null;
  /** The consent to query the bureau: by the box, or by the warning before the form. */
  consent: { basis: 'ticked' | 'warning'; cellphone: string; address: string };
  /** Pesos a month. */
  work: {
    typeOccupation: Occupation;
    monthlyIncome: number;
    peopleInCharge: number;
    company: string | null;
    activityCode: string | null;
  };
};

/** The person's data of a sign-up, without password and phone verification. */
export type SignupPerson = Omit<SignupBody, 'password' | 'signup_token'>;

/** Months and pesos; without an amount, the debt determines it. */
export type RequestedTerms = {
  installments: number;
  acquiredDebt: number;
  requestedAmount: number | undefined;
};

export type RecordedRequest = {
  /** -1 when no credit was granted. */
  id_credit: number;
  datacredito_information: {
    operation: 'PRESTAMO' | 'NO PRESTAMO';
    installments: number;
    acquired_debt: number;
  };
};

/** `Prepared` belongs to the credits: sign-up only passes it on. */
export interface CreditRequests<Prepared> {
  /** Quotes, queries the bureau, decides; writes only the consent. SERVICE_UNAVAILABLE while the bureau is down. */
  prepare(applicant: Applicant, terms: RequestedTerms): Promise<Result<Prepared>>;
  /** The notice to a person who has left the page. */
  decided(recorded: RecordedRequest, prepared: Prepared): DecisionNotice;
  record(trx: Trx, borrowerId: number, prepared: Prepared, initiator: Initiator): Promise<RecordedRequest>;
}
