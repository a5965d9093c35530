-- Keys of machines: a payroll program of a company, an accounting program of the lender.

create function refuse_rights_of_machine() returns trigger language plpgsql as $$
begin
  if exists (select from staff where id = new.staff_id and is_machine) then
    raise exception 'account % is a machine and has no rights of a person', new.staff_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger staff_modules_of_people before insert or update on staff_modules
  for each row execute function refuse_rights_of_machine();
create trigger sessions_of_people before insert on sessions
  for each row when (new.staff_id is not null) execute function refuse_rights_of_machine();
comment on trigger staff_modules_of_people on staff_modules is 'A machine never gets a module of the dashboard.';
comment on trigger sessions_of_people on sessions is 'A machine never has a session.';

create table machine_accounts (
  staff_id bigint primary key references staff,
  rights text[] not null check (cardinality(rights) > 0),
  calls_per_minute int not null check (calls_per_minute between 1 and 600),
  minute timestamptz,
  calls_in_minute int not null default 0,
  last_used_at timestamptz,
  last_used_from text,
  calls_made bigint not null default 0
);
comment on table machine_accounts is 'What a machine may call, how often, and its last use.';

create table machine_keys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references machine_accounts,
  requested_by bigint not null references staff,
  approved_by bigint not null references staff,
  approved_at timestamptz not null,
  overlap_hours int not null check (overlap_hours between 0 and 168),
  key_hash text,
  hint text,
  issued_at timestamptz,
  ends_at timestamptz,
  constraint machine_keys_two_people check (requested_by <> approved_by),
  constraint machine_keys_issued_has_hash
    check ((issued_at is null) = (key_hash is null) and (issued_at is null) = (hint is null))
);
create unique index machine_keys_by_hash on machine_keys (key_hash);
create unique index machine_keys_unissued on machine_keys (staff_id) where issued_at is null;
create index machine_keys_by_account on machine_keys (staff_id);
comment on table machine_keys is 'The keys of a machine: made by two people, shown once, stored as a hash.';
comment on column machine_keys.overlap_hours is 'How long the keys before it stay good once it is issued.';
comment on column machine_keys.hint is 'Its last characters, by which a person recognizes it.';
comment on column machine_keys.ends_at is 'Null while no later key is issued.';
comment on constraint machine_keys_two_people on machine_keys is 'One person requests a key, another one approves it.';
comment on constraint machine_keys_issued_has_hash on machine_keys is 'A key exists from the moment in which it is shown.';
comment on index machine_keys_by_hash is 'A key is one key.';
comment on index machine_keys_unissued is 'One key of a machine waits to be shown.';

-- What a program's developer looks at when something is refused.
create table machine_calls (
  staff_id bigint not null references machine_accounts,
  slot int not null check (slot between 0 and 199),
  number bigint not null,
  method text not null,
  path text not null,
  status int not null,
  err_code text,
  request_id text not null,
  called_at timestamptz not null,
  primary key (staff_id, slot)
);
comment on table machine_calls is 'The last 200 calls of each machine: a call takes the place of the one 200 before it. Neither input nor answer.';
comment on column machine_calls.path is 'As the API document has it, without its query.';
comment on column machine_calls.request_id is 'The one of the answer''s header, of the log and of the audit.';
