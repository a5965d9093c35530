-- Mails to staff about days by which they must answer.

create table deadline_notices (
  staff_id bigint not null references staff,
  kind text not null,
  due_on date not null,
  notified_at timestamptz not null,
  primary key (staff_id, kind, due_on)
);
comment on table deadline_notices is 'Mails to staff about what must be answered by a day: each person, queue and day once.';
call make_append_only('deadline_notices');
