-- Instant payments (Bre-B): the payouts of disbursements. The intent, the preview and our name of the payout are stored before the call.

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
