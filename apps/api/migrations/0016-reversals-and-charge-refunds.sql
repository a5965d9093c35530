-- Payroll exceptions that a chargeback ends, and what credits of release 0.1.0 were charged without right.
-- Docs: docs/decisions/0082 and 0083.
set local lock_timeout = '5s';

-- A charged-back payment leaves its installment unpaid: money of a wage that waited for staff then pays it.
alter table payroll_resolutions drop constraint payroll_resolutions_action_check;
alter table payroll_resolutions add constraint payroll_resolutions_action_check check (action in ('apply_to_next',
  'assign_to_credit', 'return_to_employee', 'return_to_company', 'complete_transfer', 'mark_leaver', 'request_again', 'dismiss',
  'deducted', 'withdrawn', 'chargeback')) not valid;
alter table payroll_resolutions drop constraint payroll_resolutions_person_unless_deducted;
alter table payroll_resolutions add constraint payroll_resolutions_person_unless_deducted
  check ((action in ('deducted', 'chargeback')) = (staff_id is null)) not valid;
comment on constraint payroll_resolutions_person_unless_deducted on payroll_resolutions is
  'Staff end an exception, unless a later file or a chargeback does.';

-- The line of an exception that is not the line's own one: the rest of its surplus, or its refunded late charges.
alter table payroll_exceptions add column from_line_id bigint;
alter table payroll_exceptions add constraint payroll_exceptions_from_line_id_fkey
  foreign key (from_line_id) references payroll_lines not valid;

-- What credits of release 0.1.0 were charged without right is given back: a payment without money, from suspense.
alter table payments drop constraint payments_source_check;
alter table payments add constraint payments_source_check check (source in
  ('gateway', 'refinancing', 'payroll', 'rebate', 'waiver', 'withdrawal', 'late_charge_refund', 'unapplied_funds', 'charge_refund')) not valid;
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in ('commitment', 'disbursement', 'payment',
  'non_cash_adjustment', 'reversal', 'interest', 'write_off', 'payroll_transfer', 'payroll_suspense', 'payroll_settlement',
  'unapplied_return', 'charge_refund')) not valid;

create table charge_refunds (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- Fees without a delivered contact or over their maximum, late interest on more than principal or within the tolerance,
  -- interest of days after an early settlement, payroll interest above the promised rate.
  part text not null check (part in ('collection_fee', 'late_interest', 'future_interest', 'promised_rate')),
  -- Money paid for the part, and what of it was due by the rules of the day; what was refunded before is in both.
  paid_pesos bigint not null check (paid_pesos > 0),
  due_pesos bigint not null check (due_pesos >= 0),
  amount_pesos bigint not null check (amount_pesos > 0),
  -- The payment that the refund made. Where it is reversed, the refund is reversed too.
  payment_id bigint not null references payments,
  refunded_on date not null,
  recorded_at timestamptz not null,
  constraint charge_refunds_once unique (payment_id, part),
  constraint charge_refunds_within_excess check (amount_pesos <= paid_pesos - due_pesos)
);
create index charge_refunds_by_credit on charge_refunds (credit_id, id);
comment on table charge_refunds is
  'What a credit of release 0.1.0 had paid without right and got back, by part. Docs: docs/decisions/0083.';
comment on constraint charge_refunds_once on charge_refunds is 'A refund has each part once.';
comment on constraint charge_refunds_within_excess on charge_refunds is 'No more is given back than was paid without right.';
call make_append_only('charge_refunds');
