-- The platform: its mode and clock, idempotency, messages, banks, exported files, the audit, security events, and changes
-- that need two people.

-- A start in the other mode is refused, since the sandbox's codes and passwords are public.
create table platform_mode (
  only_row boolean primary key default true constraint platform_mode_only_row check (only_row),
  mode text not null constraint platform_mode_known check (mode in ('sandbox', 'production')),
  made_at timestamptz not null default now(),
  demo_password_searched_at timestamptz
);
comment on table platform_mode is 'One row: the mode in which this database was made.';
comment on constraint platform_mode_only_row on platform_mode is 'A database has one mode.';
comment on constraint platform_mode_known on platform_mode is 'The modes that the configuration knows.';
comment on column platform_mode.demo_password_searched_at is
  'When no active customer had the password of the demo data. From then on production lets nobody choose it.';

create table platform_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
comment on table platform_clock is 'The offset of the clock, moved in sandbox mode only; all processes share the row.';
insert into platform_clock default values;

create table idempotency_keys (
  -- The caller and the call; two callers may use the same key.
  scope text not null,
  key text not null,
  body_hash text not null,
  -- Encrypted: some responses contain tokens.
  response_sealed text,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (scope, key)
);
comment on table idempotency_keys is 'Commands by their idempotency key, with the stored response.';

create table banks (
  code text primary key,
  title text not null,
  active boolean not null default true
);
comment on table banks is 'The entities of PSE, as three payment integrators published them in 2026. PSE has the authoritative list.';
insert into banks (code, title) values
  ('1001', 'Banco de Bogotá'), ('1002', 'Banco Popular'), ('1006', 'Banco Itaú'), ('1007', 'Bancolombia'),
  ('1009', 'Citibank'), ('1012', 'Banco GNB Sudameris'), ('1013', 'BBVA Colombia'), ('1019', 'Scotiabank Colpatria'),
  ('1023', 'Banco de Occidente'), ('1031', 'Bancóldex'), ('1032', 'Banco Caja Social'),
  ('1040', 'Banco Agrario de Colombia'), ('1042', 'BNP Paribas'), ('1047', 'Banco Mundo Mujer'), ('1051', 'Davivienda'),
  ('1052', 'Banco AV Villas'), ('1053', 'Banco W'), ('1059', 'Bancamía'), ('1060', 'Banco Pichincha'),
  ('1061', 'Bancoomeva'), ('1062', 'Banco Falabella'), ('1063', 'Banco Finandina'),
  ('1065', 'Banco Santander de Negocios Colombia'), ('1066', 'Banco Cooperativo Coopcentral'), ('1067', 'Mibanco'),
  ('1069', 'Banco Serfinanza'), ('1070', 'Lulo Bank'), ('1071', 'J.P. Morgan Colombia'), ('1097', 'Dale'),
  ('1121', 'Financiera Juriscoop'), ('1283', 'CFA Cooperativa Financiera'), ('1286', 'JFK Cooperativa Financiera'),
  ('1289', 'Cotrafa'), ('1291', 'Coofinep Cooperativa Financiera'), ('1292', 'Confiar Cooperativa Financiera'),
  ('1303', 'Banco Unión'), ('1370', 'Coltefinanciera'), ('1507', 'Nequi'), ('1551', 'DaviPlata'), ('1558', 'Ban100'),
  ('1637', 'Iris'), ('1801', 'Movii'), ('1802', 'Ding'), ('1803', 'Powwi'), ('1804', 'Ualá'),
  ('1805', 'BTG Pactual Colombia'), ('1808', 'Bold'), ('1809', 'Nu'), ('1811', 'RappiPay'), ('1814', 'Global66'),
  ('1815', 'Alianza Fiduciaria'), ('1816', 'Crezcamos'), ('1831', 'Acción Fiduciaria');

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
comment on table exported_file_openings is 'Each time that an exported file was opened by its address.';

create table export_runs (
  -- The caller's own, so that it can ask while its call runs.
  id uuid primary key,
  staff_id bigint not null references staff,
  started_at timestamptz not null,
  rows_total integer not null,
  rows_done integer not null default 0,
  cancelled_at timestamptz
);
comment on table export_runs is 'Spreadsheets that are being made: how far each is, and whether its caller gave it up.';

