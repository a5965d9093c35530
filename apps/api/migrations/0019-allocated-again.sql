-- Money that came after a reversed payment is allocated again: the oldest debt first. Docs: docs/decisions/chargebacks.md.
set local lock_timeout = '5s';

-- The payment whose money this row allocates again: always the first row of that money. Null for every other payment.
alter table payments add column allocates_again_payment_id bigint;
alter table payments add constraint payments_allocates_again_payment_id_fkey
  foreign key (allocates_again_payment_id) references payments not valid;
-- The day on which that money was paid: what of it reduces principal, and a rebate that it makes, save interest from that day on.
alter table payments add column counts_from date;
alter table payments add constraint payments_allocated_again_complete
  check (allocates_again_payment_id is null or counts_from is not null) not valid;
comment on constraint payments_allocated_again_complete on payments is
  'Money that is allocated again keeps the day on which it was paid.';
