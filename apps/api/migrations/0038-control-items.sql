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
