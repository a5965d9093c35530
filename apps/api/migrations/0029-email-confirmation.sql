-- A borrower's e-mail address is proved by a mailed link before other mails go to it. Docs: docs/decisions/messages.md.
set local lock_timeout = '5s';
-- People of earlier releases already get their mails there, among them notices that the law requires: the default is theirs alone.
alter table borrowers add column email_confirmed_at timestamptz default now();
alter table borrowers alter column email_confirmed_at drop default;
comment on column borrowers.email_confirmed_at is 'When the person proved the address by a mailed link; null before that.';

create table email_confirmations (
  token_hash text primary key,
  borrower_id bigint not null references borrowers,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_of_borrower on email_confirmations (borrower_id) where used_at is null;
comment on table email_confirmations is 'Links that confirm the e-mail address of a borrower.';
