-- A platform line that the borrower may decline, with the choice of each borrower, and every version of the terms word by word.
-- Docs: docs/decisions/0076, 0077.
set local lock_timeout = '5s';

alter table simulator_configurations add column platform_optional boolean not null default false;
alter table simulator_configurations add constraint simulator_configurations_optional_platform
  check (not platform_optional or type_user = 'user_external') not valid;
comment on constraint simulator_configurations_optional_platform on simulator_configurations is
  'Only the platform line of people who borrow on their own may be optional.';

alter table credits add column platform_declined boolean not null default false;
alter table credits add constraint credits_declined_platform_is_free
  check (not platform_declined or (value_credit_study = 0 and vat_credit_study = 0)) not valid;
comment on constraint credits_declined_platform_is_free on credits is
  'A borrower who declined the platform line pays neither the line nor its VAT.';

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
call make_append_only('platform_choices');

create or replace view settings_versions as
select version.*, withdrawal.withdrawn_at, withdrawal.approval_id as withdrawn_by
from (
  select case type_user when 'user_external' then 'simulator_external' else 'simulator_allied' end as topic,
    id, effective_on, approval_id, created_at,
    json_build_object('vatPpm', vat_ppm, 'endorsementPpm', endorsement_ppm, 'centralRiskPesos', central_risk_pesos,
      'interestRatePpm', interest_rate_ppm, 'annualInterestRatePpm', annual_interest_rate_ppm,
      'creditStudyPpm', credit_study_ppm, 'minAmount', min_amount_pesos, 'maxAmount', max_amount_pesos,
      'stepAmount', step_amount_pesos, 'maxInstallments', max_installments, 'defaultAmount', default_amount_pesos,
      'defaultInstallments', default_installments, 'platformOptional', platform_optional) as values
  from simulator_configurations
  union all
  select 'late_terms', id, effective_on, approval_id, created_at,
    json_build_object('lateAnnualRatePpm', late_annual_rate_ppm, 'collectionFeeSteps', collection_fee_steps,
      'lateInterestBase', late_interest_base, 'tolerancePesos', tolerance_pesos,
      'collectionFeesMaxPpm', collection_fees_max_ppm)
  from late_terms
  union all
  select 'credit_policy', id, effective_on, approval_id, created_at,
    (policy || jsonb_build_object('version', version))::json
  from credit_policies
  union all
  select case modality when 'consumer_ordinary' then 'legal_ceiling' else 'legal_ceiling_' || modality end,
    id, effective_on, approval_id, created_at,
    json_build_object('ratePpm', rate_ppm, 'source', source)
  from legal_ceilings
  union all
  select 'price_lines', id, effective_on, approval_id, created_at, lines::json
  from price_line_rules
  union all
  select 'ceiling_rule', id, effective_on, approval_id, created_at,
    json_build_object('modality', modality, 'graceDays', grace_days)
  from ceiling_rules
) version
left join settings_withdrawals withdrawal
  on withdrawal.topic = version.topic and withdrawal.version_id = version.id;

create table legal_texts (
  name text not null check (name in ('terminos-y-condiciones', 'terminos-y-condiciones-convenios')),
  version integer not null check (version > 0),
  -- The first day on which the settings made these words.
  effective_on date not null,
  -- Of the words, as a consent records it.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- JSON as text: not one letter may change.
  body text not null,
  created_at timestamptz not null,
  primary key (name, version)
);
comment on table legal_texts is 'Every version of the terms, word by word, as the settings made it.';
call make_append_only('legal_texts');
