-- Staff look up bureau reports within a daily budget, with a reason.
-- Docs: docs/decisions/audit.md.
set local lock_timeout = '5s';

create table bureau_lookups (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  reason text not null constraint bureau_lookups_reason check (reason in ('credit_request', 'running_credit',
    'person_request', 'authority', 'unstated')),
  looked_up_on date not null,
  looked_up_at timestamptz not null
);
create index bureau_lookups_by_day on bureau_lookups (looked_up_on, staff_id);
comment on table bureau_lookups is 'Each look-up of a bureau report by staff, found or not, with its reason.';
comment on constraint bureau_lookups_reason on bureau_lookups is
  'The purposes of Ley 1266 de 2008, art. 15, and a look-up without a stated one.';

create table bureau_lookup_budgets (
  id bigint generated always as identity primary key,
  per_person integer not null check (per_person between 1 and 1000),
  of_platform integer not null check (of_platform between 1 and 10000),
  approval_id bigint references approval_requests,
  set_at timestamptz not null
);
comment on table bureau_lookup_budgets is
  'How many bureau reports one person of staff, and all of them, may look up in a day. The newest row applies.';
insert into bureau_lookup_budgets (per_person, of_platform, set_at) values (50, 200, '2020-01-01T00:00:00-05:00');

call make_append_only('bureau_lookups', 'bureau_lookup_budgets');

alter table security_events drop constraint security_events_kind;
alter table security_events add constraint security_events_kind check (kind in ('login_failed', 'factor_required',
  'factor_failed', 'right_refused', 'limit_reached', 'token_reused', 'reset_requested', 'reset_finished', 'factor_changed',
  'lookups_near_budget', 'lookups_over_budget')) not valid;
comment on constraint security_events_kind on security_events is 'The kinds that the code knows.';
