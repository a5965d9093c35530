-- The last look at each order of the payment gateway: what it said, and where that and our books disagree.
-- A row is what was seen last, so it changes; what was booked stands in payments and the journal.
create table gateway_checks (
  order_id bigint primary key references payment_orders,
  checked_at timestamptz not null,
  -- Null where the gateway knows no such order.
  gateway_state text check (gateway_state in ('PENDIENTE', 'APROBADA', 'VENCIDA', 'CANCELADA', 'ANULADA')),
  gateway_pesos bigint check (gateway_pesos >= 0),
  difference text check (difference in ('missing_at_gateway', 'paid_not_recorded', 'recorded_not_paid', 'amount_differs')),
  check ((gateway_state is null) = (gateway_pesos is null))
);
create index gateway_checks_different on gateway_checks (order_id) where difference is not null;