create table saved_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  list text not null,
  name text not null,
  -- The part of the list's address that filters and sorts it; no text about a person.
  query text not null,
  saved_at timestamptz not null
);
create unique index saved_views_by_name on saved_views (staff_id, list, fold_text(name));
comment on table saved_views is 'Filters of lists that staff keep by name, each for itself.';
comment on index saved_views_by_name is 'A name is one view of a list.';

create table audit_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  actor text not null check (actor in ('borrower', 'staff', 'platform')),
  actor_id bigint,
  action text not null check (action ~ '^[a-z][a-z_]*(\.[a-z][a-z_]*)+$'),
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null default '',
  address text not null default '',
  constraint audit_events_person_has_id check ((actor = 'platform') = (actor_id is null))
);
create index audit_events_by_actor on audit_events (actor_id, happened_at, id) where actor = 'staff';
create index audit_events_by_actor_and_action on audit_events (actor_id, action, happened_at, id) where actor = 'staff';
create index audit_events_by_borrower on audit_events (actor_id) where actor = 'borrower';
create index audit_events_by_subject on audit_events (subject_kind, subject_id, id desc);
create index audit_events_by_action on audit_events (action, happened_at, id);
create index audit_events_by_time on audit_events (happened_at, id);
create index audit_events_by_address on audit_events (address, happened_at, id) where address <> '';
create index audit_events_by_request on audit_events (request_id, happened_at, id) where request_id <> '';
comment on table audit_events is 'What staff did, to whom, when, from where, before and after. Personal data is masked; secrets are never stored.';
comment on constraint audit_events_person_has_id on audit_events is 'An event of a person names the person.';

-- Not in the chain: it follows from the events.
create table audit_subjects (
  kind text not null check (kind in ('borrower', 'credit')),
  subject_id bigint not null,
  happened_at timestamptz not null,
  event_id bigint not null references audit_events,
  primary key (kind, subject_id, happened_at, event_id)
);
comment on table audit_subjects is 'The people and credits that each audit event is about, so that the events of one person are found among all.';

-- The names are bound when it runs: credits, requests and payroll come later.
create function add_audit_subjects() returns trigger language plpgsql as $$
declare
  subject bigint;
begin
  if new.subject_id ~ '^[0-9]{1,15}$' then
    subject := new.subject_id;
  end if;
  insert into audit_subjects (kind, subject_id, happened_at, event_id)
  with about (kind, id) as (
    select new.subject_kind, subject where new.subject_kind in ('borrower', 'credit')
    union select 'borrower', (payload ->> 'borrowerId')::bigint from approval_requests
      where new.subject_kind = 'approval' and id = subject
    union select 'credit', (payload ->> 'creditId')::bigint from approval_requests
      where new.subject_kind = 'approval' and id = subject
    union select 'credit', credit_id from payroll_exceptions
      where new.subject_kind = 'payroll_exception' and id = subject
    -- A search shows the people that it finds.
    union select 'borrower', jsonb_array_elements_text(new.after -> 'people')::bigint where new.action = 'people.search'
    union select 'credit', jsonb_array_elements_text(new.after -> 'credits')::bigint where new.action = 'people.search'
  )
  select kind, id, new.happened_at, new.id from about where id is not null
  union
  select 'borrower', borrower_id, new.happened_at, new.id from about join credits on credits.id = about.id
  where about.kind = 'credit';
  return null;
end $$;
create trigger audit_events_subjects after insert on audit_events for each row execute function add_audit_subjects();
comment on trigger audit_events_subjects on audit_events is 'Each event is found by its people and credits.';

create function audit_hash(previous text, event audit_events) returns text language sql stable parallel safe as $$
  select encode(sha256(convert_to(previous || chr(10) || jsonb_build_array(
    event.id, (extract(epoch from event.happened_at) * 1000000)::bigint, event.actor, event.actor_id, event.action,
    event.subject_kind, event.subject_id, event.before, event.after, event.request_id, event.address
  )::text, 'UTF8')), 'hex')
$$;

create table audit_links (
  position bigint primary key check (position > 0),
  event_id bigint not null unique references audit_events,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
comment on table audit_links is 'The audit chain: the hash of each event and of the link before it shows an event that was altered, removed or inserted.';
comment on constraint audit_links_event_id_key on audit_links is 'An event is in the chain once.';

create table audit_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash text not null
);
comment on table audit_head is 'The end of the audit chain.';
insert into audit_head (position, hash) values (0, repeat('0', 64));

