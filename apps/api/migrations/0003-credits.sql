-- Credits: the prices in force, the decision, the life, the signature, the way out of the money.

-- Append-only tables refuse every change; a correction is a new row.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table simulator_configurations (
  id bigint generated always as identity primary key,
  type_user text not null check (type_user in ('user_external', 'allied_company')),
  effective_on date not null,
  -- Rates in parts per million, money in pesos.
  vat_ppm integer not null check (vat_ppm between 0 and 1000000),
  endorsement_ppm integer not null check (endorsement_ppm between 0 and 1000000),
  central_risk_pesos bigint not null check (central_risk_pesos >= 0),
  interest_rate_ppm integer not null check (interest_rate_ppm >= 0),
  annual_interest_rate_ppm integer not null check (annual_interest_rate_ppm >= 0),
  credit_study_ppm integer[] not null check (array_length(credit_study_ppm, 1) = 5),
  created_at timestamptz not null default now(),
  unique (type_user, effective_on)
);
insert into simulator_configurations (type_user, effective_on, vat_ppm, endorsement_ppm, central_risk_pesos,
  interest_rate_ppm, annual_interest_rate_ppm, credit_study_ppm)
values
  ('user_external', '2020-01-01', 190000, 50000, 9500, 17500, 231400, '{120000,190000,240000,240000,240000}'),
  ('allied_company', '2020-01-01', 190000, 50000, 0, 17500, 231400, '{120000,190000,240000,240000,240000}');

-- What the bureau said; kept raw and encrypted, good for 30 days.
create table bureau_reports (
  id bigint generated always as identity primary key,
  borrower_id bigint references borrowers,
  dni text not null,
  found boolean not null,
  report_sealed text not null,
  queried_at timestamptz not null
);
create index bureau_reports_by_dni on bureau_reports (dni, queried_at desc);

create table consents (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  kind text not null check (kind in ('data_treatment', 'terms', 'central_risk')),
  document_version text not null,
  -- Whether a box was ticked for it or the client's own flow asked for it.
  explicit boolean not null,
  given_at timestamptz not null,
  address text not null
);
create index consents_by_borrower on consents (borrower_id);
create trigger consents_append_only before update or delete on consents
  for each row execute function reject_change();

create table credit_decisions (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  decided_at timestamptz not null,
  -- The day in Bogotá: a rejection holds for a month from it.
  decided_on date not null,
  policy_version text not null,
  inputs jsonb not null,
  bureau_report_id bigint references bureau_reports,
  operation text not null check (operation in ('PRESTAMO', 'NO PRESTAMO')),
  reasons jsonb not null
);
create index credit_decisions_by_borrower on credit_decisions (borrower_id, decided_at desc);
create trigger credit_decisions_append_only before update or delete on credit_decisions
  for each row execute function reject_change();

-- The moves that a credit may make. The domain package has the same table; a test holds them against each other.
create table credit_transitions (
  type_user text not null,
  from_state text not null,
  to_state text not null,
  primary key (type_user, from_state, to_state)
);
insert into credit_transitions (type_user, from_state, to_state)
select type_user, from_state, to_state
from (values ('user_external'), ('allied_company')) as t (type_user),
  (values ('APPROVED', 'SIGNED'), ('APPROVED', 'CANCELLED'), ('IN_PROCESS', 'ACTIVE'), ('ACTIVE', 'FIN')) as m (from_state, to_state);
insert into credit_transitions (type_user, from_state, to_state)
values
  ('user_external', 'SIGNED', 'IN_PROCESS'),
  ('allied_company', 'SIGNED', 'IN_REVIEW'),
  ('allied_company', 'IN_REVIEW', 'IN_PROCESS'),
  ('allied_company', 'IN_REVIEW', 'TO_CONFIRM'),
  ('allied_company', 'IN_REVIEW', 'REJECTED'),
  ('allied_company', 'TO_CONFIRM', 'IN_PROCESS'),
  ('allied_company', 'TO_CONFIRM', 'REJECTED');

