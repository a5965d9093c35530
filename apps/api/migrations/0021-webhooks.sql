-- Webhooks: programs of a company or of the lender are notified of events. The event, its deliveries and the job are of the transaction
-- of what happened.

create table webhook_endpoints (
  id bigint generated always as identity primary key,
  company_id bigint references companies,
  url text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  secret_sealed text not null,
  former_secret_sealed text,
  former_until timestamptz,
  made_by bigint not null references staff,
  made_at timestamptz not null,
  failures int not null default 0,
  paused_until timestamptz,
  ended_at timestamptz,
  constraint webhook_endpoints_former_ends check ((former_secret_sealed is null) = (former_until is null))
);
create unique index webhook_endpoints_in_force on webhook_endpoints (coalesce(company_id, 0), url) where ended_at is null;
comment on table webhook_endpoints is 'Where a program is notified of events. One of a company is notified of its own employees alone.';
comment on column webhook_endpoints.secret_sealed is 'The key of the signature (Standard Webhooks), encrypted.';
comment on column webhook_endpoints.failures is 'Answers that were missing, in a row.';
comment on column webhook_endpoints.paused_until is 'A receiver that does not answer is left alone for a while.';
comment on index webhook_endpoints_in_force is 'An address is notified once for each company, and once of all.';
comment on constraint webhook_endpoints_former_ends on webhook_endpoints is 'A replaced secret signs for some time only.';

create table webhook_events (
  id bigint generated always as identity primary key,
  kind text not null,
  company_id bigint references companies,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  happened_at timestamptz not null
);
create index webhook_events_by_time on webhook_events (happened_at);
comment on table webhook_events is 'What an endpoint was to be notified, by rising ids. It names ids and amounts, never a person.';

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_events on delete cascade,
  endpoint_id bigint not null references webhook_endpoints,
  tries int not null default 0,
  next_at timestamptz,
  last_status int,
  last_fault text,
  tried_at timestamptz,
  delivered_at timestamptz,
  gives_up_at timestamptz not null
);
create unique index webhook_deliveries_once on webhook_deliveries (event_id, endpoint_id);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where next_at is not null;
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id desc);
comment on table webhook_deliveries is 'One event for one endpoint, tried until a 2xx or for three days.';
comment on column webhook_deliveries.next_at is 'Null once it was delivered or given up.';
comment on index webhook_deliveries_once is 'An endpoint is notified of an event once.';

create function notify_programs(kind text, of_company bigint, data jsonb, at timestamptz) returns void language plpgsql as $$
declare
  event bigint;
begin
  if not exists (select from webhook_endpoints e where e.ended_at is null and kind = any(e.kinds)
    and (e.company_id is null or e.company_id = of_company)
    and not exists (select from companies c where c.id = e.company_id and c.ended_at is not null)) then
    return;
  end if;
  insert into webhook_events (kind, company_id, data, happened_at) values (kind, of_company, data, at) returning id into event;
  insert into webhook_deliveries (event_id, endpoint_id, next_at, gives_up_at)
    select event, e.id, at, at + interval '3 days' from webhook_endpoints e
    where e.ended_at is null and kind = any(e.kinds) and (e.company_id is null or e.company_id = of_company)
      and not exists (select from companies c where c.id = e.company_id and c.ended_at is not null);
  -- Without a key: one job of all would make each payment wait until the one before it commits.
  perform graphile_worker.add_job('deliver-webhooks', queue_name := 'webhooks');
end $$;

create function company_of_credit(credit bigint) returns bigint language sql stable as $$
  select b.company_id from credits c join borrowers b on b.id = c.borrower_id
  where c.id = credit and c.type_user <> 'user_external'
$$;

create function notify_of_credit_event() returns trigger language plpgsql as $$
begin
  perform notify_programs(
    case new.to_state when 'APPROVED' then 'credit.approved' when 'IN_REVIEW' then 'credit.waiting' else 'credit.disbursed' end,
    company_of_credit(new.credit_id), jsonb_build_object('id_credit', new.credit_id), new.happened_at);
  return null;
end $$;
create trigger credit_events_notified after insert on credit_events for each row
  when (new.reason <> 'from the books of another lender'
    and (new.to_state in ('APPROVED', 'IN_REVIEW') or (new.to_state = 'ACTIVE' and new.from_state = 'IN_PROCESS')))
  execute function notify_of_credit_event();

create function notify_of_payment() returns trigger language plpgsql as $$
begin
  perform notify_programs('payment.received', company_of_credit(new.credit_id), jsonb_build_object(
    'id_credit', new.credit_id, 'amount', new.data -> 'pesos', 'from', new.data -> 'from', 'paid_at', new.at), new.recorded_at);
  return null;
end $$;
create trigger loan_events_notified after insert on loan_events for each row
  when (new.kind = 'money' and new.data ->> 'from' in ('gateway', 'instant', 'wage') and new.source not like 'opening-%') execute function notify_of_payment();

create function notify_of_file() returns trigger language plpgsql as $$
begin
  perform notify_programs('payroll.file_booked', new.company_id, jsonb_build_object('id_file', new.id, 'id_company', new.company_id,
    'pay_period', new.pay_period, 'amount', new.lines_pesos), new.processed_at);
  return null;
end $$;
create trigger payroll_files_notified after update on payroll_files for each row
  when (new.state = 'PROCESSED' and old.state <> 'PROCESSED') execute function notify_of_file();

create function notify_of_exception() returns trigger language plpgsql as $$
begin
  perform notify_programs('payroll.exception', new.company_id, jsonb_build_object('id_exception', new.id, 'id_company', new.company_id,
    'pay_period', new.pay_period, 'kind', new.kind, 'id_credit', new.credit_id, 'amount', new.amount_pesos), new.created_at);
  return null;
end $$;
create trigger payroll_exceptions_notified after insert on payroll_exceptions for each row execute function notify_of_exception();

create function notify_of_leaver() returns trigger language plpgsql as $$
begin
  perform notify_programs('payroll.leaver', company_of_credit(new.credit_id),
    jsonb_build_object('id_credit', new.credit_id, 'left_on', new.left_on), new.recorded_at);
  return null;
end $$;
create trigger payroll_leavers_notified after insert on payroll_leavers for each row execute function notify_of_leaver();

create function notify_of_month() returns trigger language plpgsql as $$
begin
  perform notify_programs('month.closed', null, jsonb_build_object('month', new.month), new.recorded_at);
  return null;
end $$;
create trigger month_closings_notified after insert on month_closings for each row when (new.closes) execute function notify_of_month();

comment on trigger credit_events_notified on credit_events is 'Programs are notified of approved, waiting and disbursed credits.';
comment on trigger loan_events_notified on loan_events is 'Programs are notified of payments.';
comment on trigger payroll_files_notified on payroll_files is 'Programs are notified of booked payroll files.';
comment on trigger payroll_exceptions_notified on payroll_exceptions is 'Programs are notified of exceptions.';
comment on trigger payroll_leavers_notified on payroll_leavers is 'Programs are notified of leavers.';
comment on trigger month_closings_notified on month_closings is 'Programs are notified of closed months.';
