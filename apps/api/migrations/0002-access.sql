-- How people prove who they are: one-time codes, sessions, links, second factors, and the limits of attempts.

create table one_time_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('login', 'signup', 'sign_note', 'change_account',
    'prove_phone', 'prove_email', 'prove_new')),
  cellphone text not null,
  -- Beyond the phone, a code may be bound to the credit that it signs, or to a request for proofs. Empty otherwise.
  subject text not null default '',
  code_hash text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'superseded', 'spent', 'unsent')),
  -- An outside service may make and send the code. Its session is sealed: with the session, one can guess at the code.
  session_sealed text,
  -- The answer of that service to a guess was lost: the service may have counted the guess.
  reply_lost boolean not null default false,
  constraint one_time_codes_end_has_reason check ((ended_at is null) = (end_reason is null))
);
create unique index one_time_codes_live on one_time_codes (purpose, cellphone, subject) where ended_at is null;
create index one_time_codes_by_phone on one_time_codes (cellphone, created_at);
comment on table one_time_codes is 'One-time codes, stored as a keyed hash only.';
comment on index one_time_codes_live is 'A phone has at most one code in force for a purpose and subject.';
comment on constraint one_time_codes_end_has_reason on one_time_codes is 'A code that ended says why.';

create table wrong_guesses (
  id bigint generated always as identity primary key,
  cellphone text not null,
  guessed_at timestamptz not null
);
create index wrong_guesses_by_phone on wrong_guesses (cellphone, guessed_at);
create index wrong_guesses_by_time on wrong_guesses (guessed_at);
comment on table wrong_guesses is
  'Wrong codes at log-in and sign-up, counted for the limit of their phone.';

create table attempts (
  id bigint generated always as identity primary key,
  scope text not null,
  attempted_at timestamptz not null
);
create index attempts_by_scope on attempts (scope, attempted_at);
create index attempts_by_time on attempts (attempted_at);
comment on table attempts is 'Limited attempts, such as log-ins by e-mail or address. The scope is a hash without a name.';

-- While the platform's budget of wrong codes is spent, other networks must show that a person is present.
create table seen_networks (
  network cidr primary key,
  last_seen_on date not null
);
comment on table seen_networks is 'Networks from which a session was opened: /24 of IPv4, /64 of IPv6. Kept for 30 days.';

create table sessions (
  id uuid primary key,
  borrower_id bigint references borrowers,
  staff_id bigint references staff,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'expired', 'password_changed', 'ended_by_staff',
    'contact_changed', 'blocked')),
  last_used_at timestamptz,
  constraint sessions_one_owner check (num_nonnulls(borrower_id, staff_id) = 1),
  constraint sessions_end_has_reason check ((ended_at is null) = (end_reason is null))
);
create index sessions_by_borrower on sessions (borrower_id);
create index sessions_by_staff on sessions (staff_id) where ended_at is null;
create index sessions_of_staff_by_time on sessions (staff_id, created_at) where staff_id is not null;
comment on table sessions is
  'Sessions of borrowers and staff, opened by a log-in or a sign-up; every call that needs a log-in reads the row once its token is valid.';
comment on constraint sessions_one_owner on sessions is 'A session belongs to a borrower or to an account of staff.';
comment on constraint sessions_end_has_reason on sessions is 'A session that ended says why.';
comment on column sessions.last_used_at is 'The last call of staff, to the minute; null before the first one, and for borrowers.';

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The random id of the browser's signed cookie; null for a client without one.
  used_by uuid,
  successor_salt text,
  constraint refresh_tokens_used_has_salt check ((used_at is null) = (successor_salt is null))
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
comment on table refresh_tokens is 'Refresh tokens: each is used once, and a second use ends the session, unless its browser repeats it within a minute.';
comment on column refresh_tokens.successor_salt is 'With the used token it gives the token that replaced it; alone it gives nothing.';

