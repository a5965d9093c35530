-- Credits that come from the books of another lender: their terms, and terms longer than five months.

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

alter table credits drop constraint credits_installments_check;
alter table credits drop constraint credits_application_installments_check;
alter table installments drop constraint installments_number_check;
alter table installments add constraint installments_number_check check (number between 1 and 360) not valid;
alter table credits add constraint credits_installments_check check (installments between 1 and 360) not valid;
alter table credits add constraint credits_application_installments_check
  check (application_installments between 1 and 360) not valid;

alter table loan_events drop constraint loan_events_money_alone_is_late;
alter table loan_events add constraint loan_events_money_alone_is_late check (at <= recorded_at
  and (kind in ('money', 'disbursed') or at = recorded_at or source ~ '^(opening|undo)-')) not valid;
comment on constraint loan_events_money_alone_is_late on loan_events is
  'Only money counts from before its recording, in or out: a late note reopens nothing. What other books say counts from its day.';
