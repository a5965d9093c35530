import { addMonths, type Day } from '../calendar.ts';
import { type CreditState, isOpen } from './credit-state.ts';

export interface OpenCreditSituation {
  /** State of the open credit (the running one, where there is also an undisbursed refinancing), or null. */
  readonly openCreditState: CreditState | null;
  readonly installmentsTotal: number;
  readonly installmentsPaid: number;
  readonly pastDue: boolean;
}

/** True without an open credit, or when half of the running one's installments are paid and nothing is past due. */
export function showButtonNewCredit(situation: OpenCreditSituation): boolean {
  if (situation.openCreditState === null || !isOpen(situation.openCreditState)) return true;
  if (situation.openCreditState !== 'ACTIVE' || situation.pastDue) return false;
  return situation.installmentsPaid * 2 >= situation.installmentsTotal;
}

interface NewCreditSituation extends OpenCreditSituation {
  /** There is an undisbursed refinancing besides the running credit. */
  readonly refinancingOpen: boolean;
  /** Day of the last rejection by the bureau or the policy, or null. */
  readonly rejectedOn: Day | null;
  readonly today: Day;
}

export type NewCreditEligibility =
  | { readonly ok: true; readonly kind: 'new' | 'refinancing' }
  | { readonly ok: false; readonly code: 'HAS_OPEN_CREDIT' | 'REJECTED_RECENTLY' };

/** Whether the borrower may request a credit today, and whether it would be a refinancing (retanqueo). */
export function canRequestNewCredit(situation: NewCreditSituation): NewCreditEligibility {
  if (situation.refinancingOpen || !showButtonNewCredit(situation))
    return { ok: false, code: 'HAS_OPEN_CREDIT' };
  if (!canQueryBureau(situation.rejectedOn, situation.today)) return { ok: false, code: 'REJECTED_RECENTLY' };
  return { ok: true, kind: situation.openCreditState === 'ACTIVE' ? 'refinancing' : 'new' };
}

/** The last day of the wait after a rejection: one month later. A new request is allowed on that day. */
export const nextQueryDay = (rejectedOn: Day): Day => addMonths(rejectedOn, 1);

/** Whether the bureau may be queried again about the borrower (`validate_new_query_dc`). */
export function canQueryBureau(rejectedOn: Day | null, today: Day): boolean {
  return rejectedOn === null || today >= nextQueryDay(rejectedOn);
}
