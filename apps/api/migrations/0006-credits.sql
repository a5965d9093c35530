-- Credits: bureau and consents, the decision, the lifecycle, and how a company answers.

create table bureau_reports (
  id bigint generated always as identity primary key,
  borrower_id bigint references borrowers,
  dni text not null,
  found boolean not null,
  report_sealed text not null,
  queried_at timestamptz not null,
  -- The bytes of the bureau's answer in base64, encrypted, also where the bureau did not find the person.
  raw_sealed text
);
create index bureau_reports_by_dni on bureau_reports (dni, queried_at desc);
comment on table bureau_reports is 'Answers of the credit bureau, encrypted; a report is used for 30 days.';

-- Written before the call to the bureau, so that a consent is recorded also where no answer came or no account followed.
create table bureau_consents (
  id bigint generated always as identity primary key,
  dni_sealed text not null,
  -- A keyed hash: finds the consents of a person without revealing the ID number.
  dni_fingerprint text not null,
  cellphone_sealed text not null,
  -- A person who had an account already; a later account is linked by the next table.
  borrower_id bigint references borrowers,
  document_version text not null,
  document_sha256 text,
  -- ticked: the box; warning: the warning that '¡Entendí!' closes; earlier: the consent of the sign-up.
  basis text not null check (basis in ('ticked', 'warning', 'earlier')),
  given_at timestamptz not null,
  address text not null
);
create index bureau_consents_by_borrower on bureau_consents (borrower_id);
create index bureau_consents_by_fingerprint on bureau_consents (dni_fingerprint, given_at desc);
comment on table bureau_consents is 'Consents of persons to a query at the credit bureau.';

create table bureau_consent_borrowers (
  consent_id bigint primary key references bureau_consents,
  borrower_id bigint not null references borrowers
);
create index bureau_consent_borrowers_by_borrower on bureau_consent_borrowers (borrower_id);
comment on table bureau_consent_borrowers is 'Consents linked to the account that the person opened later.';

-- Staff look up reports within a daily budget, with a reason.
create table bureau_lookups (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  reason text not null constraint bureau_lookups_reason check (reason in ('credit_request', 'running_credit',
    'person_request', 'authority')),
  looked_up_on date not null,
  looked_up_at timestamptz not null
);
create index bureau_lookups_by_day on bureau_lookups (looked_up_on, staff_id);
comment on table bureau_lookups is 'Each look-up of a bureau report by staff, found or not, with its reason.';
comment on constraint bureau_lookups_reason on bureau_lookups is
  'The purposes of Ley 1266 de 2008, art. 15.';

create table consents (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  kind text not null check (kind in ('data_treatment', 'terms', 'central_risk')),
  document_version text not null,
  document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$'),
  -- Whether a box was ticked; otherwise the flow of the client implied the consent.
  explicit boolean not null,
  given_at timestamptz not null,
  address text not null
);
create index consents_by_borrower on consents (borrower_id);
comment on table consents is 'Consents of borrowers to legal documents, with version and hash of the text.';

create table waiting_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sign_up', 'new_credit')),
  borrower_id bigint references borrowers,
  -- Caller, Idempotency-Key and body hash of the call; its response is stored under them.
  scope text not null unique,
  key text not null,
  body_hash text not null,
  -- The body and its address, encrypted. A password is stored as its hash only.
  request_sealed text not null,
  requested_at timestamptz not null,
  tried_at timestamptz not null
);
create index waiting_requests_by_borrower on waiting_requests (borrower_id) where borrower_id is not null;
create index waiting_requests_by_try on waiting_requests (tried_at, id);
comment on table waiting_requests is 'Requests that wait for a bureau that is down. A job finishes them and deletes the row.';
comment on constraint waiting_requests_scope_key on waiting_requests is 'A caller has one waiting request.';

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
create index credit_decisions_by_day on credit_decisions (decided_on, id);
create index credit_decisions_by_borrower on credit_decisions (borrower_id, decided_at desc);
comment on table credit_decisions is 'Decisions on requests, with all inputs.';

