-- Settings: prices, late terms, decision policy, limits of operation, legal ceilings and the terms, each by the day from which it
-- applies. A row never changes: a later row replaces it, and a row whose day has not come may be withdrawn. The first rows
-- are those of the first start; every other row comes from an approved request.

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
  -- The borrower may decline the platform line.
  platform_optional boolean not null default false,
  constraint simulator_configurations_amounts check (max_amount_pesos >= min_amount_pesos),
  constraint simulator_configurations_default_amount
    check (default_amount_pesos between min_amount_pesos and max_amount_pesos),
  constraint simulator_configurations_default_term check (default_installments between 1 and max_installments),
  constraint simulator_configurations_optional_platform check (not platform_optional or type_user = 'user_external')
);
create index simulator_configurations_in_force on simulator_configurations (type_user, effective_on desc, id desc);
comment on table simulator_configurations is 'Prices and limits of a credit.';
comment on constraint simulator_configurations_default_amount on simulator_configurations is
  'The first position of the slider is on the slider.';
comment on constraint simulator_configurations_optional_platform on simulator_configurations is
  'Only the platform line of people who borrow on their own may be optional.';
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
  created_at timestamptz not null,
  -- What late interest runs on; a credit whose overdue sum is at most the tolerance is not late; all collection fees of a
  -- credit together, VAT included, as a share of what is overdue.
  late_interest_base text not null default 'principal',
  tolerance_pesos bigint not null default 5000,
  collection_fees_max_ppm integer not null default 200000,
  constraint late_terms_base_known check (late_interest_base in ('principal', 'installment')),
  constraint late_terms_tolerance_not_negative check (tolerance_pesos >= 0),
  constraint late_terms_fees_share check (collection_fees_max_ppm between 0 and 1000000)
);
comment on table late_terms is 'Late interest and collection fees.';
comment on constraint late_terms_base_known on late_terms is
  'Late interest runs on the principal part of an installment, or on all of it.';
comment on constraint late_terms_tolerance_not_negative on late_terms is 'The tolerance is whole pesos.';
comment on constraint late_terms_fees_share on late_terms is 'Fees are at most a share of what is overdue.';
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
  "thinFile": {"maxOpenAccounts": 1, "historyBelowMonths": 6, "maxAmount": 300000, "maxInstallments": 2, "raises": [{"paidOnTime": 2, "maxAmount": 500000, "maxInstallments": 3}, {"paidOnTime": 4, "maxAmount": 800000, "maxInstallments": 4}]},
  "capacity": {"basePpm": 600000, "reductionPerDependantPpm": 30000, "floorPpm": 400000}, "payrollPpm": 500000}',
  '2020-01-01T00:00:00-05:00');

