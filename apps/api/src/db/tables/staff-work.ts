/** Rows of the work of staff and companies on credits. The migrations explain names and meanings. */
import type { AlliedAction, EmployeeAction } from '@unamano/contract/allied-credits';
import type { CollectionState } from '@unamano/contract/collection-states';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { GeneratedAlways } from 'kysely';

export type StaffWorkTables = {
  /** Written by triggers only. */
  credit_positions: {
    credit_id: GeneratedAlways<number>;
    borrower_id: GeneratedAlways<number>;
    company_id: GeneratedAlways<number | null>;
    next_due_on: GeneratedAlways<Day | null>;
    collection_state: GeneratedAlways<CollectionState>;
    search_text: GeneratedAlways<string>;
  };
  collection_state_changes: {
    id: GeneratedAlways<number>;
    credit_id: number;
    from_state: CollectionState | null;
    to_state: CollectionState;
    staff_id: number;
    address: string;
    changed_at: Date;
  };
  company_answers: {
    credit_id: number;
    action: AlliedAction;
    staff_id: number;
    address: string;
    answered_at: Date;
    signed_amount: Pesos;
    signed_installments: number;
    signed_monthly_cost: Pesos;
    signed_total: Pesos;
    amount: Pesos | null;
    installments: number | null;
    interest_paid: Pesos | null;
    value_endorsement: Pesos | null;
    value_credit_study: Pesos | null;
    vat_credit_study: Pesos | null;
    central_risk: Pesos | null;
    total: Pesos | null;
    monthly_cost: Pesos | null;
  };
  company_notices: {
    staff_id: number;
    notified_on: Day;
    notified_at: Date;
  };
  employee_answers: {
    credit_id: number;
    action: EmployeeAction;
    borrower_id: number;
    session_id: string;
    address: string;
    user_agent: string;
    terms: string;
    terms_sha256: string;
    answered_at: Date;
  };
};
