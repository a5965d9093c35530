-- A person whose claim about their data is open. Docs: docs/decisions/personal-data.md.
set local lock_timeout = '5s';

create table data_claims (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  -- Of the letter or mail: it has no personal data.
  reference text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index data_claims_open on data_claims (borrower_id) where closed_at is null;
comment on table data_claims is 'Claims of people about their data: "reclamo en trámite" while open (Ley 1581 of 2012, art. 15).';
comment on index data_claims_open is 'A person has one open claim.';
