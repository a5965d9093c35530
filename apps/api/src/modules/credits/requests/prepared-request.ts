import type { Day } from '@unamano/domain/calendar';
import type { Decision, DecisionInput } from '@unamano/domain/decision';
import type { Quote } from '@unamano/domain/pricing';
import type { TypeUser } from '@unamano/domain/simulator';
import type { Work } from '../../borrowers/index.ts';
import type { BureauAnswer, BureauConsent } from '../../bureau/index.ts';

export type Applicant = {
  /** Null while the person is only signing up. */
  borrowerId: number | null;
  typeUser: TypeUser;
  dni: string;
  typeDocument: string;
  lastName: string;
  birthday: Day;
  companyId: number | null;
  /** That the bureau may be asked. */
  consent: BureauConsent;
  work: Omit<Work, 'companyId'>;
};

/** What was decided, and on what. Pesos, months. */
export type PreparedRequest = {
  applicant: Applicant;
  configurationId: number;
  /** The day whose prices, policy and late terms it goes by. */
  quotedOn: Day;
  waiveCentralRisk: boolean;
  bureau: BureauAnswer | null;
  input: DecisionInput;
  operation: Decision['operation'];
  /** The policy's; `record` adds one of its own where the running balance would not be covered. */
  reasons: readonly string[];
  policyVersion: string;
  /** Of what is offered; of what was asked for where nothing is. */
  quote: Quote;
};
