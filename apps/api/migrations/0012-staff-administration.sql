-- Running the platform from its screens: invited staff, a second factor at their login, companies' contacts.

-- An invited person has none until the link is used.
alter table staff alter column password_hash drop not null;
alter table staff add column invited_at timestamptz;
alter table staff add column ended_at timestamptz;

-- An invitation is a link like the one of a forgotten password, with a longer life.
alter table password_resets add column purpose text not null default 'reset'
  check (purpose in ('reset', 'invitation'));

alter table companies add column contact_name text not null default '';
alter table companies add column contact_email text not null default '';
alter table companies add column contact_phone text not null default '';

-- Time-based codes (RFC 6238). The secrets are encrypted with a key that the database does not know.
create table staff_second_factors (
  staff_id bigint primary key references staff,
  -- In force from its first right code on.
  secret_sealed text,
  confirmed_at timestamptz,
  -- The newest 30-second step whose code was used: no code is good twice, nor one before it.
  last_step bigint not null default 0,
  -- Shown to be scanned, and not confirmed yet.
  pending_sealed text,
  check ((secret_sealed is null) = (confirmed_at is null))
);

-- For who lost the phone: each lets in once. Only ever as a keyed hash.
create table staff_recovery_codes (
  staff_id bigint not null references staff,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
