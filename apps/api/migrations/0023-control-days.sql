-- How long an item of each control account may be open: a setting by two people.

create table control_day_versions (
  id bigint generated always as identity primary key,
  effective_on date not null,
  -- {account: days}; of `cash_at_bank` it is a line of the bank's statement that nothing explains.
  days jsonb not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table control_day_versions is 'After how many days an open item of each control account is overdue.';
-- VAT is paid every two or four months; waiting money has an alarm of its own after 15 business days.
insert into control_day_versions (effective_on, days, created_at)
values ('2020-01-01', '{"cash_at_bank": 3, "cash_at_gateway": 15, "guarantee_payable": 60, "bureau_payable": 60, "vat_payable": 150,
  "suspense": 60, "suspense_receivable": 90, "payroll_clearing": 20}', '2020-01-01T00:00:00-05:00');
call make_append_only('control_day_versions');

alter table settings_withdrawals drop constraint settings_withdrawals_topic_check;
alter table settings_withdrawals add constraint settings_withdrawals_topic_check check (topic in ('simulator_external', 'simulator_allied', 'late_terms', 'credit_policy', 'limits', 'legal_ceiling', 'price_lines', 'ceiling_rule',
    'puc_codes', 'holidays', 'control_days', 'legal_ceiling_consumer_low_amount', 'legal_ceiling_popular_rural',
    'legal_ceiling_popular_urban', 'legal_ceiling_productive_rural', 'legal_ceiling_productive_urban', 'legal_ceiling_productive_large')) not valid;
alter table settings_withdrawals validate constraint settings_withdrawals_topic_check;
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
      'instantPesos', instant_pesos, 'instantDayPesos', instant_day_pesos)
  from operating_limits
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
  union all
  select 'puc_codes', id, effective_on, approval_id, created_at, codes::json
  from puc_code_versions
  union all
  select 'holidays', id, effective_on, approval_id, created_at, json_build_object('days', days, 'source', source)
  from holiday_years
  union all
  select 'control_days', id, effective_on, approval_id, created_at, days::json
  from control_day_versions
) version
left join settings_withdrawals withdrawal
  on withdrawal.topic = version.topic and withdrawal.version_id = version.id;
