-- The end of a month: what is earned and not due, owed and not paid, paid and not earned, and not expected to come.

insert into ledger_accounts (code, title, kind)
values
  ('late_charges_receivable', 'Intereses de mora y cobranza por cobrar', 'asset'),
  ('loss_allowance', 'Deterioro de cartera', 'asset'),
  ('deferred_study_income', 'Estudio de crédito por causar', 'liability'),
  ('expected_loss', 'Gasto por deterioro de cartera', 'expense'),
  ('late_charges_memo', 'Intereses de mora y cobranza sin causar', 'memo'),
  ('late_charges_memo_contra', 'Intereses de mora y cobranza sin causar (contra)', 'memo');
update puc_code_versions set codes = codes || '{"late_charges_receivable": "134530", "loss_allowance": "139905",
  "deferred_study_income": "270595", "expected_loss": "519915", "late_charges_memo": "839510", "late_charges_memo_contra": "889510"}'
where not codes ? 'loss_allowance';

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in ('loan', 'commitment', 'payroll_transfer',
  'payroll_suspense', 'payroll_settlement', 'outside', 'month_end')) not valid;
alter table journal_entries validate constraint journal_entries_kind_check;
alter table journal_entries drop constraint journal_entries_credit_of_loan;
alter table journal_entries add constraint journal_entries_credit_of_loan
  check (kind like 'payroll_%' or (credit_id is null) = (kind in ('outside', 'month_end'))) not valid;
alter table journal_entries validate constraint journal_entries_credit_of_loan;
comment on constraint journal_entries_credit_of_loan on journal_entries is
  'An entry outside of loans, or of a month''s end, has no credit; an entry of payroll may have none.';

create table month_end_entries (
  entry_id bigint primary key references journal_entries,
  -- The first day of the month.
  month date not null,
  figure text not null check (figure in ('interest', 'lateInterest', 'addedInterest', 'fees', 'memo', 'study', 'loss')),
  -- What it changed of the figure of that month.
  amount_pesos bigint not null check (amount_pesos <> 0),
  -- Its opposite, of the first day of the next month.
  reversal_id bigint not null unique references journal_entries
);
create index month_end_entries_by_month on month_end_entries (month, figure);
comment on table month_end_entries is 'The entries of each month''s end: the sum of those of a figure is the figure.';

create table month_end_rules (
  id bigint generated always as identity primary key,
  effective_on date not null,
  -- From so many days past due on, late charges that are owed are a memo and no income.
  memo_from_days integer not null,
  -- What of a debt is not expected to come: parts per million from 0, 1, 31, 61 and 91 days past due on.
  loss_ppm integer[] not null check (cardinality(loss_ppm) = 5),
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table month_end_rules is 'By which rules two people let a month end.';
insert into month_end_rules (effective_on, memo_from_days, loss_ppm, created_at)
values ('2020-01-01', 90, '{10000, 50000, 200000, 500000, 1000000}', '2020-01-01T00:00:00-05:00');
call make_append_only('month_end_entries', 'month_end_rules');

alter table settings_withdrawals drop constraint settings_withdrawals_topic_check;
alter table settings_withdrawals add constraint settings_withdrawals_topic_check check (topic in ('simulator_external', 'simulator_allied', 'late_terms', 'credit_policy', 'limits', 'legal_ceiling', 'price_lines', 'ceiling_rule',
    'puc_codes', 'holidays', 'control_days', 'month_end', 'legal_ceiling_consumer_low_amount', 'legal_ceiling_popular_rural',
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
      'instantPesos', instant_pesos, 'instantDayPesos', instant_day_pesos, 'par30MaxPpm', par_30_max_ppm)
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
  union all
  select 'month_end', id, effective_on, approval_id, created_at,
    json_build_object('memoFromDays', memo_from_days, 'lossPpm', loss_ppm)
  from month_end_rules
) version
left join settings_withdrawals withdrawal
  on withdrawal.topic = version.topic and withdrawal.version_id = version.id;
