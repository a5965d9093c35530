-- The mode in which a database was made. A start in the other mode is refused, since the sandbox's codes and passwords are
-- public. A database of an older release that has the demo people was made in sandbox mode: nobody else has an address
-- below the reserved name .test (RFC 2606). Docs: docs/decisions/database.md.
set local lock_timeout = '5s';
create table platform_mode (
  only_row boolean primary key default true constraint platform_mode_only_row check (only_row),
  mode text not null constraint platform_mode_known check (mode in ('sandbox', 'production')),
  made_at timestamptz not null default now()
);
comment on table platform_mode is 'One row: the mode in which this database was made.';
insert into platform_mode (mode) select 'sandbox' where exists (select from staff where email like '%@unamano.test');
comment on constraint platform_mode_only_row on platform_mode is 'A database has one mode.';
comment on constraint platform_mode_known on platform_mode is 'The modes that the configuration knows.';
