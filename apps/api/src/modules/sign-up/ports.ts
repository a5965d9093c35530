/** What sign-up needs of the credits: a decision before anybody exists, and its record in the same transaction. */
import type { SignupBody } from '@unamano/contract/signup';
import type { Day } from '@unamano/domain/calendar';
import type { Occupation } from '@unamano/domain/person';
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
  /** That the bureau may be asked: by the box, or by the warning before the form. */
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

/** What a sign-up tells of the person; that the phone and the password are theirs is settled apart. */
export type SignupPerson = Omit<SignupBody, 'password' | 'signup_token'>;

/** Months and pesos; without an amount it is found by the debt. */
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

/** `Prepared` is the credits' own affair: sign-up only hands it on. */
export interface CreditRequests<Prepared> {
  /** Quotes, asks the bureau, decides; writes nothing but the consent to ask it. SERVICE_UNAVAILABLE while the bureau is down. */
  prepare(applicant: Applicant, ask: RequestedTerms): Promise<Result<Prepared>>;
  /** What the person is told who does not wait at the page. */
  decided(recorded: RecordedRequest, prepared: Prepared): DecisionNotice;
  record(trx: Trx, borrowerId: number, prepared: Prepared, initiator: Initiator): Promise<RecordedRequest>;
}