create table credits (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  type_user text not null check (type_user in ('user_external', 'allied_company')),
  company_id bigint references companies,
  state text not null check (state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE',
    'FIN', 'REJECTED', 'CANCELLED')),
  decision_id bigint not null references credit_decisions,
  configuration_id bigint not null references simulator_configurations,
  -- The running credit that this one pays off at its disbursement.
  replaces_credit_id bigint references credits,
  -- What was asked for, and what was granted: an amount, a term in months, and the lines of its quote, in pesos.
  application_amount bigint not null check (application_amount > 0),
  application_installments integer not null check (application_installments between 1 and 5),
  amount bigint not null check (amount > 0),
  installments integer not null check (installments between 1 and 5),
  waive_central_risk boolean not null,
  interest_paid bigint not null check (interest_paid >= 0),
  value_endorsement bigint not null check (value_endorsement >= 0),
  value_credit_study bigint not null check (value_credit_study >= 0),
  vat_credit_study bigint not null check (vat_credit_study >= 0),
  central_risk bigint not null check (central_risk >= 0),
  total bigint not null,
  monthly_cost bigint not null check (monthly_cost > 0),
  collection_state text check (collection_state in ('PAID', 'PAY_TODAY', 'PAYMENT_AGREEMENT', 'FAST_PAYMENT', 'PAST_DUE',
    'IMPOSIBLE_CONTACT', 'PORTFOLIO_ADVISOR', 'DEMAND', 'PAY_FORTNIGHT')),
  requested_at timestamptz not null,
  signed_at timestamptz,
  disbursed_on date,
  finished_on date,
  check (total = amount + interest_paid + value_endorsement + value_credit_study + vat_credit_study + central_risk),
  check ((state in ('ACTIVE', 'FIN')) = (disbursed_on is not null)),
  check ((state = 'FIN') = (finished_on is not null)),
  check (state in ('APPROVED', 'CANCELLED') or signed_at is not null),
  check (type_user = 'user_external' or company_id is not null)
);
create index credits_by_borrower on credits (borrower_id, id desc);
create index credits_by_state on credits (state, id);
-- One credit on its way and one being repaid, at most; the trigger below allows both together only as a refinancing.
create unique index credits_one_undisbursed on credits (borrower_id)
  where state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS');
create unique index credits_one_being_repaid on credits (borrower_id) where state = 'ACTIVE';

create function check_credit_row() returns trigger language plpgsql as $$
declare
  running bigint;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'APPROVED' then
      raise exception 'a credit begins APPROVED' using errcode = 'check_violation';
    end if;
    select id into running from credits where borrower_id = new.borrower_id and state = 'ACTIVE';
    if running is not null and running is distinct from new.replaces_credit_id then
      raise exception 'borrower % already has an open credit', new.borrower_id using errcode = 'unique_violation',
        constraint = 'credits_one_open';
    end if;
  elsif new.state <> old.state and not exists (
    select from credit_transitions where type_user = new.type_user and from_state = old.state and to_state = new.state
  ) then
    raise exception 'a credit may not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger credits_checked before insert or update on credits for each row execute function check_credit_row();

-- Who moved a credit, when, from where, why. Append-only.
create table credit_events (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('borrower', 'staff', 'platform')),
  actor_id bigint,
  address text not null,
  reason text not null,
  happened_at timestamptz not null
);
create index credit_events_by_credit on credit_events (credit_id, id);
create trigger credit_events_append_only before update or delete on credit_events
  for each row execute function reject_change();

-- The documents of a credit: made when they are first shown, and what is signed is what was shown.
create table documents (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  name text not null,
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes integer not null,
  signed boolean not null,
  created_at timestamptz not null,
  unique (credit_id, name, signed)
);
create trigger documents_append_only before update or delete on documents
  for each row execute function reject_change();

create table signatures (
  credit_id bigint primary key references credits,
  signer_name text not null,
  cellphone text not null,
  code_id bigint not null references one_time_codes,
  address text not null,
  user_agent text not null,
  signed_at timestamptz not null
);
create trigger signatures_append_only before update or delete on signatures
  for each row execute function reject_change();

-- Where the money goes, and when it was confirmed to have gone.
create table disbursements (
  credit_id bigint primary key references credits,
  disbursement_type text not null check (disbursement_type in ('TRANSFER', 'MONEY_ORDER')),
  bank_code text references banks,
  account_number text check (length(account_number) <= 20),
  account_type text check (account_type in ('SAVINGS', 'CHECKING')),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by bigint references staff,
  -- What the bank was told to send: the amount less what paid off a replaced credit.
  sent_pesos bigint check (sent_pesos >= 0),
  check (disbursement_type = 'MONEY_ORDER' or num_nulls(bank_code, account_number, account_type) = 0),
  check (num_nonnulls(confirmed_at, confirmed_by, sent_pesos) in (0, 3))
);

create table installments (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  number integer not null check (number between 1 and 10),
  due_on date not null,
  value_pesos bigint not null check (value_pesos > 0),
  unique (credit_id, number)
);
create trigger installments_append_only before update or delete on installments
  for each row execute function reject_change();
