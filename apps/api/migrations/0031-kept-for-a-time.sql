-- Security events and exported files are kept for a time and then deleted. Docs: docs/decisions/audit.md.
set local lock_timeout = '5s';

-- The platform's clock, which is the server's in production.
create function reject_recent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '365 days'
    + (select offset_ms from public.platform_clock) * interval '1 millisecond' then
    return old;
  end if;
  raise exception 'table % is append-only for 365 days', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function reject_recent_change() is 'Refuses a change of a kept row, and its deletion before its time is over.';

drop trigger security_events_append_only on security_events;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function reject_recent_change();

create table exported_files (
  public_id uuid primary key default gen_random_uuid(),
  storage_key text not null constraint exported_files_storage_key unique,
  made_at timestamptz not null,
  deleted_at timestamptz
);
create index exported_files_stored on exported_files (made_at) where deleted_at is null;
comment on table exported_files is 'Spreadsheets that staff exported: stored for an hour, then deleted.';
comment on constraint exported_files_storage_key on exported_files is 'A stored object is one file.';

create table exported_file_openings (
  id bigint generated always as identity primary key,
  public_id uuid not null references exported_files,
  name text not null,
  opened_at timestamptz not null,
  -- Of the browser: an address opens without a login.
  address text not null,
  user_agent text not null
);
create index exported_file_openings_by_file on exported_file_openings (public_id, opened_at);
call make_append_only('exported_file_openings');
comment on table exported_file_openings is 'Each time that an exported file was opened by its address.';
