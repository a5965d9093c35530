-- The gateway's answer about one order that cannot be read is that order's fault: it is listed, and asked about again the next day.

alter table payment_orders add column ask_again_at timestamptz;
comment on column payment_orders.ask_again_at is
  'The gateway''s answer about this order could not be read: the periodic query leaves it alone until then.';

alter table gateway_checks drop constraint gateway_checks_difference_check;
alter table gateway_checks add constraint gateway_checks_difference_check check (difference in ('missing_at_gateway',
  'paid_not_recorded', 'recorded_not_paid', 'amount_differs', 'centavos_left', 'unreadable')) not valid;
