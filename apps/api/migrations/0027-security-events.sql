-- Security events as a stream of their own: the audit has what staff did, this table has what was refused and how access changed.
-- Docs: docs/decisions/audit.md.
set local lock_timeout = '5s';
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text not null constraint security_events_kind check (kind in ('login_failed', 'factor_required', 'factor_failed',
    'right_refused', 'limit_reached', 'token_reused', 'reset_requested', 'reset_finished', 'factor_changed')),
  account_kind text constraint security_events_account_kind check (account_kind in ('borrower', 'staff')),
  account_id bigint,
  -- IPv4 /24, IPv6 /48: enough to find a source, too little to find a home.
  address_prefix text not null,
  request_id text not null default '',
  detail jsonb not null default '{}',
  constraint security_events_account check ((account_kind is null) = (account_id is null))
);
create index security_events_by_time on security_events (happened_at, kind);
comment on table security_events is 'Refused logins and rights, limits, reused tokens, and changes of passwords and second factors.';
comment on constraint security_events_kind on security_events is 'The kinds that the code knows.';
comment on constraint security_events_account_kind on security_events is 'Whose account it was.';
comment on constraint security_events_account on security_events is 'An account has a kind and an id, or is unknown.';
call make_append_only('security_events');
