-- A payroll file is thousands of short transactions. What each of them made the database do again and again for rows that
-- cannot have changed is done once here, with the same promises. Docs: docs/decisions/0040.

-- The journal. Each statement's lines add up to zero for each entry they belong to, looked at once a statement: an entry
-- that was balanced stays so. An entry comes with its lines in one statement.
drop trigger journal_lines_balance on journal_lines;
drop trigger journal_entries_balance on journal_entries;
drop function check_entry_balance();

create function check_added_lines() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select entry_id, sum(amount_pesos) as balance into wrong from added group by entry_id having sum(amount_pesos) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not balance: %', wrong.entry_id, wrong.balance using errcode = 'check_violation';
  end if;
  perform from added where not exists (select from ledger_accounts where code = added.account);
  if found then
    raise exception 'a journal line is on no account of the ledger' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger journal_lines_balance after insert on journal_lines referencing new table as added
  for each statement execute function check_added_lines();

create function check_added_entries() returns trigger language plpgsql as $$
declare
  bare bigint;
begin
  select id into bare from added where not exists (select from journal_lines where entry_id = added.id) limit 1;
  if found then
    raise exception 'journal entry % does not balance: it has no lines', bare using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger journal_entries_balance after insert on journal_entries referencing new table as added
  for each statement execute function check_added_entries();

-- A foreign key locks the row it points at: every line of the journal locked one of a dozen accounts, which all others were
-- locking too. Accounts are never renamed nor removed instead, so the look above is enough.
alter table journal_lines drop constraint journal_lines_account_fkey;
create trigger ledger_accounts_append_only before delete or update of code on ledger_accounts
  for each row execute function reject_change();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts execute function reject_change();

-- Money that is spread over a credit's installments can only move its next due day: whether it has a position, whose it is
-- and what it is searched by stay as they are.
create function next_due_on(credit bigint) returns date language plpgsql stable as $$
begin
  return (
    select min(due_on) from installments
    where installments.credit_id = credit and value_pesos > coalesce((
      select sum(part.amount_pesos)
      from payment_allocations part
      where part.installment_id = installments.id and part.part = 'installment'
        and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
    ), 0)
  );
end $$;
create or replace function position_after_allocations() returns trigger language plpgsql as $$
declare
  credit bigint;
  due date;
begin
  for credit in select distinct payments.credit_id from added join payments on payments.id = added.payment_id loop
    due := next_due_on(credit);
    update credit_positions set next_due_on = due where credit_id = credit and next_due_on is distinct from due;
  end loop;
  return null;
end $$;

-- A line is taken by an update: no index holds what it changes, and there is room beside it, so no index is written.
drop index payroll_lines_waiting;
create index payroll_lines_by_credit on payroll_lines (file_id, stated_credit_id, stated_installment, id);
alter table payroll_lines set (fillfactor = 60);

-- A mark of somebody who left may be taken back, and made again later. Both stay on record. The rounds of a credit count its
-- marks, so that two at once cannot both stand.
alter table payroll_leavers drop constraint payroll_leavers_pkey;
alter table payroll_leavers add column id bigint generated always as identity primary key;
alter table payroll_leavers add column ordinal integer not null default 1 check (ordinal > 0);
alter table payroll_leavers add unique (credit_id, ordinal);
create table payroll_leaver_reversals (
  leaver_id bigint primary key references payroll_leavers,
  reason text not null,
  staff_id bigint not null references staff,
  address text not null,
  recorded_at timestamptz not null
);
create trigger payroll_leaver_reversals_append_only before update or delete on payroll_leaver_reversals
  for each row execute function reject_change();
create trigger payroll_leaver_reversals_no_truncate before truncate on payroll_leaver_reversals execute function reject_change();
-- Who counts as having left: at most one row a credit.
create view active_leavers as
  select mark.* from payroll_leavers mark
  where not exists (select from payroll_leaver_reversals undone where undone.leaver_id = mark.id);
