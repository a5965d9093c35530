-- Prepayments of principal: versions of a schedule. Docs: docs/decisions/prepayments.md.
set local lock_timeout = '5s';

alter table payment_allocations drop constraint payment_allocations_part_check;
alter table payment_allocations add constraint payment_allocations_part_check
  check (part in ('collection_fee', 'late_interest', 'installment', 'prepayment')) not valid;

-- What the borrower chose for the part of the money that reduces principal; null: nothing was chosen.
alter table payment_orders add column prepayment_choice text;
alter table payment_orders add constraint payment_orders_prepayment_choice_check
  check (prepayment_choice in ('shorter_term', 'lower_installment')) not valid;

create table schedule_versions (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- The disbursement whose schedule it is.
  disbursement_number integer not null check (disbursement_number > 0),
  -- The prepayment that made the version, or the reversal of one.
  payment_id bigint not null constraint schedule_versions_one_of_payment unique references payments,
  -- The day of that payment.
  effective_on date not null,
  -- The last installment that the prepayment left as it was.
  kept_through integer not null check (kept_through > 0),
  -- Null for a reversal.
  choice text check (choice in ('shorter_term', 'lower_installment')),
  -- The choice was not the borrower's: the money came by a channel without one.
  is_default_choice boolean not null,
  prepaid_pesos bigint check (prepaid_pesos > 0),
  saved_interest_pesos bigint check (saved_interest_pesos >= 0),
  recorded_at timestamptz not null,
  constraint schedule_versions_prepayment_complete check (
    (choice is null) = (prepaid_pesos is null) and (choice is null) = (saved_interest_pesos is null)
  )
);
create index schedule_versions_by_credit on schedule_versions (credit_id, id);
comment on table schedule_versions is
  'Each time a prepayment, or the reversal of one, changed what the installments of a credit are.';
comment on constraint schedule_versions_one_of_payment on schedule_versions is 'A payment changes the schedule once.';
comment on constraint schedule_versions_prepayment_complete on schedule_versions is
  'A prepayment has its choice, its money and the interest that it saves; a reversal has none of them.';

create table installment_changes (
  version_id bigint not null references schedule_versions,
  installment_id bigint not null references installments,
  -- By how much the value is lower than in the version before; negative where a reversal brings it back.
  reduction_pesos bigint not null check (reduction_pesos <> 0),
  primary key (installment_id, version_id)
);
create index installment_changes_by_version on installment_changes (version_id);
comment on table installment_changes is
  'What a version of a schedule changed. The value of an installment is that of its row less all of its reductions; 0: it is no installment any more.';

call make_append_only('schedule_versions', 'installment_changes');

-- As before, of the values in force.
create or replace function open_installments(credit bigint) returns table (number integer, due_on date, pesos numeric)
language sql stable as $$
  select part.number, part.due_on, case when part.unpaid > 0 then part.unpaid else part.late end
  from (
    select installments.number, installments.due_on,
      installments.value_pesos - coalesce((
        select sum(change.reduction_pesos) from installment_changes change where change.installment_id = installments.id
      ), 0) - coalesce((
        select sum(allocation.amount_pesos)
        from payment_allocations allocation
        where allocation.installment_id = installments.id and allocation.part = 'installment'
          and not exists (select from payments reversal where reversal.reverses_payment_id = allocation.payment_id)
      ), 0) as unpaid,
      coalesce((
        select named.remaining_late_pesos - coalesce((
          select sum(allocation.amount_pesos)
          from payment_allocations allocation
          where allocation.installment_id = installments.id and allocation.part in ('collection_fee', 'late_interest')
            and allocation.payment_id > named.id
            and not exists (select from payments reversal where reversal.reverses_payment_id = allocation.payment_id)
        ), 0)
        from payments named
        where named.credit_id = credit and named.installment_id = installments.id
          and not exists (select from payments reversal where reversal.reverses_payment_id = named.id)
        order by named.id desc limit 1
      ), 0) as late
    from installments join credits on credits.id = installments.credit_id
      and credits.disbursement_number = installments.disbursement_number
    where installments.credit_id = credit
  ) part
  where part.unpaid > 0 or part.late > 0
$$;

create function position_after_schedule_change() returns trigger language plpgsql as $$
begin
  perform refresh_credit_positions(array(
    select distinct version.credit_id from added join schedule_versions version on version.id = added.version_id
  ));
  return null;
end $$;
create trigger installment_changes_position after insert on installment_changes referencing new table as added
  for each statement execute function position_after_schedule_change();
comment on trigger installment_changes_position on installment_changes is 'A new schedule moves the next due day.';
