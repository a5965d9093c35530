-- Settings: prices and limits, late terms, decision policy and legal ceiling, each by the day from which it holds. A row is
-- never changed: a later one takes its place, and one that has not begun may be withdrawn. The first rows are what the
-- platform started with; every other one comes from a request that two people made (0011).

alter table simulator_configurations
  drop constraint simulator_configurations_type_user_effective_on_key,
  add column approval_id bigint references approval_requests,
  -- The sliders: pesos, and months.
  add column min_amount_pesos bigint check (min_amount_pesos > 0),
  add column max_amount_pesos bigint check (max_amount_pesos >= min_amount_pesos),
  add column step_amount_pesos bigint check (step_amount_pesos > 0),
  add column max_installments integer check (max_installments between 1 and 5),
  add column default_amount_pesos bigint check (default_amount_pesos between min_amount_pesos and max_amount_pesos),
  add column default_installments integer check (default_installments between 1 and max_installments);
update simulator_configurations
set min_amount_pesos = 100000, step_amount_pesos = 50000, default_installments = 1,
  max_amount_pesos = case type_user when 'user_external' then 1000000 else 800000 end,
  max_installments = case type_user when 'user_external' then 5 else 4 end,
  default_amount_pesos = case type_user when 'user_external' then 500000 else 400000 end;
alter table simulator_configurations
  alter column min_amount_pesos set not null, alter column max_amount_pesos set not null,
  alter column step_amount_pesos set not null, alter column max_installments set not null,
  alter column default_amount_pesos set not null, alter column default_installments set not null;
create index simulator_configurations_in_force on simulator_configurations (type_user, effective_on desc, id desc);
create trigger simulator_configurations_append_only before update or delete on simulator_configurations
  for each row execute function reject_change();
create trigger simulator_configurations_no_truncate before truncate on simulator_configurations execute function reject_change();

create table late_terms (
  id bigint generated always as identity primary key,
  effective_on date not null,
  -- Effective annual, parts per million.
  late_annual_rate_ppm integer not null check (late_annual_rate_ppm >= 0),
  -- [{fromDaysPastDue, feePesos}], rising.
  collection_fee_steps jsonb not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
insert into late_terms (effective_on, late_annual_rate_ppm, collection_fee_steps, created_at)
values ('2020-01-01', 231400, '[{"fromDaysPastDue": 6, "feePesos": 12000}, {"fromDaysPastDue": 31, "feePesos": 20000},
  {"fromDaysPastDue": 61, "feePesos": 30000}]', '2020-01-01T00:00:00-05:00');
create trigger late_terms_append_only before update or delete on late_terms
  for each row execute function reject_change();
create trigger late_terms_no_truncate before truncate on late_terms execute function reject_change();

-- What a credit was offered with, and its note says, it keeps. The release before names none: it only knows the first.
alter table credits add column late_terms_id bigint not null default 1 references late_terms;

create table credit_policies (
  id bigint generated always as identity primary key,
  effective_on date not null,
  -- What decisions name.
  version text not null unique,
  policy jsonb not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
insert into credit_policies (effective_on, version, policy, created_at)
values ('2020-01-01', '2026-01', '{"minAge": 18, "minScore": 400, "rejectedFromNegativeAccounts": 2,
  "thinFile": {"maxOpenAccounts": 1, "historyBelowMonths": 6, "maxAmount": 300000, "maxInstallments": 2},
  "capacity": {"basePpm": 600000, "reductionPerDependantPpm": 30000, "floorPpm": 400000}, "payrollPpm": 500000}',
  '2020-01-01T00:00:00-05:00');
create trigger credit_policies_append_only before update or delete on credit_policies
  for each row execute function reject_change();
create trigger credit_policies_no_truncate before truncate on credit_policies execute function reject_change();

-- The usury rate as the Superintendencia Financiera certifies it: "consumo y ordinario", effective annual. The first
-- three as reported by elespectador.com and valoraanalitik.com (January 2026).
create table legal_ceilings (
  id bigint generated always as identity primary key,
  effective_on date not null,
  rate_ppm integer not null check (rate_ppm >= 0),
  -- The resolution or the page that certifies it.
  source text not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
insert into legal_ceilings (effective_on, rate_ppm, source, created_at)
values
  ('2025-11-01', 249900, 'Certificación de noviembre de 2025', '2025-10-31T12:00:00-05:00'),
  ('2025-12-01', 250200, 'Certificación de diciembre de 2025', '2025-11-30T12:00:00-05:00'),
  ('2026-01-01', 243600, 'Certificación de enero de 2026', '2025-12-31T12:00:00-05:00');
create trigger legal_ceilings_append_only before update or delete on legal_ceilings
  for each row execute function reject_change();
create trigger legal_ceilings_no_truncate before truncate on legal_ceilings execute function reject_change();

-- Versions that were taken back before their day. Append-only.
create table settings_withdrawals (
  topic text not null check (topic in ('simulator_external', 'simulator_allied', 'late_terms', 'credit_policy',
    'legal_ceiling')),
  version_id bigint not null,
  approval_id bigint not null references approval_requests,
  withdrawn_at timestamptz not null,
  primary key (topic, version_id)
);
create trigger settings_withdrawals_append_only before update or delete on settings_withdrawals
  for each row execute function reject_change();
create trigger settings_withdrawals_no_truncate before truncate on settings_withdrawals execute function reject_change();

-- Every version of every topic in one shape, its values under the names that the domain gives them.
create view settings_versions as
select version.*, withdrawal.withdrawn_at, withdrawal.approval_id as withdrawn_by
from (
  select case type_user when 'user_external' then 'simulator_external' else 'simulator_allied' end as topic,
    id, effective_on, approval_id, created_at,
    json_build_object('vatPpm', vat_ppm, 'endorsementPpm', endorsement_ppm, 'centralRiskPesos', central_risk_pesos,
      'interestRatePpm', interest_rate_ppm, 'annualInterestRatePpm', annual_interest_rate_ppm,
      'creditStudyPpm', credit_study_ppm, 'minAmount', min_amount_pesos, 'maxAmount', max_amount_pesos,
      'stepAmount', step_amount_pesos, 'maxInstallments', max_installments, 'defaultAmount', default_amount_pesos,
      'defaultInstallments', default_installments) as values
  from simulator_configurations
  union all
  select 'late_terms', id, effective_on, approval_id, created_at,
    json_build_object('lateAnnualRatePpm', late_annual_rate_ppm, 'collectionFeeSteps', collection_fee_steps)
  from late_terms
  union all
  select 'credit_policy', id, effective_on, approval_id, created_at,
    (policy || jsonb_build_object('version', version))::json
  from credit_policies
  union all
  select 'legal_ceiling', id, effective_on, approval_id, created_at,
    json_build_object('ratePpm', rate_ppm, 'source', source)
  from legal_ceilings
) version
left join settings_withdrawals withdrawal
  on withdrawal.topic = version.topic and withdrawal.version_id = version.id;