create table decision_reviews (
  id bigint generated always as identity primary key,
  decision_id bigint not null constraint decision_reviews_once unique references credit_decisions,
  borrower_id bigint not null references borrowers,
  -- In the person's words.
  words text not null,
  requested_at timestamptz not null,
  answer_by date not null,
  outcome text check (outcome in ('granted', 'refused')),
  -- For the person to read.
  answer text,
  answered_at timestamptz,
  answered_by bigint references staff,
  -- Made by hand where it was granted.
  new_decision_id bigint references credit_decisions,
  constraint decision_reviews_answered check (
    (outcome is null) = (answered_at is null) and (outcome is null) = (answer is null)
    and (outcome is null) = (answered_by is null) and (outcome is not distinct from 'granted') = (new_decision_id is not null)
  )
);
create index decision_reviews_open on decision_reviews (id) where answered_at is null;
create index decision_reviews_by_borrower on decision_reviews (borrower_id);
comment on table decision_reviews is 'Requests that a person looks again at a refusal or a smaller offer (Circular 001 of 2025 of the SIC).';
comment on constraint decision_reviews_once on decision_reviews is 'A decision is reviewed once.';
comment on constraint decision_reviews_answered on decision_reviews is
  'An answer has its words, its person and its instant; what was granted has its own decision.';

create table credit_transitions (
  type_user text not null,
  from_state text not null,
  to_state text not null,
  primary key (type_user, from_state, to_state)
);
comment on table credit_transitions is 'The state changes that a credit may make. A test compares it with the domain package.';
insert into credit_transitions (type_user, from_state, to_state)
select type_user, from_state, to_state
from (values ('user_external'), ('allied_company')) as t (type_user),
  (values ('APPROVED', 'SIGNED'), ('APPROVED', 'CANCELLED'), ('SIGNED', 'CANCELLED'), ('IN_PROCESS', 'CANCELLED'),
    ('IN_PROCESS', 'ACTIVE'), ('ACTIVE', 'IN_PROCESS'), ('ACTIVE', 'FIN'), ('FIN', 'ACTIVE'),
    ('ACTIVE', 'CANCELLED'), ('FIN', 'CANCELLED'), ('CANCELLED', 'FIN')) as m (from_state, to_state);
insert into credit_transitions (type_user, from_state, to_state)
values
  ('user_external', 'SIGNED', 'IN_PROCESS'),
  ('allied_company', 'SIGNED', 'IN_REVIEW'),
  ('allied_company', 'IN_REVIEW', 'IN_PROCESS'),
  ('allied_company', 'IN_REVIEW', 'TO_CONFIRM'),
  ('allied_company', 'IN_REVIEW', 'REJECTED'),
  ('allied_company', 'IN_REVIEW', 'CANCELLED'),
  ('allied_company', 'TO_CONFIRM', 'IN_PROCESS'),
  ('allied_company', 'TO_CONFIRM', 'REJECTED'),
  ('allied_company', 'TO_CONFIRM', 'CANCELLED');

