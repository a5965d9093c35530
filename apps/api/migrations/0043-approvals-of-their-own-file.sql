-- The approval of a payroll transfer is one of this file. Docs: docs/decisions/payroll-files.md.
set local lock_timeout = '5s';

create or replace function refuse_transfer_of_one_person() returns trigger language plpgsql as $$
begin
  if greatest(new.transfer_pesos, new.lines_pesos) > payroll_transfer_limit() and not exists (
    select from approval_requests request
    join approval_decisions decision on decision.request_id = request.id and decision.decision = 'approved'
    where request.id = new.approval_id and request.kind = 'payroll.file'
      and (request.payload ->> 'fileId')::bigint = new.id
  ) then
    raise exception 'a payroll transfer above the limit needs an approval' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
