-- A payroll transfer above an amount waits for a second person, and what is returned always has one.
-- Docs: docs/decisions/payroll-files.md.
set local lock_timeout = '5s';

create table payroll_transfer_limits (
  id bigint generated always as identity primary key,
  two_people_above_pesos bigint not null check (two_people_above_pesos >= 0),
  approval_id bigint references approval_requests,
  set_at timestamptz not null
);
comment on table payroll_transfer_limits is
  'The amount above which a payroll transfer needs two people. The newest row applies.';
insert into payroll_transfer_limits (two_people_above_pesos, set_at) values (20000000, '2020-01-01T00:00:00-05:00');
call make_append_only('payroll_transfer_limits');

alter table payroll_files add column approval_id bigint;
alter table payroll_files add constraint payroll_files_approval_id_fkey
  foreign key (approval_id) references approval_requests not valid;

create function payroll_transfer_limit() returns bigint language sql stable as $$
  select two_people_above_pesos from payroll_transfer_limits order by id desc limit 1
$$;
comment on function payroll_transfer_limit is 'The amount above which a payroll transfer needs two people.';

create function refuse_transfer_of_one_person() returns trigger language plpgsql as $$
begin
  if greatest(new.transfer_pesos, new.lines_pesos) > payroll_transfer_limit() and not exists (
    select from approval_decisions where request_id = new.approval_id and decision = 'approved'
  ) then
    raise exception 'a payroll transfer above the limit needs an approval' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payroll_files_two_people before insert or update of state on payroll_files for each row
  when (new.state = 'PROCESSING') execute function refuse_transfer_of_one_person();
comment on trigger payroll_files_two_people on payroll_files is
  'Nothing of a transfer above the limit is posted before its second person has approved it.';

create function refuse_resolution_of_one_person() returns trigger language plpgsql as $$
begin
  if new.approved_by is null and (
    new.action in ('return_to_employee', 'return_to_company')
    or exists (
      select from payroll_exceptions where id = new.exception_id and amount_pesos > payroll_transfer_limit()
    )
  ) then
    raise exception 'this resolution needs an approval' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payroll_resolutions_second_person before insert on payroll_resolutions for each row
  when (new.action in ('return_to_employee', 'return_to_company', 'complete_transfer'))
  execute function refuse_resolution_of_one_person();
comment on trigger payroll_resolutions_second_person on payroll_resolutions is
  'Returned money always has a second person, and a completing transfer has one above the limit.';
