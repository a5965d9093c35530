-- A closed month takes no more entries.

create table closed_books (
  only_row boolean primary key default true check (only_row),
  -- Null before the first month is closed, and once that one is open again.
  through_on date
);
comment on table closed_books is 'The last day of the last closed month. Written by a trigger only.';
insert into closed_books default values;

create table month_closings (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  -- False: the month was opened again.
  closes boolean not null,
  -- Why it was opened again.
  reason text not null check (closes = (reason = '')),
  -- Of a closing: the pesos of each account at the end of the month, and what the checks found.
  balances jsonb not null check (jsonb_typeof(balances) = 'object'),
  checks jsonb not null check (jsonb_typeof(checks) = 'array'),
  approval_id bigint not null constraint month_closings_one_an_approval unique references approval_requests,
  recorded_at timestamptz not null
);
create index month_closings_by_month on month_closings (month, id);
comment on table month_closings is 'Each closing of a month, and each time that one was opened again.';
comment on constraint month_closings_one_an_approval on month_closings is 'An approval closes or opens once.';

create function close_books() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select through_on into closed from closed_books for update;
  if new.closes and (new.month <> closed + 1
    or new.month + interval '1 month' > (new.recorded_at at time zone 'America/Bogota')::date) then
    raise exception 'the month that begins on % is not the next one to close, or is not over', new.month
      using errcode = 'restrict_violation';
  elsif not new.closes and (new.month + interval '1 month' - interval '1 day')::date is distinct from closed then
    raise exception 'the month that begins on % is not the last closed one', new.month using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from approval_requests asked join approval_decisions decided on decided.request_id = asked.id
    where asked.id = new.approval_id and decided.decision = 'approved' and decided.decided_by <> asked.requested_by
  ) then
    raise exception 'the month that begins on % has no second person', new.month using errcode = 'check_violation';
  end if;
  update closed_books set through_on = case
    when new.closes then (new.month + interval '1 month' - interval '1 day')::date
    when exists (select from month_closings where month < new.month) then new.month - 1
  end;
  return null;
end $$;
create trigger month_closings_close_books after insert on month_closings for each row execute function close_books();
comment on trigger month_closings_close_books on month_closings is
  'Two people close the month after the last closed one, once it is over, and open the last closed one.';

create function keep_closed_books() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'closed_books is written by month_closings' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger closed_books_kept before update or delete on closed_books for each row execute function keep_closed_books();
create trigger closed_books_no_truncate before truncate on closed_books execute function reject_change();
comment on trigger closed_books_kept on closed_books is 'Only a row of month_closings closes or opens a month.';

-- Once a statement. An entry of the month in which it is recorded is never in a closed one, unless its transaction began before; an
-- older one waits for a closing that is at work, and a snapshot from before that closing fails.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  first date;
  is_older boolean;
  closed date;
begin
  select min(posted_on), bool_or(posted_on < date_trunc('month', recorded_at at time zone 'America/Bogota')) into first, is_older
  from added;
  if is_older then
    select through_on into closed from closed_books for share;
  else
    select through_on into closed from closed_books;
  end if;
  if first <= closed then
    raise exception 'the month of % is closed', first using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger journal_entries_month_is_open after insert on journal_entries referencing new table as added
  for each statement execute function refuse_closed_month();
comment on trigger journal_entries_month_is_open on journal_entries is 'No entry has its day in a closed month.';

create table month_end_runs (
  month date primary key,
  ran_at timestamptz not null,
  -- The last event of a loan that the run knew.
  through_event_id bigint not null
);
comment on table month_end_runs is 'The last run of each month''s end: events of the month that are recorded later need another one.';

call make_append_only('month_closings');
