-- The book of a lender who moves in: what was uploaded, and what each part of it became.

create table book_imports (
  id bigint generated always as identity primary key,
  -- The last day of the other books.
  cutoff_on date not null,
  -- asked: read without errors, waits for a second person; then it runs, by parts.
  state text not null check (state in ('draft', 'asked', 'rejected', 'running', 'stopped', 'done', 'undoing', 'undone')),
  -- What was read, and the totals to compare. Of a draft null until it was read.
  totals jsonb,
  uploaded_by bigint references staff,
  -- When it was sent; of a draft, when it was last changed.
  uploaded_at timestamptz not null,
  approved_by bigint references staff,
  approved_at timestamptz,
  ended_at timestamptz,
  -- Why a run stopped by itself, Spanish: the part that does not come in, and what to do.
  stop_reason text,
  -- Two people posted the opening balances by the one, and their opposites by the other.
  run_approval_id bigint references approval_requests,
  undo_approval_id bigint references approval_requests,
  constraint book_imports_approved_by_another check (approved_by is null or approved_by <> uploaded_by),
  constraint book_imports_reason_of_stop check (stop_reason is null or state in ('stopped', 'undoing', 'undone'))
);
comment on table book_imports is 'Books of other lenders that were uploaded.';
comment on constraint book_imports_reason_of_stop on book_imports is 'A run that goes on has no reason to stop.';
comment on constraint book_imports_approved_by_another on book_imports is 'Two people bring a book in.';

create table book_import_parts (
  import_id bigint not null references book_imports,
  -- Companies, then people, then credits, those that ended first.
  position integer not null,
  kind text not null check (kind in ('company', 'person', 'credit', 'balance')),
  -- The lender's own name of it.
  reference text not null,
  -- As it was read; null once the book is in, or was undone.
  data jsonb,
  done_at timestamptz,
  -- Ours less theirs, of a credit.
  difference_pesos bigint,
  company_id bigint references companies,
  borrower_id bigint references borrowers,
  credit_id bigint references credits,
  entry_id bigint references journal_entries,
  primary key (import_id, position)
);
create unique index book_import_parts_by_reference on book_import_parts (import_id, kind, reference);
create index book_import_parts_by_name on book_import_parts (kind, reference) where credit_id is not null;
create unique index book_import_parts_by_credit on book_import_parts (credit_id) where credit_id is not null;
create index book_import_parts_waiting on book_import_parts (import_id, position) where done_at is null;
comment on table book_import_parts is 'The companies, people and credits of an uploaded book; each comes in once.';
comment on index book_import_parts_by_reference is 'A reference names one part of a book.';
comment on index book_import_parts_by_credit is 'A credit comes from one row.';

-- A book that is being prepared: its uploaded files, the columns of another program, and what reading it found.
create table book_drafts (
  import_id bigint primary key references book_imports,
  staff_id bigint not null constraint book_drafts_one_a_person unique references staff,
  -- Each change of the files, the day or the columns is another one: what was read of an older one is dropped.
  version integer not null,
  -- The version that was read; another one is being read.
  read_version integer,
  -- By sheet, what the other program calls it and its columns.
  columns jsonb not null,
  -- Differences that are to be recorded, in pesos by the lender's reference.
  decided jsonb not null,
  -- What the files have: their sheets, with their columns.
  sheets jsonb not null,
  -- Credits that owe another sum here.
  differences jsonb not null,
  -- The first of them; all are counted.
  faults jsonb not null,
  faults_count integer not null
);
comment on table book_drafts is 'What is known of a book before it is sent to a second person; gone once it is.';
comment on constraint book_drafts_one_a_person on book_drafts is 'A person prepares one book at a time.';

create table book_files (
  id bigint generated always as identity primary key,
  import_id bigint not null references book_imports,
  name text not null,
  -- Null once the book was decided.
  bytes bytea,
  size_bytes integer not null,
  uploaded_at timestamptz not null,
  unique (import_id, name)
);
comment on table book_files is 'The uploaded files of a book, as they came, until it is decided.';
comment on constraint book_files_import_id_name_key on book_files is 'A file of the same name replaces the one before.';

create table book_columns (
  name text primary key,
  columns jsonb not null,
  saved_by bigint not null references staff,
  saved_at timestamptz not null
);
comment on table book_columns is 'What other programs call sheets and columns of a book, kept by name.';
