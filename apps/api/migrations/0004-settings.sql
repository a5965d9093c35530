-- Settings: prices and limits, late terms, decision policy and legal ceiling, each by the day from which it applies. A row
-- never changes: a later row replaces it, and a row whose day has not come may be withdrawn. The first rows are those of
-- the first start; every other row comes from an approved request.

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
  -- The sliders: pesos, and months.
  min_amount_pesos bigint not null check (min_amount_pesos > 0),
  max_amount_pesos bigint not null,
  step_amount_pesos bigint not null check (step_amount_pesos > 0),
  default_amount_pesos bigint not null,
  max_installments integer not null check (max_installments between 1 and 5),
  default_installments integer not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null default now(),
  constraint simulator_configurations_amounts check (max_amount_pesos >= min_amount_pesos),
  constraint simulator_configurations_default_amount
    check (default_amount_pesos between min_amount_pesos and max_amount_pesos),
  constraint simulator_configurations_default_term check (default_installments between 1 and max_installments)
);
create index simulator_configurations_in_force on simulator_configurations (type_user, effective_on desc, id desc);
comment on table simulator_configurations is 'Prices and limits of a credit.';
comment on constraint simulator_configurations_default_amount on simulator_configurations is
  'The first position of the slider is on the slider.';
insert into simulator_configurations (type_user, effective_on, vat_ppm, endorsement_ppm, central_risk_pesos,
  interest_rate_ppm, annual_interest_rate_ppm, credit_study_ppm, min_amount_pesos, max_amount_pesos, step_amount_pesos,
  default_amount_pesos, max_installments, default_installments)
values
  ('user_external', '2020-01-01', 190000, 50000, 9500, 17500, 231400, '{120000,190000,240000,240000,240000}',
    100000, 1000000, 50000, 500000, 5, 1),
  ('allied_company', '2020-01-01', 190000, 50000, 0, 17500, 231400, '{120000,190000,240000,240000,240000}',
    100000, 800000, 50000, 400000, 4, 1);

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
comment on table late_terms is 'Late interest and collection fees.';
insert into late_terms (effective_on, late_annual_rate_ppm, collection_fee_steps, created_at)
values ('2020-01-01', 231400, '[{"fromDaysPastDue": 6, "feePesos": 12000}, {"fromDaysPastDue": 31, "feePesos": 20000},
  {"fromDaysPastDue": 61, "feePesos": 30000}]', '2020-01-01T00:00:00-05:00');

create table credit_policies (
  id bigint generated always as identity primary key,
  effective_on date not null,
  -- The name that decisions store.
  version text not null unique,
  policy jsonb not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table credit_policies is 'The rules by which a request is granted.';
insert into credit_policies (effective_on, version, policy, created_at)
values ('2020-01-01', '2026-01', '{"minAge": 18, "minScore": 400, "rejectedFromNegativeAccounts": 2,
  "thinFile": {"maxOpenAccounts": 1, "historyBelowMonths": 6, "maxAmount": 300000, "maxInstallments": 2},
  "capacity": {"basePpm": 600000, "reductionPerDependantPpm": 30000, "floorPpm": 400000}, "payrollPpm": 500000}',
  '2020-01-01T00:00:00-05:00');

create table legal_ceilings (
  id bigint generated always as identity primary key,
  effective_on date not null,
  rate_ppm integer not null check (rate_ppm >= 0),
  -- The resolution or the page that certifies it.
  source text not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table legal_ceilings is
  'The usury rate as the Superintendencia Financiera certifies it: "consumo y ordinario", effective annual.';

create table settings_withdrawals (
  topic text not null check (topic in ('simulator_external', 'simulator_allied', 'late_terms', 'credit_policy',
    'legal_ceiling')),
  version_id bigint not null,
  approval_id bigint not null references approval_requests,
  withdrawn_at timestamptz not null,
  primary key (topic, version_id)
);
comment on table settings_withdrawals is 'Versions that were withdrawn before their day.';

call make_append_only('simulator_configurations', 'late_terms', 'credit_policies', 'legal_ceilings', 'settings_withdrawals');

-- Every balance is computed under all ceilings, and each month adds one: one row with all of them saves a query.
create table legal_ceilings_cache (
  only_row boolean primary key default true check (only_row),
  -- [{from, ratePpm}], in the order in which they replace each other.
  ceilings json not null
);
comment on table legal_ceilings_cache is 'All legal ceilings in force, in one value. Written by triggers only.';
create function refresh_legal_ceilings_cache() returns trigger language plpgsql as $$
begin
  insert into legal_ceilings_cache (ceilings)
  select coalesce(json_agg(json_build_object('from', effective_on, 'ratePpm', rate_ppm) order by effective_on, id), '[]')
  from legal_ceilings
  where not exists (
    select from settings_withdrawals where topic = 'legal_ceiling' and version_id = legal_ceilings.id
  )
  on conflict (only_row) do update set ceilings = excluded.ceilings;
  return null;
end $$;
create trigger legal_ceilings_refresh_cache after insert on legal_ceilings
  for each statement execute function refresh_legal_ceilings_cache();
comment on trigger legal_ceilings_refresh_cache on legal_ceilings is 'A new ceiling is in the cache at once.';
create trigger settings_withdrawals_refresh_cache after insert on settings_withdrawals
  for each statement execute function refresh_legal_ceilings_cache();
comment on trigger settings_withdrawals_refresh_cache on settings_withdrawals is
  'A withdrawn ceiling leaves the cache at once.';

-- As reported by elespectador.com and valoraanalitik.com (January 2026).
insert into legal_ceilings (effective_on, rate_ppm, source, created_at)
values
  ('2025-11-01', 249900, 'Certificación de noviembre de 2025', '2025-10-31T12:00:00-05:00'),
  ('2025-12-01', 250200, 'Certificación de diciembre de 2025', '2025-11-30T12:00:00-05:00'),
  ('2026-01-01', 243600, 'Certificación de enero de 2026', '2025-12-31T12:00:00-05:00');

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
comment on view settings_versions is 'Every version of every topic in one shape, its values under the names of the domain.';