create table operating_limits (
  id bigint generated always as identity primary key,
  effective_on date not null,
  -- A payroll transfer above it needs two people, and so does a disbursement.
  transfer_pesos bigint not null check (transfer_pesos >= 0),
  disbursement_pesos bigint not null check (disbursement_pesos >= 0),
  -- Look-ups of bureau reports in a day: of one person, and of all staff of the platform.
  lookups_per_person integer not null check (lookups_per_person between 1 and 1000),
  lookups_of_platform integer not null check (lookups_of_platform between 1 and 10000),
  -- The business days after a pay day from which a company without an answer is silent.
  answer_business_days integer not null check (answer_business_days between 1 and 15),
  -- Plans of who cannot pay as agreed: how many a credit has, the days between two, how far away the first payment may be, and
  -- how long after the last due day the last one.
  plans_per_credit integer not null default 2 check (plans_per_credit between 0 and 6),
  plan_days_between integer not null default 60 check (plan_days_between between 0 and 365),
  plan_first_days integer not null default 30 check (plan_first_days between 1 and 60),
  plan_last_days integer not null default 60 check (plan_last_days between 0 and 180),
  -- The monthly minimum wage of the year, and the share of it up to which a debt needs two notices before a negative report.
  minimum_wage_pesos bigint not null default 1750905 check (minimum_wage_pesos between 1000000 and 100000000),
  small_debt_ppm integer not null default 150000 check (small_debt_ppm between 150000 and 1000000),
  -- What the platform itself confirms of instant payouts: each up to the one, those of a day together up to the other. Zero: none.
  instant_pesos bigint not null default 0 check (instant_pesos >= 0),
  instant_day_pesos bigint not null default 0 check (instant_day_pesos >= 0),
  -- The board warns where more of the balance than this is over 30 days late.
  par_30_max_ppm integer not null default 100000 check (par_30_max_ppm between 0 and 1000000),
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table operating_limits is 'Up to where one person of staff acts alone, how long a company may take to answer, how far a plan of payments goes, which debt is small, and which share at risk warns.';
-- A disbursement of the most that is lent: one person confirms every one until staff set another amount.
insert into operating_limits (effective_on, transfer_pesos, disbursement_pesos, lookups_per_person, lookups_of_platform,
  answer_business_days, created_at)
values ('2020-01-01', 20000000, 1000000, 50, 200, 5, '2020-01-01T00:00:00-05:00');

create table legal_ceilings (
  id bigint generated always as identity primary key,
  effective_on date not null,
  rate_ppm integer not null check (rate_ppm >= 0),
  -- The resolution or the page that certifies it.
  source text not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null,
  modality text not null default 'consumer_ordinary' check (modality in ('consumer_ordinary',
  'consumer_low_amount', 'popular_rural', 'popular_urban', 'productive_rural', 'productive_urban', 'productive_large'))
);
comment on table legal_ceilings is
  'The usury rates as the Superintendencia Financiera certifies them, by modality and month: effective annual.';
comment on constraint legal_ceilings_modality_check on legal_ceilings is
  'The modalities of Decreto 455 of 2023.';

create table price_line_rules (
  id bigint generated always as identity primary key,
  effective_on date not null,
  -- {line: {counts, ground}}, of each charge of a quote, and whether the study fee is taxed. Interest itself always counts.
  lines jsonb not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table price_line_rules is 'Which charges count as interest before the law, whether the study fee has VAT, and on which ground.';
insert into price_line_rules (effective_on, lines, created_at)
values ('2020-01-01', '{
  "valueCreditStudy": {"counts": true, "taxed": true, "ground": "Ley 2439 de 2024, artículo 7; Ley 45 de 1990, artículo 68"},
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

create table puc_code_versions (
  id bigint generated always as identity primary key,
  effective_on date not null,
  -- {account: code}, of every account of the ledger: digits of the lender's chart of accounts (PUC, Decreto 2650 of 1993).
  codes jsonb not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table puc_code_versions is 'The code that an accounting package imports for each account of the ledger.';
insert into puc_code_versions (effective_on, codes, created_at)
values ('2020-01-01', '{"loans_receivable": "130505", "cash_at_bank": "111005", "cash_at_gateway": "111010", "cash_at_instant": "111015",
  "unearned_interest": "270505",
  "vat_payable": "240805", "guarantee_payable": "281505", "bureau_payable": "281510", "suspense": "280505", "suspense_receivable": "138095",
  "refinancing_clearing": "289505", "payroll_clearing": "289510", "interest_income": "415020", "credit_study_income": "415025",
  "late_interest_income": "415030", "collection_fee_income": "415035", "recovery_income": "425035", "loan_losses": "519910",
  "waivers": "530595", "committed_disbursements": "839505", "committed_disbursements_contra": "889505", "written_off_loans": "831505",
  "written_off_loans_contra": "881505", "vat_deductible": "240810", "funding_payable": "210510", "share_capital": "310505",
  "opening_balance": "370595", "retained_earnings": "370505", "bank_interest": "421005", "other_income": "429595", "gateway_costs": "530515", "bank_costs": "530505",
  "transfer_tax": "511595", "funding_interest": "530520", "general_expenses": "519595", "late_charges_receivable": "134530", "loss_allowance": "139905",
  "deferred_study_income": "270595", "expected_loss": "519915", "late_charges_memo": "839510", "late_charges_memo_contra": "889510"}',
  '2020-01-01T00:00:00-05:00');

create table holiday_years (
  id bigint generated always as identity primary key,
  -- The first of January of the year.
  effective_on date not null,
  -- The days on which its holidays are observed.
  days jsonb not null,
  -- Where two people read them.
  source text not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table holiday_years is 'The holidays of a year as two people confirmed them: they are those that the code computes with.';
insert into holiday_years (effective_on, days, source, created_at)
values ('2026-01-01', '["2026-01-01", "2026-01-12", "2026-03-23", "2026-04-02", "2026-04-03", "2026-05-01", "2026-05-18", "2026-06-08", "2026-06-15", "2026-06-29",
  "2026-07-13", "2026-07-20", "2026-08-07", "2026-08-17", "2026-10-12", "2026-11-02", "2026-11-16", "2026-12-08", "2026-12-25"]',
  'Ley 51 de 1983; Ley 2578 de 2026', '2020-01-01T00:00:00-05:00');

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

create table control_day_versions (
  id bigint generated always as identity primary key,
  effective_on date not null,
  days jsonb not null,
  approval_id bigint references approval_requests,
  created_at timestamptz not null
);
comment on table control_day_versions is 'After how many days an open item of each control account is overdue; of cash_at_bank a line of the statement that nothing explains.';
insert into control_day_versions (effective_on, days, created_at)
values ('2020-01-01', '{"cash_at_bank": 3, "cash_at_gateway": 15, "guarantee_payable": 60, "bureau_payable": 60, "vat_payable": 150,
  "suspense": 60, "suspense_receivable": 90, "payroll_clearing": 20}', '2020-01-01T00:00:00-05:00');

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

create table collection_rules (
  id bigint generated always as identity primary key,
  effective_on date not null,
  call_order text not null check (call_order in ('worth', 'days')),
  -- Goals; zero: none. Of one person on a business day, and of the team in a week.
  contacts_per_day integer not null check (contacts_per_day >= 0),
  promises_per_day integer not null check (promises_per_day >= 0),
  money_per_week_pesos bigint not null check (money_per_week_pesos >= 0),
  -- One person decides alone. Null: the platform began with it.
  staff_id bigint references staff,
  created_at timestamptz not null
);
comment on table collection_rules is 'Whom collections call first, and the goals of their team.';
insert into collection_rules (effective_on, call_order, contacts_per_day, promises_per_day, money_per_week_pesos, created_at)
values ('2020-01-01', 'worth', 0, 0, 0, '2020-01-01T00:00:00-05:00');

create table settings_withdrawals (
  topic text not null check (topic in ('simulator_external',
  'simulator_allied', 'late_terms', 'credit_policy', 'limits', 'legal_ceiling', 'price_lines', 'ceiling_rule',
  'puc_codes', 'holidays', 'control_days', 'month_end', 'collections', 'legal_ceiling_consumer_low_amount', 'legal_ceiling_popular_rural', 'legal_ceiling_popular_urban',
  'legal_ceiling_productive_rural', 'legal_ceiling_productive_urban', 'legal_ceiling_productive_large')),
  version_id bigint not null,
  approval_id bigint not null references approval_requests,
  withdrawn_at timestamptz not null,
  primary key (topic, version_id)
);
comment on table settings_withdrawals is 'Versions that were withdrawn before their day.';
comment on constraint settings_withdrawals_topic_check on settings_withdrawals is 'The topics of the settings.';

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

call make_append_only('collection_rules', 'control_day_versions', 'month_end_rules', 'simulator_configurations', 'late_terms', 'credit_policies', 'legal_ceilings',
  'settings_withdrawals', 'price_line_rules', 'ceiling_rules', 'holiday_years', 'operating_limits', 'counsel_decisions', 'legal_texts');
