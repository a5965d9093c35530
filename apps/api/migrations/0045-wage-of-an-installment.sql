-- A wage that ended a credit pays its own installment first when it is allocated again. Docs: docs/decisions/chargebacks.md.
set local lock_timeout = '3s';
alter table payments add column deducted_for_installment_id bigint;
alter table payments add constraint payments_deducted_for_installment_id_fkey
  foreign key (deducted_for_installment_id) references installments not valid;
comment on column payments.deducted_for_installment_id is
  'The installment for which a wage was deducted that ended the credit: it is paid before the others.';