create table borrower_devices (
  borrower_id bigint not null references borrowers,
  -- The random id of the browser's signed cookie.
  browser_id uuid not null,
  last_login_at timestamptz not null,
  known_since timestamptz,
  known_by text constraint borrower_devices_known_by check (known_by in ('sign_up', 'password', 'step_up', 'passkey', 'identity')),
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

create table password_resets (
  token_hash text primary key,
  borrower_id bigint references borrowers,
  staff_id bigint references staff,
  -- An invitation is a link like that of a forgotten password, with a longer life.
  purpose text not null default 'reset' check (purpose in ('reset', 'invitation')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_resets_one_owner check (num_nonnulls(borrower_id, staff_id) = 1)
);
create index password_resets_open on password_resets (staff_id) where used_at is null;
comment on table password_resets is 'Links to set a password.';
comment on constraint password_resets_one_owner on password_resets is
  'A link belongs to a borrower or to an account of staff.';

-- An address is proved by a mailed link before other mails go to it.
create table email_confirmations (
  token_hash text primary key,
  borrower_id bigint not null references borrowers,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_of_borrower on email_confirmations (borrower_id) where used_at is null;
comment on table email_confirmations is 'Links that confirm the e-mail address of a borrower.';

create table proof_requests (
  id uuid primary key,
  borrower_id bigint not null references borrowers,
  -- Of the session that asked; null for a person who unblocks the account without one.
  session_id uuid,
  action text not null check (action in ('cellphone', 'email', 'address', 'unblock')),
  -- What the contact shall be; empty for an unblocking. It never changes, so a code of this request is a code of this value.
  value text not null,
  neighborhood text not null default '',
  password_at timestamptz,
  phone_at timestamptz,
  email_at timestamptz,
  -- The code that went to the new phone or e-mail.
  new_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  applied_at timestamptz,
  -- What was replaced, for staff who give an account back to its owner.
  value_before text
);
create index proof_requests_of_borrower on proof_requests (borrower_id, created_at);
comment on table proof_requests is
  'Changes of a phone, e-mail or address by its owner, and unblockings, with the proofs that were given for each.';

create table account_blocks (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  -- `notice`: by the link of a message about a change; then the proofs may be a thief's, and only staff end it.
  blocked_by text not null check (blocked_by in ('person', 'notice', 'staff')),
  staff_id bigint references staff,
  reason text not null default '',
  blocked_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('person', 'staff')),
  constraint account_blocks_staff check ((blocked_by = 'staff') = (staff_id is not null)),
  constraint account_blocks_end check ((ended_at is null) = (ended_by is null))
);
create unique index account_blocks_open on account_blocks (borrower_id) where ended_at is null;
comment on table account_blocks is 'Blocked accounts of borrowers: no session, no login.';
comment on index account_blocks_open is 'An account is blocked once at a time.';
comment on constraint account_blocks_staff on account_blocks is 'A block by staff names who did it.';
comment on constraint account_blocks_end on account_blocks is 'A block that ended says by whom.';

create table block_links (
  token_hash text primary key,
  borrower_id bigint not null references borrowers,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table block_links is 'Links of messages about a changed contact, by which its owner blocks the account.';

-- Time-based codes (RFC 6238). The secrets are encrypted with a key that is not in the database.
create table staff_second_factors (
  staff_id bigint primary key references staff,
  -- In force from its first right code on.
  secret_sealed text,
  confirmed_at timestamptz,
  -- The newest 30-second step whose code was used: neither that code nor an older one is accepted.
  last_step bigint not null default 0,
  -- Shown to be scanned, and not confirmed yet.
  pending_sealed text,
  constraint staff_second_factors_confirmed check ((secret_sealed is null) = (confirmed_at is null))
);
comment on table staff_second_factors is 'Second factors of staff at the login.';
comment on constraint staff_second_factors_confirmed on staff_second_factors is
  'A secret is in force from its confirmation on.';

create table staff_recovery_codes (
  staff_id bigint not null references staff,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
comment on table staff_recovery_codes is 'Codes for staff who lost the phone, stored as a keyed hash only; each is used once.';

-- WebAuthn. The private key stays in the person's device; the counter finds a copy of it where the device counts.
create table passkeys (
  id bigint generated always as identity primary key,
  borrower_id bigint references borrowers,
  staff_id bigint references staff,
  name text not null,
  credential_id text not null,
  -- COSE, base64url.
  public_key text not null,
  -- The account as the device knows it: random, the same for all passkeys of an account.
  user_handle text not null,
  sign_count bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The device of a borrower on which it was added.
  browser_id uuid,
  constraint passkeys_one_owner check (num_nonnulls(borrower_id, staff_id) = 1)
);
create unique index passkeys_by_credential on passkeys (credential_id);
create index passkeys_by_borrower on passkeys (borrower_id) where borrower_id is not null;
create index passkeys_by_staff on passkeys (staff_id) where staff_id is not null;
comment on table passkeys is 'Passkeys of borrowers and staff, by which they log in.';
comment on index passkeys_by_credential is 'A passkey opens one account.';
comment on constraint passkeys_one_owner on passkeys is 'A passkey belongs to a borrower or to an account of staff.';

create table passkey_challenges (
  challenge text primary key,
  -- Of a session that has proved itself and adds a passkey, with the handle that it gets; null at a login.
  session_id uuid,
  user_handle text,
  expires_at timestamptz not null,
  constraint passkey_challenges_of_session check ((session_id is null) = (user_handle is null))
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
comment on table passkey_challenges is 'What a passkey signs: each is used once, within minutes.';
comment on constraint passkey_challenges_of_session on passkey_challenges is 'A passkey is added by a session, for an account.';

-- What staff read by a support code. The log has more, for those who operate the platform.
create table failed_requests (
  -- In the order of bytes: a support code is the beginning of a trace id.
  trace_id text collate "C" primary key constraint failed_requests_trace check (trace_id ~ '^[0-9a-f]{32}$'),
  failed_at timestamptz not null,
  method text not null,
  route text not null,
  status smallint not null,
  err_code text not null,
  failure text not null constraint failed_requests_failure check (failure in ('database', 'outside', 'sealed_value', 'busy', 'bug')),
  actor_kind text constraint failed_requests_actor_kind check (actor_kind in ('borrower', 'staff')),
  actor_id bigint,
  release text not null,
  duration_ms integer not null,
  causes jsonb not null,
  steps jsonb not null,
  constraint failed_requests_actor check ((actor_kind is null) = (actor_id is null))
);
create index failed_requests_by_time on failed_requests (failed_at);
comment on table failed_requests is
  'Calls that ended with a status of 500 or above, kept for 30 days: no body, no query, no text of an error.';
comment on constraint failed_requests_trace on failed_requests is 'A trace id of W3C Trace Context.';
comment on constraint failed_requests_failure on failed_requests is 'The kinds of failure that the code knows.';
comment on constraint failed_requests_actor_kind on failed_requests is 'Whose call it was.';
comment on constraint failed_requests_actor on failed_requests is 'A caller has a kind and an id, or is unknown.';

-- Notices of the platform on a borrower's device (Web Push, RFC 8030).
create table push_devices (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  session_id uuid references sessions,
  address_sealed text,
  address_hash text,
  chosen_at timestamptz not null,
  constraint push_devices_address_has_hash check ((address_sealed is null) = (address_hash is null)),
  constraint push_devices_on_has_session check (address_sealed is null or session_id is not null)
);
create unique index push_devices_by_session on push_devices (session_id);
create unique index push_devices_by_address on push_devices (address_hash);
create index push_devices_by_borrower on push_devices (borrower_id);
comment on table push_devices is 'What a borrower chose about notices on a device: the address and keys of its push service, or a no.';
comment on column push_devices.session_id is 'The device is that of the session; null once the session was deleted, so that a no is remembered.';
comment on column push_devices.address_sealed is 'Address and keys, encrypted; null: a no.';
comment on column push_devices.address_hash is 'SHA-256 of the address: a browser belongs to the person who chose last.';
comment on index push_devices_by_session is 'A device has one choice.';
comment on index push_devices_by_address is 'Notices of one person only reach a browser.';
comment on constraint push_devices_address_has_hash on push_devices is 'An address and its hash come together.';
comment on constraint push_devices_on_has_session on push_devices is 'Notices go to a device with a session.';