create function refuse_invalid_head() returns trigger language plpgsql as $$
begin
  if new.position is distinct from old.position + 1 then
    raise exception 'the head of the audit chain only moves on' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger audit_head_advances before update on audit_head for each row execute function refuse_invalid_head();
comment on trigger audit_head_advances on audit_head is 'The end of the chain moves forward by one position only.';
create trigger audit_head_undeletable before delete on audit_head for each row execute function reject_change();
comment on trigger audit_head_undeletable on audit_head is 'The end of the chain is never deleted.';
create trigger audit_head_no_truncate before truncate on audit_head execute function reject_change();

create function chain_audit_event() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  update audit_head set position = position + 1, hash = audit_hash(hash, new) returning * into head;
  insert into audit_links (position, event_id, hash) values (head.position, new.id, head.hash);
  return null;
end $$;
create constraint trigger audit_events_chain after insert on audit_events deferrable initially deferred
  for each row execute function chain_audit_event();
comment on trigger audit_events_chain on audit_events is
  'Links the event at commit: no position is skipped, and the head, which all transactions share, is locked for an instant only.';

create table audit_anchors (
  position bigint primary key references audit_links,
  hash text not null,
  signature text not null,
  made_at timestamptz not null
);
comment on table audit_anchors is 'Signed ends of the audit chain: a person who can rewrite the chain cannot sign it.';

-- The audit has what staff did, this table has what was refused and how access changed.
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text not null constraint security_events_kind check (kind in ('login_failed', 'factor_required', 'factor_failed',
    'right_refused', 'limit_reached', 'token_reused', 'reset_requested', 'reset_finished', 'factor_changed',
    'passkey_changed', 'lookups_near_budget', 'lookups_over_budget')),
  account_kind text constraint security_events_account_kind check (account_kind in ('borrower', 'staff')),
  account_id bigint,
  -- IPv4 /24, IPv6 /48: enough to find a source, too little to find a home.
  address_prefix text not null,
  request_id text not null default '',
  detail jsonb not null default '{}',
  constraint security_events_account check ((account_kind is null) = (account_id is null))
);
create index security_events_by_time on security_events (happened_at, kind);
comment on table security_events is
  'Refused logins and rights, limits, reused tokens, reset links, changes of second factors and passkeys, and look-ups near their daily budget.';
comment on constraint security_events_kind on security_events is 'The kinds that the code knows.';
comment on constraint security_events_account_kind on security_events is 'Whose account it was.';
comment on constraint security_events_account on security_events is 'An account has a kind and an id, or is unknown.';

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
create trigger security_events_append_only before update or delete on security_events
  for each row execute function reject_recent_change();
create trigger security_events_no_truncate before truncate on security_events execute function reject_change();

create table approval_requests (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- What the second person reads: the state before, and the state after the change.
  description jsonb not null,
  note text not null default '',
  -- A person of staff, or the borrower whom it is about.
  requested_by bigint references staff,
  borrower_id bigint references borrowers,
  address text not null default '',
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- The target of the foreign key below.
  unique (id, requested_by),
  constraint approval_requests_one_requester check ((requested_by is null) <> (borrower_id is null)),
  constraint approval_requests_expires_later check (expires_at > requested_at)
);
create index approval_requests_by_time on approval_requests (expires_at, id);
create index approval_requests_by_borrower on approval_requests ((payload ->> 'borrowerId')) where payload ->> 'borrowerId' is not null;
create index approval_requests_by_credit on approval_requests ((payload ->> 'creditId')) where payload ->> 'creditId' is not null;
comment on table approval_requests is 'Changes that one person requests and a second person with the same right decides.';
comment on constraint approval_requests_one_requester on approval_requests is
  'Staff request a change, or the borrower whom it is about.';

create table staff_absences (
  staff_id bigint primary key references staff,
  delegate_id bigint not null references staff,
  from_on date not null,
  through_on date not null,
  set_at timestamptz not null,
  constraint staff_absences_two_accounts check (staff_id <> delegate_id),
  constraint staff_absences_in_order check (through_on >= from_on)
);
create index staff_absences_by_delegate on staff_absences (delegate_id);
comment on table staff_absences is
  'Who is away, and who answers requests meanwhile by their own right. The audit has the history.';
