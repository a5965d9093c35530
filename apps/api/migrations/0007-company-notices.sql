-- Which clerk of a company was told on which day, in Bogotá, that credits wait: the mail of a day is written once,
-- however many credits come and however many requests come at once.
create table company_notices (
  staff_id bigint not null references staff,
  notified_on date not null,
  notified_at timestamptz not null,
  primary key (staff_id, notified_on)
);
create trigger company_notices_append_only before update or delete on company_notices
  for each row execute function reject_change();
