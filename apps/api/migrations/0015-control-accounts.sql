-- Control accounts as lists of open items.

create table outside_entry_items (
  entry_id bigint not null references outside_entries,
  number integer not null,
  -- As `control_lines` names it.
  item text not null,
  -- What of the line goes to the item; debits are positive.
  amount_pesos bigint not null check (amount_pesos <> 0),
  primary key (entry_id, number, item),
  foreign key (entry_id, number) references journal_lines
);
create index outside_entry_items_by_item on outside_entry_items (item);
comment on table outside_entry_items is 'The open items that the line of an entry outside of loans pays.';

create function check_entry_items() returns trigger language plpgsql as $$
declare
  line record;
begin
  select journal_lines.amount_pesos as amount, journal_entries.xmin as made into line
  from journal_lines join journal_entries on journal_entries.id = entry_id
  where entry_id = new.entry_id and number = new.number;
  if line.made <> pg_current_xact_id()::xid then
    raise exception 'journal entry % is append-only: it was posted before its items', new.entry_id
      using errcode = 'restrict_violation';
  end if;
  if (select sum(amount_pesos) * sign(line.amount) > abs(line.amount) or bool_or(sign(amount_pesos) <> sign(line.amount))
    from outside_entry_items where entry_id = new.entry_id and number = new.number) then
    raise exception 'the items of line % of journal entry % are more than the line', new.number, new.entry_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger outside_entry_items_fit after insert on outside_entry_items
  for each row execute function check_entry_items();
comment on trigger outside_entry_items_fit on outside_entry_items is
  'Items come in the transaction that posts their entry, and are not more than its line.';

-- A line of an entry of loans or payroll is about one item. A line outside of loans is about the items that it pays, and the rest
-- of it is an item of its own.
create view control_lines as
with line as not materialized (
  select line.account, line.entry_id, line.number, line.value_on, line.amount_pesos, entry.kind, entry.reference, entry.credit_id,
    line.event_id
  from journal_lines line join journal_entries entry on entry.id = line.entry_id
  where line.account in ('cash_at_gateway', 'vat_payable', 'guarantee_payable', 'bureau_payable', 'suspense', 'suspense_receivable',
    'payroll_clearing')
)
select account, entry_id, number, value_on, amount_pesos, credit_id,
  case
    when account = 'cash_at_gateway' then coalesce(
      (select 'order-' || (made.about ->> 'order') from loan_events made where made.id = line.event_id),
      'credit-' || credit_id)
    when kind = 'loan' and account = 'payroll_clearing' then coalesce((
      select 'file-' || coalesce(
        (select file_id from payroll_lines where id = substring(made.source from '^wage-(\d{1,15})$')::bigint),
        (select file_id from payroll_exceptions where id = substring(made.source from '^exception-(\d{1,15})$')::bigint))
      from loan_events made where made.id = line.event_id), 'credit-' || credit_id)
    when kind like 'payroll_%' then coalesce('file-' || coalesce(
      substring(reference from '^payroll-(?:file|difference|withdrawn)-(\d{1,15})$')::bigint,
      (select file_id from payroll_lines where id = substring(reference from '^payroll-line-(\d{1,15})$')::bigint),
      (select file_id from payroll_exceptions
        where id = substring(reference from '^payroll-exception-(\d{1,15})$')::bigint)), reference)
    else 'credit-' || credit_id
  end as item
from line
where kind <> 'outside'
union all
select line.account, line.entry_id, line.number, line.value_on, paid.amount_pesos, null, paid.item
from line join outside_entry_items paid on paid.entry_id = line.entry_id and paid.number = line.number
union all
select line.account, line.entry_id, line.number, line.value_on, line.amount_pesos - coalesce(paid.pesos, 0), null,
  'entry-' || line.entry_id
from line cross join lateral (
  select sum(amount_pesos)::bigint as pesos from outside_entry_items
  where entry_id = line.entry_id and number = line.number
) paid
where line.kind = 'outside' and line.amount_pesos <> coalesce(paid.pesos, 0);
comment on view control_lines is 'The lines of the control accounts, each with the item that it is about.';

call make_append_only('outside_entry_items');

-- Open items without all lines of the years: each item as the last run of a job has it, and what was posted since.
create table control_items (
  account text not null,
  item text not null,
  pesos bigint not null,
  -- The day from which its first line counts.
  since date not null,
  credit_id bigint,
  -- The last entry of the run that wrote it: what was posted after the highest one is added to it.
  through_entry_id bigint not null,
  primary key (account, item)
);
create index control_items_open on control_items (account, since, item) where pesos <> 0;
create index control_items_by_run on control_items (through_entry_id);
comment on table control_items is 'The sum of each item of the control accounts, as a job keeps it.';

create view open_items as
with added as (
  select account, item, sum(amount_pesos)::bigint as pesos, min(value_on) as since, max(credit_id) as credit_id
  from control_lines where entry_id > (select coalesce(max(through_entry_id), 0) from control_items) group by account, item
)
select account, item, sum(pesos)::bigint as pesos, min(since) as since, max(credit_id) as credit_id
from (
  select account, item, pesos, since, credit_id from control_items where pesos <> 0
  union all
  select account, item, pesos, since, credit_id from added
  union all
  select account, item, 0, known.since, known.credit_id from added join control_items known using (account, item)
  where known.pesos = 0
) part
group by account, item having sum(pesos) <> 0;
comment on view open_items is 'The items of the control accounts that are not paid.';
