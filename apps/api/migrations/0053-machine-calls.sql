-- The last calls of each machine: what its developer looks at when something is refused.

alter table machine_accounts add column calls_made bigint not null default 0;

create table machine_calls (
  staff_id bigint not null references machine_accounts,
  slot int not null check (slot between 0 and 199),
  number bigint not null,
  method text not null,
  path text not null,
  status int not null,
  err_code text,
  request_id text not null,
  called_at timestamptz not null,
  primary key (staff_id, slot)
);
comment on table machine_calls is 'The last 200 calls of each machine: a call takes the place of the one 200 before it. Neither input nor answer.';
comment on column machine_calls.path is 'As the API document has it, without its query.';
comment on column machine_calls.request_id is 'The one of the answer''s header, of the log and of the audit.';