create table credits (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  type_user text not null check (type_user in ('user_external', 'allied_company')),
  company_id bigint references companies,
  state text not null check (state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE',
    'FIN', 'REJECTED', 'CANCELLED')),
  decision_id bigint not null references credit_decisions,
  configuration_id bigint not null references simulator_configurations,
  -- The late terms that the credit was offered with apply to it until its end.
  late_terms_id bigint not null default 1 references late_terms,
  -- The running credit that this one pays off at its disbursement.
  replaces_credit_id bigint references credits,
  -- The request, and the grant: an amount, a term in months, and the lines of the quote, in pesos.
  application_amount bigint not null check (application_amount > 0),
  application_installments integer not null check (application_installments between 1 and 360),
  amount bigint not null check (amount > 0),
  installments integer not null check (installments between 1 and 360),
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
  -- A payment that had ended the credit was reversed on this day. The credit is reopened at once, or, while its borrower
  -- has another open credit, when that one has ended.
  reopen_pending_since date,
  -- A credit is disbursed again after its transfer came back: the second time it has number 2. A schedule belongs to one
  -- disbursement, so the schedule of a returned transfer is void without a change of its rows.
  disbursement_number integer not null default 1,
  platform_declined boolean not null default false,
  constraint credits_total_is_sum
    check (total = amount + interest_paid + value_endorsement + value_credit_study + vat_credit_study + central_risk),
  constraint credits_running_is_disbursed check ((state in ('ACTIVE', 'FIN')) = (disbursed_on is not null)),
  constraint credits_ended_has_day check ((state = 'FIN') = (finished_on is not null)),
  constraint credits_signed_before_review check (state in ('APPROVED', 'CANCELLED') or signed_at is not null),
  constraint credits_allied_has_company check (type_user = 'user_external' or company_id is not null),
  constraint credits_only_ended_reopens check (reopen_pending_since is null or state = 'FIN'),
  constraint credits_declined_platform_is_free
    check (not platform_declined or (value_credit_study = 0 and vat_credit_study = 0))
);
create index credits_by_borrower on credits (borrower_id, id desc);
create index credits_by_state on credits (state, id);
create index credits_by_company on credits (company_id, state, id desc) where company_id is not null;
create index credits_by_decision on credits (decision_id);
create index credits_by_disbursement on credits (disbursed_on, id) where disbursed_on is not null;
create index credits_running_by_disbursement on credits (disbursed_on) where state = 'ACTIVE';
create index credits_reopen_pending on credits (borrower_id) where reopen_pending_since is not null;
create unique index credits_one_undisbursed on credits (borrower_id)
  where state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS');
create unique index credits_one_being_repaid on credits (borrower_id) where state = 'ACTIVE';
comment on table credits is 'Credits, from the approval to the end.';
comment on index credits_one_undisbursed is 'A borrower has at most one credit that is not disbursed yet.';
comment on index credits_one_being_repaid is
  'A borrower repays at most one credit. The trigger credits_checked allows a second open credit only as its refinancing.';
comment on constraint credits_total_is_sum on credits is 'The debt is the sum of the lines of its quote.';
comment on constraint credits_running_is_disbursed on credits is
  'A credit that is or was repaid has the day of its disbursement.';
comment on constraint credits_ended_has_day on credits is 'A credit that ended has the day of its end.';
comment on constraint credits_signed_before_review on credits is 'No credit goes on without a signature.';
comment on constraint credits_allied_has_company on credits is 'A credit of an employee names the company.';
comment on constraint credits_only_ended_reopens on credits is 'Only a credit that ended waits to be reopened.';
comment on constraint credits_declined_platform_is_free on credits is
  'A borrower who declined the platform line pays neither the line nor its VAT.';

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
comment on trigger credits_checked on credits is
  'A credit starts APPROVED, changes its state by credit_transitions only, and replaces the running credit of its borrower.';

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
comment on table credit_events is 'The history of states: who, when, from where, why.';

create table platform_choices (
  credit_id bigint primary key references credits,
  taken boolean not null,
  -- Whether the person chose; otherwise the client has no choice and the line is charged.
  explicit boolean not null,
  -- The terms that describe the choice, with the hash of their text.
  terms_version text not null,
  terms_sha256 text check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  chosen_at timestamptz not null,
  address text not null,
  constraint platform_choices_declined_by_person check (taken or explicit)
);
comment on table platform_choices is
  'What a borrower chose about the platform line of a credit, where the settings made the line optional.';
comment on constraint platform_choices_declined_by_person on platform_choices is
  'The line is declined only by a choice of the person.';

