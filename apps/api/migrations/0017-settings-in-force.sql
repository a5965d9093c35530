-- All versions of the settings in one shape, and what every call reads of them.

create view settings_versions as
select version.*, withdrawal.withdrawn_at, withdrawal.approval_id as withdrawn_by, alone.staff_id
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
  select 'limits', id, effective_on, approval_id, created_at,
    json_build_object('transferPesos', transfer_pesos, 'disbursementPesos', disbursement_pesos,
      'lookupsPerPerson', lookups_per_person, 'lookupsOfPlatform', lookups_of_platform,
      'answerBusinessDays', answer_business_days, 'plans', json_build_object('perCredit', plans_per_credit,
        'daysBetween', plan_days_between, 'firstWithinDays', plan_first_days, 'lastWithinDays', plan_last_days),
      'minimumWagePesos', minimum_wage_pesos, 'smallDebtPpm', small_debt_ppm,
      'instantPesos', instant_pesos, 'instantDayPesos', instant_day_pesos, 'par30MaxPpm', par_30_max_ppm)
  from operating_limits
  union all
  select case modality when 'consumer_ordinary' then 'legal_ceiling' else 'legal_ceiling_' || modality end,
    id, effective_on, approval_id, created_at,
    json_build_object('ratePpm', rate_ppm, 'source', source)
  from legal_ceilings
  union all
  select 'price_lines', id, effective_on, approval_id, created_at, lines::json from price_line_rules
  union all
  select 'ceiling_rule', id, effective_on, approval_id, created_at,
    json_build_object('modality', modality, 'graceDays', grace_days)
  from ceiling_rules
  union all
  select 'puc_codes', id, effective_on, approval_id, created_at, codes::json from puc_code_versions
  union all
  select 'holidays', id, effective_on, approval_id, created_at, json_build_object('days', days, 'source', source) from holiday_years
  union all
  select 'control_days', id, effective_on, approval_id, created_at, days::json from control_day_versions
  union all
  select 'month_end', id, effective_on, approval_id, created_at,
    json_build_object('memoFromDays', memo_from_days, 'lossPpm', loss_ppm)
  from month_end_rules
  union all
  select 'collections', id, effective_on, null, created_at,
    json_build_object('callOrder', call_order, 'contactsPerDay', contacts_per_day,
      'promisesPerDay', promises_per_day, 'moneyPerWeekPesos', money_per_week_pesos)
  from collection_rules
) version
left join collection_rules alone on version.topic = 'collections' and alone.id = version.id
left join settings_withdrawals withdrawal
  on withdrawal.topic = version.topic and withdrawal.version_id = version.id;
comment on view settings_versions is 'Every version of every topic in one shape, its values under the names of the domain.';

create function limits_on(today date) returns setof operating_limits language sql stable as $$
  select limits.* from operating_limits limits
  where effective_on <= today and not exists (
    select from settings_withdrawals where topic = 'limits' and version_id = limits.id
  )
  order by effective_on desc, id desc limit 1
$$;
comment on function limits_on is 'The limits of operation in force on a day.';

-- Every balance is computed under all ceilings, and each month adds one: one row with all of them is read in 0.07 ms, and their query
-- takes 0.3 ms, longer than the statement of the home call.
create table legal_ceilings_cache (
  only_row boolean primary key default true check (only_row),
  -- [{from, ratePpm}], in the order in which they replace each other.
  ceilings json not null,
  -- Grows with each change: a loan that was computed with an older one is computed again.
  version integer not null default 1
);
comment on table legal_ceilings_cache is
  'All legal ceilings of the lender''s modality, in one value. Written by triggers only.';

create function refresh_legal_ceilings_cache() returns trigger language plpgsql as $$
begin
  insert into legal_ceilings_cache as kept (ceilings)
  with rules as (
    select id, effective_on, values ->> 'modality' as modality from settings_versions
    where topic = 'ceiling_rule' and withdrawn_at is null
  ), rates as (
    select version.id, version.effective_on, ceiling.modality, ceiling.rate_ppm
    from settings_versions version join legal_ceilings ceiling on ceiling.id = version.id
    where version.topic like 'legal\_ceiling%' and version.withdrawn_at is null
  ), turns as (
    select effective_on as day from rules union select effective_on from rates
  ), used as (
    select day, (
      select modality from rules where effective_on <= day order by effective_on desc, id desc limit 1
    ) as modality
    from turns
  )
  select coalesce(json_agg(json_build_object('from', day, 'ratePpm', rate_ppm) order by day), '[]')
  from used cross join lateral (
    select effective_on, rate_ppm from rates
    where rates.modality = used.modality and effective_on <= day order by effective_on desc, id desc limit 1
  ) rate
  where rate.effective_on = day or exists (select from rules where rules.effective_on = day)
  on conflict (only_row) do update set ceilings = excluded.ceilings, version = kept.version + 1;
  return null;
end $$;
create trigger legal_ceilings_refresh_cache after insert on legal_ceilings
  for each statement execute function refresh_legal_ceilings_cache();
comment on trigger legal_ceilings_refresh_cache on legal_ceilings is 'A new ceiling is in the cache at once.';
create trigger settings_withdrawals_refresh_cache after insert on settings_withdrawals
  for each statement execute function refresh_legal_ceilings_cache();
comment on trigger settings_withdrawals_refresh_cache on settings_withdrawals is
  'A withdrawn ceiling leaves the cache at once.';
create trigger ceiling_rules_refresh_cache after insert on ceiling_rules
  for each statement execute function refresh_legal_ceilings_cache();
comment on trigger ceiling_rules_refresh_cache on ceiling_rules is 'Another modality has its ceilings in the cache at once.';

-- As reported by elespectador.com and valoraanalitik.com (January 2026). The triggers above fill the cache.
insert into legal_ceilings (modality, effective_on, rate_ppm, source, created_at)
select modality, month, rate_ppm, 'Certificación de ' || name, month::timestamp at time zone 'America/Bogota' - interval '12 hours'
from (values
  ('consumer_ordinary', date '2025-11-01', 249900, 'noviembre de 2025'),
  ('consumer_ordinary', '2025-12-01', 250200, 'diciembre de 2025'),
  ('consumer_ordinary', '2026-01-01', 243600, 'enero de 2026'),
  ('consumer_low_amount', '2025-11-01', 664200, 'noviembre de 2025'),
  ('consumer_low_amount', '2025-12-01', 677400, 'diciembre de 2025'),
  ('consumer_low_amount', '2026-01-01', 688500, 'enero de 2026'),
  ('popular_urban', '2025-11-01', 887700, 'noviembre de 2025'),
  ('popular_urban', '2025-12-01', 899100, 'diciembre de 2025'),
  ('popular_rural', '2025-11-01', 735600, 'noviembre de 2025'),
  ('popular_rural', '2025-12-01', 743700, 'diciembre de 2025'),
  ('productive_urban', '2025-11-01', 581700, 'noviembre de 2025'),
  ('productive_urban', '2025-12-01', 582800, 'diciembre de 2025'),
  ('productive_rural', '2025-11-01', 273900, 'noviembre de 2025'),
  ('productive_rural', '2025-12-01', 279300, 'diciembre de 2025'),
  ('productive_large', '2025-11-01', 403200, 'noviembre de 2025'),
  ('productive_large', '2025-12-01', 409800, 'diciembre de 2025'),
  ('productive_large', '2026-01-01', 402000, 'enero de 2026')
) as certified (modality, month, rate_ppm, name);
