-- The payer's screen asks what became of an order every few seconds; the gateway is asked less often. Docs: docs/decisions/gateway-orders.md.
set local lock_timeout = '3s';
alter table payment_orders add column queried_at timestamptz;
comment on column payment_orders.queried_at is
  'When the payer''s screen last made the platform ask the gateway about this order.';