create table company_answers (
  credit_id bigint primary key references credits,
  action text not null check (action in ('approve', 'confirm', 'reject')),
  staff_id bigint not null references staff,
  address text not null,
  answered_at timestamptz not null,
  -- Why the company rejects, in its words; empty where it says nothing.
  reason text not null default '' check (length(reason) <= 500),
  -- The terms that the employee had signed.
  signed_amount bigint not null,
  signed_installments integer not null,
  signed_monthly_cost bigint not null,
  signed_total bigint not null,
  -- The complete quote that the company agrees to; none when it rejects. It changes the credit when the employee accepts.
  amount bigint check (amount > 0),
  installments integer check (installments between 1 and 5),
  interest_paid bigint check (interest_paid >= 0),
  value_endorsement bigint check (value_endorsement >= 0),
  value_credit_study bigint check (value_credit_study >= 0),
  vat_credit_study bigint check (vat_credit_study >= 0),
  central_risk bigint check (central_risk >= 0),
  total bigint,
  monthly_cost bigint check (monthly_cost > 0),
  constraint company_answers_total_is_sum
    check (total = amount + interest_paid + value_endorsement + value_credit_study + vat_credit_study + central_risk),
  constraint company_answers_complete_quote check (num_nonnulls(amount, installments, interest_paid, value_endorsement,
    value_credit_study, vat_credit_study, central_risk, total, monthly_cost) = case action when 'reject' then 0 else 9 end),
  constraint company_answers_approve_as_signed check (action <> 'approve' or (amount = signed_amount
    and installments = signed_installments and total = signed_total))
);
comment on table company_answers is 'The one answer of a company on the credit of an employee.';
comment on constraint company_answers_total_is_sum on company_answers is 'The debt is the sum of the lines of its quote.';
comment on constraint company_answers_complete_quote on company_answers is
  'An agreement has a complete quote, a rejection has none.';
comment on constraint company_answers_approve_as_signed on company_answers is
  'An approval keeps the signed terms; other terms need a confirmation of the employee.';

create table employee_answers (
  credit_id bigint primary key references company_answers,
  action text not null check (action in ('acept', 'reject')),
  borrower_id bigint not null references borrowers,
  session_id uuid not null,
  address text not null,
  user_agent text not null,
  terms text not null,
  terms_sha256 text not null,
  answered_at timestamptz not null,
  constraint employee_answers_hash_of_terms check (terms_sha256 = encode(sha256(convert_to(terms, 'UTF8')), 'hex'))
);
comment on table employee_answers is
  'The answer of an employee to changed terms, with the exact words: the evidence of the electronic signature.';
comment on constraint employee_answers_hash_of_terms on employee_answers is 'The hash is that of the stored words.';

create table company_notices (
  staff_id bigint not null references staff,
  notified_on date not null,
  notified_at timestamptz not null,
  primary key (staff_id, notified_on)
);
comment on table company_notices is 'Mails to clerks about waiting credits: one a day in Bogotá, however many requests come at once.';

call make_append_only('bureau_consents', 'bureau_consent_borrowers', 'consents', 'credit_decisions', 'credit_events',
  'company_answers', 'employee_answers', 'company_notices', 'platform_choices', 'bureau_lookups');

-- Credits that come from the books of another lender.
create table opening_terms (
  credit_id bigint primary key references credits,
  -- The first day on these books.
  opened_on date not null,
  -- Monthly, effective annual, and of a period of the printed schedule where that is another one; parts per million.
  interest_rate_ppm integer not null check (interest_rate_ppm >= 0),
  annual_interest_rate_ppm integer not null check (annual_interest_rate_ppm >= 0),
  period_rate_ppm integer check (period_rate_ppm >= 0),
  late_annual_rate_ppm integer not null check (late_annual_rate_ppm >= 0),
  late_interest_base text not null check (late_interest_base in ('principal', 'installment')),
  -- Whether its contract has a collection fee.
  has_collection_fee boolean not null
);
comment on table opening_terms is 'What another lender agreed of a credit, in place of the settings of its day.';
call make_append_only('opening_terms');
