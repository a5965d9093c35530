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

alter table messages add column by_push boolean not null default false;
comment on column messages.by_push is 'A push service took it, in place of the channel.';
