-- How the borrower chose to pay, before the gateway's page.

alter table payment_orders add column payment_method text;
alter table payment_orders add constraint payment_orders_payment_method_check
  check (payment_method in ('pse', 'nequi', 'card', 'cash')) not valid;
comment on column payment_orders.payment_method is 'What the gateway''s page offers alone; null: all that it has.';
