-- When staff used a session last: it ends after 30 idle minutes. Docs: docs/decisions/logins.md.
set local lock_timeout = '5s';
alter table sessions add column last_used_at timestamptz;
comment on column sessions.last_used_at is 'The last call of staff, to the minute; null before the first one, and for borrowers.';
