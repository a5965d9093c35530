-- Two people are two: which account gave which one its access, and a trigger that refuses an approval by an account that is not
-- independent of the requester. Docs: docs/decisions/two-people.md.
set local lock_timeout = '5s';

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

-- What was granted before this table existed.
insert into staff_grants (staff_id, granted_by, kind, granted_at)
select event.subject_id::bigint, event.actor_id,
  case event.action when 'staff.update' then 'raise' when 'staff.reset_second_factor' then 'reset' else 'invite' end,
  event.happened_at
from audit_events event
where event.actor = 'staff' and event.subject_kind = 'staff' and event.subject_id <> event.actor_id::text
  and event.action in ('staff.invite', 'staff.reinvite', 'staff.update', 'staff.reset_second_factor')
order by event.id;

call make_append_only('staff_grants');

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

create function refuse_dependent_approver() returns trigger language plpgsql as $$
begin
  if not exists (select from staff where id = new.requested_by and active) then
    raise exception 'the account of the requester has ended' using errcode = 'restrict_violation';
  end if;
  if exists (select from staff where id = new.decided_by
      and greatest(created_at, invited_at) > new.decided_at - interval '72 hours') then
    raise exception 'an account younger than 72 hours does not approve' using errcode = 'restrict_violation';
  end if;
  if exists (select with_givers(new.requested_by, new.decided_at) intersect select with_givers(new.decided_by, new.decided_at)) then
    raise exception 'requester and approver are not independent' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_decisions_independent before insert on approval_decisions for each row
  when (new.decision = 'approved') execute function refuse_dependent_approver();
comment on trigger approval_decisions_independent on approval_decisions is
  'The approver is older than 72 hours, and gave the requester no access, nor got any from the same people, within 30 days.';

create function end_requests_of_account() returns trigger language plpgsql as $$
declare
  ended timestamptz := coalesce(new.ended_at, now());
begin
  insert into approval_decisions (request_id, requested_by, decision, decided_by, reason, decided_at)
  select request.id, new.id, 'withdrawn', new.id, 'Terminó la cuenta de quien lo pidió', ended
  from approval_requests request
  where request.requested_by = new.id and request.expires_at > ended
    and not exists (select from approval_decisions decision where decision.request_id = request.id)
  on conflict do nothing;
  return null;
end $$;
create trigger staff_end_requests after update of active on staff for each row
  when (old.active and not new.active) execute function end_requests_of_account();
comment on trigger staff_end_requests on staff is 'The pending requests of an account end with it.';
