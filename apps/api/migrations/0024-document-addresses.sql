-- Addresses of documents carry a random id, so a person with a signing key cannot count through the documents of others.
-- Each opening is recorded. Docs: docs/decisions/files.md.
create table document_addresses (
  public_id uuid primary key default gen_random_uuid(),
  -- A stored document; or a credit, for the statements that are issued when they are opened.
  document_id bigint references documents,
  credit_id bigint references credits,
  constraint document_addresses_one_target check (num_nonnulls(document_id, credit_id) = 1),
  constraint document_addresses_document_key unique (document_id),
  constraint document_addresses_credit_key unique (credit_id)
);
comment on table document_addresses is 'The random id with which a document, or the statements of a credit, are addressed.';
comment on constraint document_addresses_one_target on document_addresses is 'An id names a document or a credit.';
comment on constraint document_addresses_document_key on document_addresses is 'A document has one id in addresses.';
comment on constraint document_addresses_credit_key on document_addresses is 'The statements of a credit have one id in addresses.';

create table document_openings (
  id bigint generated always as identity primary key,
  public_id uuid not null references document_addresses,
  name text not null,
  opened_at timestamptz not null,
  -- Of the browser: an address opens without a login.
  address text not null,
  user_agent text not null
);
create index document_openings_by_document on document_openings (public_id, opened_at);
call make_append_only('document_openings');
comment on table document_openings is 'Each time that a document was opened by its address.';
