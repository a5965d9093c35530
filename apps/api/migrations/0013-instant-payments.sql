-- Instant payments (Bre-B): what is paid out, the alias at which each borrower pays, and the money that comes to it.

create table instant_payouts (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  disbursement_number integer not null check (disbursement_number > 0),
  amount_pesos bigint not null check (amount_pesos > 0),
  payment_key_id bigint not null references payment_keys,
  ordered_at timestamptz not null,
  -- Who confirmed it, and who prepared it where two people were needed; null where the platform did by its setting.
  ordered_by bigint references staff,
  prepared_by bigint references staff,
  state text not null constraint instant_payouts_state
    check (state in ('waiting', 'sent', 'on_the_way', 'completed', 'failed', 'not_sent', 'paid_twice')),
  external_ref text not null unique,
  preview_id text unique,
  preview_expires_at timestamptz,
  sent_at timestamptz,
  provider_id text unique,
  -- The provider's instant of the end.
  ended_at timestamptz,
  failure text,
  -- Money that arrived and came back, as the provider says.
  returned_at timestamptz,
  return_reason text,
  constraint instant_payouts_two_people check (prepared_by <> ordered_by),
  constraint instant_payouts_sent_completely check (num_nonnulls(preview_id, preview_expires_at, sent_at) in (0, 3)),
  constraint instant_payouts_preview_first check (preview_id is not null or state in ('waiting', 'failed'))
);
create unique index instant_payouts_one_alive on instant_payouts (credit_id, disbursement_number)
  where state in ('waiting', 'sent', 'on_the_way', 'completed');
create index instant_payouts_open on instant_payouts (id) where state in ('waiting', 'sent', 'on_the_way', 'paid_twice');
create index instant_payouts_completed on instant_payouts (sent_at) where state in ('completed', 'paid_twice');
create index instant_payouts_by_credit on instant_payouts (credit_id, disbursement_number, id);
comment on table instant_payouts is 'Payouts by instant payment. A row is one call at most: another one needs another row.';
comment on index instant_payouts_one_alive is 'A disbursement has one payout that may pay.';
comment on constraint instant_payouts_state on instant_payouts is 'The states of the domain.';
comment on constraint instant_payouts_external_ref_key on instant_payouts is 'Our name of a payout, by which the provider is asked.';
comment on constraint instant_payouts_preview_id_key on instant_payouts is 'A preview pays once.';
comment on constraint instant_payouts_provider_id_key on instant_payouts is 'A payout of the provider is one of ours.';
comment on constraint instant_payouts_two_people on instant_payouts is 'One person prepares, another person confirms.';
comment on constraint instant_payouts_sent_completely on instant_payouts is 'What is sent has its preview, the preview''s end and the instant.';
comment on constraint instant_payouts_preview_first on instant_payouts is 'Nothing is sent before its preview is stored.';

create table receiving_keys (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  alias text not null check (alias ~ '^@una[0-9]{9}$'),
  -- 1 is the first of its alias, and a later one is of the same person: late money to an old one finds its owner.
  generation integer not null check (generation > 0),
  external_ref text not null unique,
  state text not null constraint receiving_keys_state check (state in ('waiting', 'active', 'ended')),
  provider_id text unique,
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint receiving_keys_named check (state <> 'active' or provider_id is not null),
  unique (alias, generation)
);
create unique index receiving_keys_one_alive on receiving_keys (borrower_id) where state <> 'ended';
create index receiving_keys_waiting on receiving_keys (id) where state = 'waiting';
create index receiving_keys_active on receiving_keys (id) where state = 'active';
create index receiving_keys_by_borrower on receiving_keys (borrower_id);
comment on table receiving_keys is 'The aliases of the lender at the provider, each of one borrower.';
comment on constraint receiving_keys_state on receiving_keys is 'A registered key is active until nobody needs it.';
comment on constraint receiving_keys_named on receiving_keys is 'Money names a key by the provider''s id.';
comment on constraint receiving_keys_alias_generation_key on receiving_keys is 'No alias goes from one person to another.';
comment on constraint receiving_keys_external_ref_key on receiving_keys is 'Our name of a key, by which the provider is asked.';
comment on constraint receiving_keys_provider_id_key on receiving_keys is 'A key of the provider is one of ours.';
comment on index receiving_keys_one_alive is 'A person has one alias.';

create table instant_payins (
  id bigint generated always as identity primary key,
  provider_id text not null unique,
  -- The provider's instant.
  at timestamptz not null,
  amount_pesos bigint not null check (amount_pesos >= 0),
  centavos integer not null check (centavos between 0 and 99),
  recorded_at timestamptz not null,
  -- The key that was paid, and the credit whose money it became.
  receiving_key_id bigint references receiving_keys,
  credit_id bigint references credits,
  -- The whole pesos that became money: also those that centavos of earlier ones make up.
  posted_pesos bigint not null check (posted_pesos >= 0),
  -- The payout that came back.
  payout_id bigint references instant_payouts,
  -- Name and ID number of who paid, for staff alone.
  sender_sealed text,
  constraint instant_payins_one_owner check (
    num_nonnulls(receiving_key_id, payout_id) <= 1 and (receiving_key_id is null) = (credit_id is null))
);
create index instant_payins_by_credit on instant_payins (credit_id, at) where credit_id is not null;
create index instant_payins_by_key on instant_payins (receiving_key_id) where receiving_key_id is not null;
create index instant_payins_by_at on instant_payins (at);
create index instant_payins_of_nobody on instant_payins (id) where credit_id is null and payout_id is null;
comment on table instant_payins is 'The provider''s pay-ins, each once: money of a loan, a payout that came back, or of nobody known.';
comment on constraint instant_payins_provider_id_key on instant_payins is 'However often a pay-in is notified, it is one.';
comment on constraint instant_payins_one_owner on instant_payins is 'A payment pays a credit; what came back is of a payout.';