comment on constraint staff_absences_two_accounts on staff_absences is 'Nobody is the own delegate.';
comment on constraint staff_absences_in_order on staff_absences is 'An absence ends after its beginning.';

-- Two people are two: an approver is independent of the requester.
create table staff_grants (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  granted_by bigint not null references staff,
  kind text not null constraint staff_grants_kind check (kind in ('invite', 'raise', 'reset')),
  granted_at timestamptz not null,
  constraint staff_grants_two_accounts check (staff_id <> granted_by)
);
create index staff_grants_by_time on staff_grants (granted_at);
comment on table staff_grants is 'Which account invited another one, raised its rights or reset its second factor.';
comment on constraint staff_grants_kind on staff_grants is 'The ways to give an account its access.';
comment on constraint staff_grants_two_accounts on staff_grants is 'Nobody gives access to the own account.';

create function with_givers(account bigint, at timestamptz) returns setof bigint language sql stable as $$
  with recursive found (id) as (
    select account
    union
    select granted.granted_by from found
    join staff_grants granted on granted.staff_id = found.id and granted.granted_at > at - interval '30 days'
  )
  select id from found
$$;
comment on function with_givers is 'The account, and every account that gave it access within 30 days, directly or through others.';

create table approval_decisions (
  request_id bigint primary key references approval_requests,
  -- As the request says: null where a borrower asked.
  requested_by bigint,
  decision text not null check (decision in ('approved', 'rejected', 'withdrawn')),
  decided_by bigint not null references staff,
  -- Who was away then, and is replaced by who decided.
  in_place_of bigint references staff constraint approval_decisions_in_place_of_another
    check (in_place_of not in (requested_by, decided_by)),
  reason text not null default '',
  address text not null default '',
  decided_at timestamptz not null,
  foreign key (request_id, requested_by) references approval_requests (id, requested_by),
  constraint approval_decisions_two_people check ((decision = 'withdrawn') = coalesce(decided_by = requested_by, false))
);
comment on table approval_decisions is 'The one decision on a request.';
comment on constraint approval_decisions_in_place_of_another on approval_decisions is
  'Nobody replaces the requester, or themselves.';
comment on constraint approval_decisions_two_people on approval_decisions is
  'Only the requester withdraws a request; only a different person approves or rejects it.';

create function refuse_dependent_approver() returns trigger language plpgsql as $$
begin
  if new.requested_by is distinct from (select requested_by from approval_requests where id = new.request_id) then
    raise exception 'the requester is another one' using errcode = 'restrict_violation';
  end if;
  if new.requested_by is not null and not exists (select from staff where id = new.requested_by and active) then
    raise exception 'the account of the requester has ended' using errcode = 'restrict_violation';
  end if;
  if exists (select from staff where id = new.decided_by
      and greatest(created_at, invited_at) > new.decided_at - interval '72 hours') then
    raise exception 'an account younger than 72 hours does not approve' using errcode = 'restrict_violation';
  end if;
  if new.requested_by is not null and exists (select with_givers(new.requested_by, new.decided_at) intersect select with_givers(new.decided_by, new.decided_at)) then
    raise exception 'requester and approver are not independent' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_decisions_independent before insert on approval_decisions for each row
  when (new.decision = 'approved') execute function refuse_dependent_approver();
comment on trigger approval_decisions_independent on approval_decisions is
  'The approver is older than 72 hours, and gave the requester no access, nor got any from the same people, within 30 days.';

call make_append_only('audit_events', 'audit_links', 'audit_subjects', 'audit_anchors', 'approval_requests', 'approval_decisions',
  'staff_grants', 'exported_file_openings');

create table asked_jobs (
  name text primary key,
  result jsonb not null
);
comment on table asked_jobs is 'What the last run of a job found that staff asked for.';

create table deadline_notices (
  staff_id bigint not null references staff,
  kind text not null,
  due_on date not null,
  notified_at timestamptz not null,
  primary key (staff_id, kind, due_on)
);
comment on table deadline_notices is 'Mails to staff about what must be answered by a day: each person, queue and day once.';
call make_append_only('deadline_notices');
