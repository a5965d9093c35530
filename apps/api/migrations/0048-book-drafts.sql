-- A book that is being prepared: its uploaded files, the columns of another program, and what reading it found; and its opening balances.

alter table book_imports drop constraint book_imports_state_check;
alter table book_imports add constraint book_imports_state_check
  check (state in ('draft', 'asked', 'rejected', 'running', 'stopped', 'done', 'undoing', 'undone')) not valid;
-- Of a draft null until it was read.
alter table book_imports alter column totals drop not null;
-- Two people posted the opening balances by the one, and their opposites by the other.
alter table book_imports add column run_approval_id bigint;
alter table book_imports add column undo_approval_id bigint;
alter table book_imports add constraint book_imports_run_approval_id_fkey
  foreign key (run_approval_id) references approval_requests not valid;
alter table book_imports add constraint book_imports_undo_approval_id_fkey
  foreign key (undo_approval_id) references approval_requests not valid;

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

alter table book_import_parts drop constraint book_import_parts_kind_check;
alter table book_import_parts add constraint book_import_parts_kind_check
  check (kind in ('company', 'person', 'credit', 'balance')) not valid;
alter table book_import_parts add column entry_id bigint;
alter table book_import_parts add constraint book_import_parts_entry_id_fkey
  foreign key (entry_id) references journal_entries not valid;

-- The opening balances of a book are an entry a third party, all of one approval. The name of each in the journal is unique.
alter table outside_entries drop constraint outside_entries_one_an_approval;
