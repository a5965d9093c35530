-- Files for the credit bureau: what was reported, and the notices ahead of a negative datum.

create table bureau_files (
  id bigint generated always as identity primary key,
  -- A month: all obligations at its end. An update: the marks of claims and the corrections since.
  kind text not null check (kind in ('month', 'update')),
  -- The last day that it tells of.
  cut_on date not null,
  name text not null constraint bureau_files_name unique,
  -- How many rows of each kind, as the list shows them.
  counts jsonb not null,
  made_by bigint not null references staff,
  made_at timestamptz not null
);
create unique index bureau_files_month on bureau_files (cut_on) where kind = 'month';
comment on table bureau_files is 'What the lender reported to the credit bureau (Ley 1266 of 2008), and who made it.';
comment on constraint bureau_files_name on bureau_files is 'A name is of one file.';
comment on index bureau_files_month is 'A month has one file.';

create table bureau_file_rows (
  -- The file comes after its rows, with their counts.
  file_id bigint not null references bureau_files deferrable initially deferred,
  credit_id bigint not null references credits,
  state text not null check (state in ('up_to_date', 'late', 'written_off', 'paid', 'deleted')),
  -- "Reclamo en trámite".
  is_claimed boolean not null,
  is_new_negative boolean not null,
  -- Of a negative datum that was paid: through when the bureau shows it.
  kept_through date,
  type_document text not null,
  dni text not null,
  holder_name text not null,
  opened_on date not null,
  last_due_on date not null,
  initial_pesos bigint not null,
  installments integer not null,
  installment_pesos bigint not null,
  balance_pesos bigint not null,
  past_due_pesos bigint not null,
  days_late integer not null,
  paid_on date,
  primary key (file_id, credit_id)
);
create index bureau_file_rows_by_credit on bureau_file_rows (credit_id, file_id);
create index bureau_file_rows_claimed on bureau_file_rows (credit_id) where is_claimed;
comment on table bureau_file_rows is 'The obligations of a file: the last one of a credit is what the bureau has.';

create table bureau_notices (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  written_on date not null,
  -- The notice counts from the day on which the first of them was sent.
  sms_id bigint not null references messages,
  email_id bigint not null references messages,
  constraint bureau_notices_one_a_day unique (credit_id, written_on)
);
comment on table bureau_notices is 'Notices ahead of a negative report: it needs one that was sent 20 days before, and two of a small debt.';
comment on constraint bureau_notices_one_a_day on bureau_notices is 'Two notices are of two days.';

call make_append_only('bureau_files', 'bureau_file_rows', 'bureau_notices');
