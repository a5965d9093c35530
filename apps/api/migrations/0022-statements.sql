-- Statements of the bank and settlement files of the gateway, matched with the books.

create table statement_files (
  id bigint generated always as identity primary key,
  source text not null check (source in ('bank', 'gateway')),
  file_name text not null,
  sha256 text not null,
  imported_by bigint references staff,
  imported_at timestamptz not null,
  constraint statement_files_once unique (source, sha256)
);
comment on table statement_files is 'Imported statements.';
comment on constraint statement_files_once on statement_files is 'A file is imported once.';

create table statement_lines (
  id bigint generated always as identity primary key,
  file_id bigint not null references statement_files,
  source text not null check (source in ('bank', 'gateway')),
  happened_on date not null,
  -- Money that came in is positive.
  amount_pesos bigint not null check (amount_pesos <> 0),
  reference text not null,
  description text not null,
  -- The bank's own id of the line; else day, amount, texts and which of several equal ones it is.
  key text not null,
  constraint statement_lines_once unique (source, key)
);
create index statement_lines_by_day on statement_lines (source, happened_on, id);
comment on table statement_lines is 'Lines of statements; a line of two files is one.';
comment on constraint statement_lines_once on statement_lines is 'Files whose days overlap bring a line once.';

create table statement_matches (
  id bigint generated always as identity primary key,
  source text not null check (source in ('bank', 'gateway')),
  -- Null for the platform.
  matched_by bigint references staff,
  matched_at timestamptz not null
);
comment on table statement_matches is 'Lines of a statement with what they are in the books.';

create table statement_match_lines (
  match_id bigint not null references statement_matches,
  line_id bigint primary key references statement_lines
);
create index statement_match_lines_by_match on statement_match_lines (match_id);
comment on table statement_match_lines is 'A line of a statement is in one match.';

create table statement_match_movements (
  match_id bigint not null references statement_matches,
  entry_id bigint not null,
  number integer not null,
  primary key (entry_id, number),
  foreign key (entry_id, number) references journal_lines
);
create index statement_match_movements_by_match on statement_match_movements (match_id);
comment on table statement_match_movements is 'A line of the journal is in one match.';

create function check_statement_match() returns trigger language plpgsql as $$
begin
  if exists (select from statement_matches where id = new.id) and (
    select coalesce(sum(amount_pesos), 0) from statement_match_lines own join statement_lines line on line.id = own.line_id
    where own.match_id = new.id
  ) <> (
    select coalesce(sum(amount_pesos), 0) from statement_match_movements own
      join journal_lines line on line.entry_id = own.entry_id and line.number = own.number
    where own.match_id = new.id and line.account = case new.source when 'bank' then 'cash_at_bank' else 'cash_at_gateway' end
  ) then
    raise exception 'match % of a statement does not add up', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger statement_matches_add_up after insert on statement_matches
  deferrable initially deferred for each row execute function check_statement_match();
comment on trigger statement_matches_add_up on statement_matches is 'Both sides of a match have the same pesos.';

call make_append_only('statement_files', 'statement_lines', 'statement_matches', 'statement_match_lines',
  'statement_match_movements');
