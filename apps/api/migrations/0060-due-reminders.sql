-- One reminder before each due day. Docs: docs/decisions/collections.md.
set local lock_timeout = '3s';
create table due_reminders (
  credit_id bigint not null references credits,
  due_on date not null,
  looked_at timestamptz not null,
  -- Null where nothing had to be said: it was paid, or the credit was late.
  message_id bigint references messages,
  primary key (credit_id, due_on)
);
create index due_reminders_by_time on due_reminders (looked_at) where message_id is not null;
comment on table due_reminders is
  'The due days before which a borrower was reminded, or had nothing to be reminded of.';
comment on index due_reminders_by_time is 'The messages of the last days, which limit the next contact.';
call make_append_only('due_reminders');
