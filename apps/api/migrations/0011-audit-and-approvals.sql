-- What staff did, to whom, when, from where, and what it changed; and changes that wait for a second person.

-- Append-only. Personal data is masked before it comes here; secrets never do.
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
  check ((actor = 'platform') = (actor_id is null))
);
create index audit_events_by_actor on audit_events (actor_id, id desc) where actor = 'staff';
create index audit_events_by_subject on audit_events (subject_kind, subject_id, id desc);
create index audit_events_by_action on audit_events (action, id desc);
create index audit_events_by_time on audit_events (happened_at, id);
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function reject_change();
create trigger audit_events_no_truncate before truncate on audit_events execute function reject_change();

-- The chain: each fact gets the next position and the hash of itself and of the link before it, so that a fact that was
-- altered, taken out or slipped in is found. A position is taken at commit, so that none is ever skipped.
create table audit_links (
  position bigint primary key check (position > 0),
  event_id bigint not null unique references audit_events,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
create trigger audit_links_append_only before update or delete on audit_links
  for each row execute function reject_change();
create trigger audit_links_no_truncate before truncate on audit_links execute function reject_change();

-- Where the chain ends; it only moves on, by one.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash text not null
);
insert into audit_head (position, hash) values (0, repeat('0', 64));
create function refuse_invalid_head() returns trigger language plpgsql as $$
begin
  if new.position is distinct from old.position + 1 then
    raise exception 'the head of the audit chain only moves on' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger audit_head_advances before update on audit_head for each row execute function refuse_invalid_head();
create trigger audit_head_undeletable before delete on audit_head for each row execute function reject_change();
create trigger audit_head_no_truncate before truncate on audit_head execute function reject_change();

create function audit_hash(previous text, fact audit_events) returns text language sql stable parallel safe as $$
  select encode(sha256(convert_to(previous || chr(10) || jsonb_build_array(
    fact.id, (extract(epoch from fact.happened_at) * 1000000)::bigint, fact.actor, fact.actor_id, fact.action,
    fact.subject_kind, fact.subject_id, fact.before, fact.after, fact.request_id, fact.address
  )::text, 'UTF8')), 'hex')
$$;

create function chain_audit_event() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  update audit_head set position = position + 1, hash = audit_hash(hash, new) returning * into head;
  insert into audit_links (position, event_id, hash) values (head.position, new.id, head.hash);
  return null;
end $$;
-- At commit: the head is the one row that all of these transactions share, and so each holds it for its last instant only.
create constraint trigger audit_events_chain after insert on audit_events deferrable initially deferred
  for each row execute function chain_audit_event();

-- Ends of the chain, signed from time to time with the platform's secret: whoever can rewrite the whole chain in the
-- database can't sign it. Append-only.
create table audit_anchors (
  position bigint primary key references audit_links,
  hash text not null,
  signature text not null,
  made_at timestamptz not null
);
create trigger audit_anchors_append_only before update or delete on audit_anchors
  for each row execute function reject_change();
create trigger audit_anchors_no_truncate before truncate on audit_anchors execute function reject_change();

-- Changes that one person asks for and another one with the same right lets happen, or not. What is asked for never changes.
create table approval_requests (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- What the second person reads: what it was when it was asked for, and what it will be.
  description jsonb not null,
  note text not null default '',
  requested_by bigint not null references staff,
  address text not null default '',
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  unique (id, requested_by),
  check (expires_at > requested_at)
);
create index approval_requests_by_time on approval_requests (expires_at, id);
create trigger approval_requests_append_only before update or delete on approval_requests
  for each row execute function reject_change();
create trigger approval_requests_no_truncate before truncate on approval_requests execute function reject_change();

-- One answer a request. Only the one who asked may withdraw, and only somebody else may approve or reject.
create table approval_decisions (
  request_id bigint primary key,
  requested_by bigint not null,
  decision text not null check (decision in ('approved', 'rejected', 'withdrawn')),
  decided_by bigint not null references staff,
  reason text not null default '',
  address text not null default '',
  decided_at timestamptz not null,
  foreign key (request_id, requested_by) references approval_requests (id, requested_by),
  check ((decision = 'withdrawn') = (decided_by = requested_by))
);
create trigger approval_decisions_append_only before update or delete on approval_decisions
  for each row execute function reject_change();
create trigger approval_decisions_no_truncate before truncate on approval_decisions execute function reject_change();
