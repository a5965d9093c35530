-- The end of a month: what is earned and not due, owed and not paid, paid and not earned, and not expected to come.

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

call make_append_only('month_end_entries');
