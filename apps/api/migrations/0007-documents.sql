-- Documents: what a borrower is shown and signs, the addresses under which it opens, each opening, and the notes of staff with
-- their files.

create table documents (
  id bigint generated always as identity primary key,
  credit_id bigint references credits,
  -- The answer to a complaint, which need not be about a credit.
  complaint_id bigint references complaints constraint documents_complaint_key unique,
  name text not null,
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes integer not null,
  signed boolean not null,
  -- Printed on a sealed document and finds it from a paper copy: 16 letters of Crockford's base 32.
  code text unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Empty where a credit has one document of that name; else the hash of the facts in this edition.
  edition text not null default '' check (edition ~ '^([0-9a-f]{64})?$'),
  created_at timestamptz not null,
  constraint documents_one_subject check (num_nonnulls(credit_id, complaint_id) = 1),
  constraint documents_one_of_each unique (credit_id, name, signed, edition),
  constraint documents_sealed_have_codes check (not signed or code is not null)
);
create index documents_by_sha256 on documents (sha256);
comment on table documents is 'Documents of credits and answers to complaints, stored when they are first shown: what is signed is what was shown.';
comment on constraint documents_one_subject on documents is 'A document is of a credit or of a complaint.';
comment on constraint documents_complaint_key on documents is 'A complaint has one answer.';
comment on constraint documents_one_of_each on documents is 'A credit has one document of a name, signature and edition.';
comment on constraint documents_sealed_have_codes on documents is 'A signed document can be looked up by its printed code.';

-- Addresses carry a random id, so a person with a signing key cannot count through the documents of others.
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
comment on table document_openings is 'Each time that a document was opened by its address.';

create table signatures (
  credit_id bigint primary key references credits,
  signer_name text not null,
  cellphone text not null,
  code_id bigint not null references one_time_codes,
  address text not null,
  user_agent text not null,
  signed_at timestamptz not null,
  -- The SHA-256 of each displayed document by its name.
  documents jsonb not null,
  constraint signatures_documents_are_hashes check (jsonb_typeof(documents) = 'object')
);
comment on table signatures is 'Electronic signatures of promissory notes, by a one-time code.';
comment on constraint signatures_documents_are_hashes on signatures is
  'The signed documents are an object of hashes by name.';

create table person_notes (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  staff_id bigint not null references staff,
  body text not null,
  -- A file that came with the note.
  file_name text,
  media_type text check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  storage_key text unique,
  size_bytes integer check (size_bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  written_at timestamptz not null,
  constraint person_notes_complete_file check (num_nonnulls(file_name, media_type, storage_key, size_bytes, sha256) in (0, 5))
);
create index person_notes_by_borrower on person_notes (borrower_id, written_at, id);
comment on table person_notes is 'Notes of staff about a person, each with a file if one wants: a correction is one more note.';
comment on constraint person_notes_storage_key_key on person_notes is 'A stored file belongs to one note.';
comment on constraint person_notes_complete_file on person_notes is 'A file has its name, type, size, hash and place.';

call make_append_only('documents', 'signatures', 'document_openings', 'person_notes');
