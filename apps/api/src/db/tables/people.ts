/** Rows of borrowers, staff, companies, and their access. The migrations explain names and meanings. */
import type { StaffModule } from '@unamano/contract/modules';
import type { Genre } from '@unamano/contract/user';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { Occupation, TypeUser } from '@unamano/domain/person';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  CodeEndReason,
  CodePurpose,
  KnownDeviceReason,
  PasswordResetPurpose,
  SessionEndReason,
  StaffGrantKind,
} from '../enumerations.ts';

export type PeopleTables = {
  companies: {
    id: GeneratedAlways<number>;
    name: string;
    nit: string;
    ended_at: Date | null;
    created_at: Date;
    contact_name: Generated<string>;
    contact_email: Generated<string>;
    contact_phone: Generated<string>;
  };
  borrowers: {
    id: GeneratedAlways<number>;
    type_user: TypeUser;
    cellphone: string;
    email: string;
    dni: string;
    type_document: string;
    first_name: string;
    last_name: string;
    genre: Genre;
    birthday: Day;
    date_dni_expedition: Day;
    city_code: string;
    city_dni_expedition_code: string;
    address: string;
    neighborhood: string;
    password_hash: string;
    type_occupation: Occupation;
    company: string | null;
    company_id: number | null;
    activity_code: string | null;
    monthly_income: Pesos;
    people_in_charge: number;
    active: Generated<boolean>;
    created_at: Date;
    email_confirmed_at: Date | null;
  };
  email_confirmations: {
    token_hash: string;
    borrower_id: number;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  staff: {
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
  staff_modules: {
    staff_id: number;
    module: StaffModule;
  };
  staff_grants: {
    id: GeneratedAlways<number>;
    staff_id: number;
    granted_by: number;
    kind: StaffGrantKind;
    granted_at: Date;
  };
  one_time_codes: {
    id: GeneratedAlways<number>;
    purpose: CodePurpose;
    cellphone: string;
    subject: Generated<string>;
    /** Empty where an outside service made the code. */
    code_hash: string;
    session_sealed: string | null;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: CodeEndReason | null;
    reply_lost: Generated<boolean>;
  };
  wrong_guesses: {
    id: GeneratedAlways<number>;
    cellphone: string;
    guessed_at: Date;
  };
  sessions: {
    id: string;
    borrower_id: number | null;
    staff_id: number | null;
    address: string;
    user_agent: string;
    created_at: Date;
    ended_at: Date | null;
    end_reason: SessionEndReason | null;
    last_used_at: Date | null;
  };
  borrower_devices: {
    borrower_id: number;
    browser_id: string;
    new_since: Date;
    last_login_at: Date;
    known_since: Date | null;
    known_by: KnownDeviceReason | null;
  };
  device_logins: {
    session_id: string;
    borrower_id: number;
    browser_id: string;
  };
  seen_networks: {
    network: string;
    last_seen_on: Day;
  };
  refresh_tokens: {
    token_hash: string;
    session_id: string;
    issued_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  password_resets: {
    token_hash: string;
    borrower_id: number | null;
    staff_id: number | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    purpose: Generated<PasswordResetPurpose>;
  };
  attempts: {
    id: GeneratedAlways<number>;
    scope: string;
    attempted_at: Date;
  };
};
