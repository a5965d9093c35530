-- Unapplied funds: money in suspense has an owner and an age, and is applied or returned. Docs: docs/decisions/unapplied-funds.md.
set local lock_timeout = '5s';

-- True: an order was paid with another amount, so no debt takes the money until staff decide.
alter table payments add column is_set_aside boolean not null default false;
-- The payment whose unapplied funds this one applies to a credit.
alter table payments add column from_payment_id bigint;
alter table payments add constraint payments_from_payment_id_fkey foreign key (from_payment_id) references payments not valid;
alter table payments add constraint payments_funds_name_their_payment
  check (reverses_payment_id is not null or (source = 'unapplied_funds') = (from_payment_id is not null)) not valid;
comment on constraint payments_funds_name_their_payment on payments is
  'Unapplied funds that pay a debt name the payment that they came from.';
alter table payments drop constraint payments_source_check;
alter table payments add constraint payments_source_check check (source in
  ('gateway', 'refinancing', 'payroll', 'rebate', 'waiver', 'withdrawal', 'late_charge_refund', 'unapplied_funds')) not valid;

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in ('commitment', 'disbursement', 'payment',
  'non_cash_adjustment', 'reversal', 'interest', 'write_off', 'payroll_transfer', 'payroll_suspense', 'payroll_settlement',
  'unapplied_return')) not valid;

create table unapplied_returns (
  payment_id bigint primary key references payments,
  amount_pesos bigint not null check (amount_pesos > 0),
  -- What the bank says about the transfer to the owner.
  bank_reference text not null,
  paid_on date not null,
  reason text not null,
  requested_by bigint not null references staff,
  approved_by bigint not null references staff,
  approval_id bigint not null unique references approval_requests,
  recorded_at timestamptz not null,
  constraint unapplied_returns_two_people check (approved_by <> requested_by)
);
call make_append_only('unapplied_returns');
comment on table unapplied_returns is 'Unapplied funds of a payment that were returned to their owner. Docs: docs/decisions/unapplied-funds.md.';
comment on constraint unapplied_returns_approval_id_key on unapplied_returns is 'An approval is used once.';
comment on constraint unapplied_returns_two_people on unapplied_returns is 'One person requests, another person approves.';

-- The second person of a return. Null for other resolutions, and for returns of release 0.1.0.
alter table payroll_resolutions add column approved_by bigint;
alter table payroll_resolutions add constraint payroll_resolutions_approved_by_fkey
  foreign key (approved_by) references staff not valid;
alter table payroll_resolutions add constraint payroll_resolutions_two_people
  check (approved_by is null or approved_by <> staff_id) not valid;
comment on constraint payroll_resolutions_two_people on payroll_resolutions is
  'One person requests a return, another person approves it.';

create view unapplied_funds as
  select 'payment' as source, payment.id as source_id, payment.credit_id, credits.borrower_id, credits.company_id,
    null::date as pay_period, payment.source_reference,
    case
      when payment.is_set_aside then 'other_amount'
      when payment.source_reference like '%:returned' then 'returned_transfer'
      when covered.pesos > 0 then 'overpaid'
      else 'after_end'
    end as kind,
    payment.amount_pesos - covered.pesos as pesos,
    case when reversal.id is null then payment.amount_pesos - covered.pesos else 0 end
      - coalesce(used.pesos, 0) - coalesce(returned.amount_pesos, 0) as waiting_pesos,
    payment.paid_on as received_on,
    case
      when returned.payment_id is not null then 'returned'
      when used.pesos > 0 then 'applied'
      when reversal.id is not null then 'reversed'
    end as ending,
    coalesce(returned.recorded_at, used.recorded_at, reversal.recorded_at) as ended_at,
    returned.bank_reference, returned.paid_on as returned_on
  from journal_lines line
  join journal_entries entry on entry.id = line.entry_id
  join payments payment on payment.id = entry.payment_id and payment.reverses_payment_id is null
  join credits on credits.id = payment.credit_id
  left join payments reversal on reversal.reverses_payment_id = payment.id
  left join unapplied_returns returned on returned.payment_id = payment.id
  left join (
    select from_payment_id, sum(amount_pesos)::bigint as pesos, max(recorded_at) as recorded_at from payments application
    where source = 'unapplied_funds' and reverses_payment_id is null
      and not exists (select from payments undone where undone.reverses_payment_id = application.id)
    group by 1
  ) used on used.from_payment_id = payment.id
  cross join lateral (
    select coalesce(sum(amount_pesos), 0)::bigint as pesos from payment_allocations where payment_id = payment.id
  ) covered
  where line.account = 'suspense' and line.amount_pesos < 0
  union all
  select 'payroll', exception.id, exception.credit_id,
    case when exception.kind not in ('unknown_person', 'transfer_excess') then coalesce(credits.borrower_id, (
      select min(person.id) from borrowers person join credits own on own.borrower_id = person.id
      where person.dni = exception.dni and own.company_id = exception.company_id
    )) end,
    exception.company_id, exception.pay_period, '', exception.kind, exception.suspense_pesos,
    case when resolution.exception_id is null then exception.suspense_pesos else 0 end,
    coalesce(file.transferred_on, (exception.created_at at time zone 'America/Bogota')::date),
    case
      when resolution.action in ('return_to_employee', 'return_to_company') then 'returned'
      when resolution.action = 'withdrawn' then 'reversed'
      when resolution.action is not null then 'applied'
    end,
    resolution.resolved_at, resolution.bank_reference, resolution.paid_on
  from payroll_exceptions exception
  left join credits on credits.id = exception.credit_id
  left join payroll_files file on file.id = exception.file_id
  left join payroll_resolutions resolution on resolution.exception_id = exception.id
  where exception.suspense_pesos > 0;
comment on view unapplied_funds is
  'Money in suspense, with its owner: of a payment that no debt took, or of a payroll exception. Computed from the records, not from the balance.';
