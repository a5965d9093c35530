/** Rows of borrowers, staff, companies, and their access. The migrations explain names and meanings. */
import type { Day } from '@unamano/domain/calendar';
import type { Generated, GeneratedAlways } from 'kysely';

export type CompaniesTable = {
  id: GeneratedAlways<number>;
  name: string;
  nit: string;
  ended_at: Date | null;
  created_at: Date;
  contact_name: Generated<string>;
  contact_email: Generated<string>;
  contact_phone: Generated<string>;
};

export type BorrowersTable = {
  id: GeneratedAlways<number>;
  type_user: 'user_external' | 'allied_company';
  cellphone: string;
  email: string;
  dni: string;
  type_document: string;
  first_name: string;
  last_name: string;
  genre: 'female' | 'male' | 'otro';
  birthday: Day;
  date_dni_expedition: Day;
  city_code: string;
  city_dni_expedition_code: string;
  address: string;
  neighborhood: string;
  password_hash: string;
  type_occupation: 'independent' | 'employee' | 'pensioner';
  company: string | null;
  company_id: number | null;
  activity_code: string | null;
  monthly_income: number;
  people_in_charge: number;
  active: Generated<boolean>;
  created_at: Date;
};

export type StaffTable = {
  id: GeneratedAlways<number>;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  company_id: number | null;
  is_admin: Generated<boolean>;
  active: Generated<boolean>;
  created_at: Date;
  invited_at: Date | null;
  ended_at: Date | null;
};

export type StaffModulesTable = {
  staff_id: number;
  module:
    | 'historic_dc'
    | 'late_payments'
    | 'disbursement_confirm'
    | 'credit_approve'
    | 'credit_historic'
    | 'portfolio'
    | 'companies'
    | 'staff_users'
    | 'settings'
    | 'audit';
};

export type OneTimeCodesTable = {
  id: GeneratedAlways<number>;
  purpose: 'login' | 'signup' | 'sign_note';
  cellphone: string;
  subject: Generated<string>;
  /** Empty where an outside service made the code. */
  code_hash: string;
  session_sealed: string | null;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: 'used' | 'superseded' | 'spent' | 'unsent' | null;
  reply_lost: Generated<boolean>;
};

export type WrongGuessesTable = {
  id: GeneratedAlways<number>;
  cellphone: string;
  guessed_at: Date;
};

export type SessionsTable = {
  id: string;
  borrower_id: number | null;
  staff_id: number | null;
  address: string;
  user_agent: string;
  created_at: Date;
  ended_at: Date | null;
  end_reason: 'logout' | 'reuse' | 'expired' | 'password_changed' | 'ended_by_staff' | null;
};

export type RefreshTokensTable = {
  token_hash: string;
  session_id: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type PasswordResetsTable = {
  token_hash: string;
  borrower_id: number | null;
  staff_id: number | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  purpose: Generated<'reset' | 'invitation'>;
};

export type AttemptsTable = {
  id: GeneratedAlways<number>;
  scope: string;
  attempted_at: Date;
};
