-- The book of a lender who moves in: what was uploaded, and what each part of it became.

create table book_imports (
  id bigint generated always as identity primary key,
  -- The last day of the other books.
  cutoff_on date not null,
  -- asked: read without errors, waits for a second person; then it runs, by parts.
  state text not null check (state in ('asked', 'rejected', 'running', 'stopped', 'done', 'undoing', 'undone')),
  -- What was read, and the totals to compare.
  totals jsonb not null,
  uploaded_by bigint references staff,
  uploaded_at timestamptz not null,
  approved_by bigint references staff,
  approved_at timestamptz,
  ended_at timestamptz,
  constraint book_imports_approved_by_another check (approved_by is null or approved_by <> uploaded_by)
);
comment on table book_imports is 'Books of other lenders that were uploaded.';
comment on constraint book_imports_approved_by_another on book_imports is 'Two people bring a book in.';

create table book_import_parts (
  import_id bigint not null references book_imports,
  -- Companies, then people, then credits, those that ended first.
  position integer not null,
  kind text not null check (kind in ('company', 'person', 'credit')),
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
  primary key (import_id, position)
);
create unique index book_import_parts_by_reference on book_import_parts (import_id, kind, reference);
create index book_import_parts_by_name on book_import_parts (kind, reference) where credit_id is not null;
create unique index book_import_parts_by_credit on book_import_parts (credit_id) where credit_id is not null;
create index book_import_parts_waiting on book_import_parts (import_id, position) where done_at is null;
comment on table book_import_parts is 'The companies, people and credits of an uploaded book; each comes in once.';
comment on index book_import_parts_by_reference is 'A reference names one part of a book.';
comment on index book_import_parts_by_credit is 'A credit comes from one row.';
