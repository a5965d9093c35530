-- Money of a payroll names its installment: the wage was cut for that one, and counts from that day however late it is
-- entered. Docs: docs/decisions/0046 and 0047.

-- The installment that the money is for: it covers that one's own value and nothing else. Null: oldest first.
alter table payments add column installment_id bigint references installments;
-- Late parts that were paid although the wage had been cut in time, spread again: no money moved.
alter table payments drop constraint payments_source_check;
alter table payments add constraint payments_source_check check (source in
  ('gateway', 'refinancing', 'payroll', 'rebate', 'waiver', 'withdrawal', 'late_charge_refund'));
-- What that installment then still owed of late interest and collection fee, which no payroll takes.
alter table payments add column remaining_late_pesos bigint check (remaining_late_pesos >= 0);
alter table payments add constraint payments_installment_check check ((installment_id is null) = (remaining_late_pesos is null));

-- An installment is open while its value is unpaid, or late parts that a payroll left are.
create or replace function next_due_on(credit bigint) returns date language plpgsql stable as $$
begin
  return (
    select min(due_on) from installments
    where installments.credit_id = credit and (
      value_pesos > coalesce((
        select sum(part.amount_pesos)
        from payment_allocations part
        where part.installment_id = installments.id and part.part = 'installment'
          and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
      ), 0)
      or exists (
        select from payments named
        where named.credit_id = credit and named.installment_id = installments.id and named.remaining_late_pesos > 0
          and not exists (select from payments reversal where reversal.reverses_payment_id = named.id)
          and not exists (
            select from payments newer
            where newer.credit_id = credit and newer.installment_id = installments.id and newer.id > named.id
              and not exists (select from payments reversal where reversal.reverses_payment_id = newer.id)
          )
          and named.remaining_late_pesos > coalesce((
            select sum(part.amount_pesos)
            from payment_allocations part
            where part.installment_id = installments.id and part.part <> 'installment' and part.payment_id > named.id
              and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
          ), 0)
      )
    )
  );
end $$;

create index payroll_deductions_by_credit on payroll_deductions (file_id, credit_id, number);

-- A bank's reference however it is written: without signs, capitals and labels.
alter table payroll_files add column reference_key text;
update payroll_files set reference_key = upper(regexp_replace(bank_reference, '[^[:alnum:]]', '', 'g'));
alter table payroll_files alter column reference_key set not null;
drop index payroll_files_transfer;
create unique index payroll_files_transfer on payroll_files (company_id, reference_key) where state <> 'WITHDRAWN';
-- The same bytes are the same file, under whatever pay period and reference.
create unique index payroll_files_bytes on payroll_files (company_id, sha256) where state <> 'WITHDRAWN';
-- Late parts that were charged although the wage had been cut: they wait for somebody where no debt takes them.
alter table payroll_exceptions drop constraint payroll_exceptions_kind_check;
alter table payroll_exceptions add constraint payroll_exceptions_kind_check check (kind in ('shortfall', 'surplus',
  'unknown_person', 'no_open_credit', 'leaver', 'duplicate', 'not_deducted', 'transfer_excess', 'transfer_shortfall', 'late_charges_refunded'));
-- A file of another pay period whose lines say the same: it is held until somebody says that it is another one.
alter table payroll_files add column similar_file_id bigint references payroll_files;
