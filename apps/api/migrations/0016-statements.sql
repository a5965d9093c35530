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
  matched_at timestamptz not null,
  -- Its rows stay; its lines and movements are open again, and the platform does not match these lines by itself any more.
  undone_by bigint references staff,
  undone_at timestamptz check ((undone_at is null) = (undone_by is null))
);
create index statement_matches_live on statement_matches (source, id) where undone_at is null;
comment on table statement_matches is 'Lines of a statement with what they are in the books.';

create table statement_match_lines (
  match_id bigint not null references statement_matches,
  line_id bigint not null references statement_lines,
  -- Of the match.
  undone_at timestamptz,
  primary key (match_id, line_id)
);
create unique index statement_match_lines_live on statement_match_lines (line_id) where undone_at is null;
create index statement_match_lines_undone on statement_match_lines (line_id) where undone_at is not null;
comment on table statement_match_lines is 'The lines of each match.';
comment on index statement_match_lines_live is 'A line of a statement is in one match.';

create table statement_match_movements (
  match_id bigint not null references statement_matches,
  entry_id bigint not null,
  number integer not null,
  -- Of the match.
  undone_at timestamptz,
  primary key (match_id, entry_id, number),
  foreign key (entry_id, number) references journal_lines
);
create unique index statement_match_movements_live on statement_match_movements (entry_id, number) where undone_at is null;
comment on table statement_match_movements is 'The lines of the journal of each match.';
comment on index statement_match_movements_live is 'A line of the journal is in one match.';

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

-- Who undoes a match writes that, once, and changes nothing else of it.
create function permit_undo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.undone_at is null and new.undone_at is not null
    and to_jsonb(new) - '{undone_at,undone_by}'::text[] = to_jsonb(old) - '{undone_at,undone_by}'::text[] then
    return new;
  end if;
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function permit_undo() is 'Refuses a change of a match, but that it is undone.';
create trigger statement_matches_undone_once before update or delete on statement_matches
  for each row execute function permit_undo();
create trigger statement_match_lines_undone_once before update or delete on statement_match_lines
  for each row execute function permit_undo();
create trigger statement_match_movements_undone_once before update or delete on statement_match_movements
  for each row execute function permit_undo();
comment on trigger statement_matches_undone_once on statement_matches is 'A match is undone once, and never changed.';
comment on trigger statement_match_lines_undone_once on statement_match_lines is 'As that of its match.';
comment on trigger statement_match_movements_undone_once on statement_match_movements is 'As that of its match.';

call make_append_only('statement_files', 'statement_lines');
