-- outside a transaction
create index concurrently payment_promises_of_day_made on payment_promises (made_on, staff_id);
