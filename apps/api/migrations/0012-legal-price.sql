-- The price as the law counts it: which lines count as interest, the ceilings of every modality, the lender's modality, and
-- counsel's decisions. Docs: docs/decisions/price-and-ceiling.md.
set local lock_timeout = '5s';

create table price_line_rules (
  id bigint generated always as identity primary key,
  effective_on date not null,
  -- {line: {counts, ground}}, of each charge of a quote. Interest itself always counts.
  lines jsonb not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table price_line_rules is 'Which charges count as interest before the law, and on which ground.';
insert into price_line_rules (effective_on, lines, created_at)
values ('2020-01-01', '{
  "valueCreditStudy": {"counts": true, "ground": "Ley 2439 de 2024, artículo 7; Ley 45 de 1990, artículo 68"},
  "VATCreditStudy": {"counts": false, "ground": "Es un impuesto"},
  "valueEndorsement": {"counts": false, "ground": "Lo presta un tercero independiente, con aviso previo"},
  "centralRisk": {"counts": false, "ground": "Es el costo de un tercero, con aviso previo"}}',
  '2020-01-01T00:00:00-05:00');

create table ceiling_rules (
  id bigint generated always as identity primary key,
  effective_on date not null,
  modality text not null check (modality in ('consumer_ordinary', 'consumer_low_amount', 'popular_rural', 'popular_urban',
    'productive_rural', 'productive_urban', 'productive_large')),
  -- Days of a month in which the ceiling of the month before is still used.
  grace_days integer not null check (grace_days between 0 and 31),
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table ceiling_rules is 'The modality of credit that the lender uses, and how long a month may lack its ceiling.';
insert into ceiling_rules (effective_on, modality, grace_days, created_at)
values ('2020-01-01', 'consumer_ordinary', 5, '2020-01-01T00:00:00-05:00');

create table counsel_decisions (
  id bigint generated always as identity primary key,
  -- How counsel's document is found again.
  reference text not null,
  decided_on date not null,
  -- The type of user whose credits it covers.
  type_user text not null check (type_user in ('user_external', 'allied_company')),
  -- What it covers, in words.
  scope text not null,
  -- The last day on which credits are lent by it.
  valid_through date not null,
  approval_id bigint not null references approval_requests,
  created_at timestamptz not null
);
comment on table counsel_decisions is
  'Decisions of counsel by which credits are lent whose price exceeds the legal ceiling; recorded by two people.';

call make_append_only('price_line_rules', 'ceiling_rules', 'counsel_decisions');

-- A ceiling belongs to a modality. Release 0.1.0 writes and reads "consumo y ordinario" alone.
alter table legal_ceilings add column modality text not null default 'consumer_ordinary';
alter table legal_ceilings add constraint legal_ceilings_modality_check check (modality in ('consumer_ordinary',
  'consumer_low_amount', 'popular_rural', 'popular_urban', 'productive_rural', 'productive_urban', 'productive_large'))
  not valid;
comment on constraint legal_ceilings_modality_check on legal_ceilings is
  'The modalities of Decreto 455 of 2023.';
comment on table legal_ceilings is
  'The usury rates as the Superintendencia Financiera certifies them, by modality and month: effective annual.';

-- As reported by elespectador.com and valoraanalitik.com (January 2026).
insert into legal_ceilings (modality, effective_on, rate_ppm, source, created_at)
select modality, month, rate_ppm, 'Certificación de ' || name, month::timestamp at time zone 'America/Bogota' - interval '12 hours'
from (values
  ('consumer_low_amount', date '2025-11-01', 664200, 'noviembre de 2025'),
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

alter table settings_withdrawals drop constraint settings_withdrawals_topic_check;
alter table settings_withdrawals add constraint settings_withdrawals_topic_check check (topic in ('simulator_external',
  'simulator_allied', 'late_terms', 'credit_policy', 'legal_ceiling', 'price_lines', 'ceiling_rule',
  'legal_ceiling_consumer_low_amount', 'legal_ceiling_popular_rural', 'legal_ceiling_popular_urban',
  'legal_ceiling_productive_rural', 'legal_ceiling_productive_urban', 'legal_ceiling_productive_large')) not valid;
comment on constraint settings_withdrawals_topic_check on settings_withdrawals is 'The topics of the settings.';

create or replace view settings_versions as
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

-- The ceilings of the lender's modality: each day on which one of them, or the modality itself, begins.
create or replace function refresh_legal_ceilings_cache() returns trigger language plpgsql as $$
begin
  insert into legal_ceilings_cache (ceilings)
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
  on conflict (only_row) do update set ceilings = excluded.ceilings;
  return null;
end $$;
create trigger ceiling_rules_refresh_cache after insert on ceiling_rules
  for each statement execute function refresh_legal_ceilings_cache();
comment on trigger ceiling_rules_refresh_cache on ceiling_rules is 'Another modality has its ceilings in the cache at once.';
comment on table legal_ceilings_cache is
  'All legal ceilings of the lender''s modality, in one value. Written by triggers only.';
