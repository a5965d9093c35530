-- People: borrowers of both platforms, staff, allied companies, and how they prove who they are.

create table companies (
  id bigint generated always as identity primary key,
  name text not null unique,
  nit text not null unique,
  ended_at timestamptz,
  created_at timestamptz not null
);

create table borrowers (
  id bigint generated always as identity primary key,
  type_user text not null check (type_user in ('user_external', 'allied_company')),
  cellphone text not null unique check (cellphone ~ '^\+57[0-9]{10}$'),
  email text not null unique check (email = lower(email)),
  dni text not null unique,
  type_document text not null,
  first_name text not null,
  last_name text not null,
  genre text not null check (genre in ('female', 'male', 'otro')),
  birthday date not null,
  date_dni_expedition date not null,
  city_code text not null,
  city_dni_expedition_code text not null,
  address text not null,
  neighborhood text not null,
  password_hash text not null,
  -- What the person last told of their work; each credit keeps what it was decided on.
  type_occupation text not null check (type_occupation in ('independent', 'employee', 'pensioner')),
  company text,
  company_id bigint references companies,
  activity_code text,
  monthly_income bigint not null check (monthly_income >= 0),
  people_in_charge integer not null check (people_in_charge >= 0),
  active boolean not null default true,
  created_at timestamptz not null,
  check (type_user = 'user_external' or company_id is not null)
);

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  -- A company's own people see that company only; null means the platform's own people.
  company_id bigint references companies,
  is_admin boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null,
  check (not is_admin or company_id is null)
);

create table staff_modules (
  staff_id bigint not null references staff,
  module text not null check (module in ('historic_dc', 'late_payments', 'disbursement_confirm',
    'credit_approve', 'credit_historic', 'portfolio', 'companies', 'staff_users', 'settings', 'audit')),
  primary key (staff_id, module)
);

-- One-time codes, only ever as a keyed hash. At most one code of a purpose is live for a phone.
create table one_time_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('login', 'signup', 'sign_note')),
  cellphone text not null,
  -- What the code is bound to beyond its phone: the credit that it signs. Empty otherwise.
  subject text not null default '',
  code_hash text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'superseded', 'spent', 'unsent')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index one_time_codes_live on one_time_codes (purpose, cellphone, subject) where ended_at is null;
create index one_time_codes_by_phone on one_time_codes (cellphone, created_at);

-- Every wrong guess, for the limits per phone and for the whole platform.
create table wrong_guesses (
  id bigint generated always as identity primary key,
  cellphone text not null,
  guessed_at timestamptz not null
);
create index wrong_guesses_by_phone on wrong_guesses (cellphone, guessed_at);
create index wrong_guesses_by_time on wrong_guesses (guessed_at);

create table sessions (
  id uuid primary key,
  borrower_id bigint references borrowers,
  staff_id bigint references staff,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'expired', 'password_changed', 'ended_by_staff')),
  check (num_nonnulls(borrower_id, staff_id) = 1),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_by_borrower on sessions (borrower_id) where ended_at is null;
create index sessions_by_staff on sessions (staff_id) where ended_at is null;

-- Refresh tokens rotate: each is spent once, and a second use of a spent one ends its session.
create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table password_resets (
  token_hash text primary key,
  borrower_id bigint references borrowers,
  staff_id bigint references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(borrower_id, staff_id) = 1)
);

-- Attempts that are limited: log-ins by e-mail, codes and log-ins by address. The scope is a hash and names nobody.
create table attempts (
  id bigint generated always as identity primary key,
  scope text not null,
  attempted_at timestamptz not null
);
create index attempts_by_scope on attempts (scope, attempted_at);
create index attempts_by_time on attempts (attempted_at);
