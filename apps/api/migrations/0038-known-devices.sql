-- Browsers and apps from which a borrower logged in. Docs: docs/decisions/logins.md.
set local lock_timeout = '5s';

create table borrower_devices (
  borrower_id bigint not null references borrowers,
  -- The random id of the browser's signed cookie.
  browser_id uuid not null,
  -- The hold on new account data counts from here; a changed password moves it.
  new_since timestamptz not null,
  last_login_at timestamptz not null,
  known_since timestamptz,
  known_by text constraint borrower_devices_known_by check (known_by in ('sign_up', 'password', 'step_up')),
  primary key (borrower_id, browser_id),
  constraint borrower_devices_known check ((known_since is null) = (known_by is null))
);
create index borrower_devices_by_use on borrower_devices (last_login_at);
comment on table borrower_devices is 'Devices from which a borrower logged in, and which of them are known.';
comment on constraint borrower_devices_known_by on borrower_devices is 'What made the device known.';
comment on constraint borrower_devices_known on borrower_devices is 'A known device says since when and by what.';

create table device_logins (
  session_id uuid primary key references sessions,
  borrower_id bigint not null,
  browser_id uuid not null
);
create index device_logins_by_device on device_logins (borrower_id, browser_id);
comment on table device_logins is 'The device of each session of a borrower.';
