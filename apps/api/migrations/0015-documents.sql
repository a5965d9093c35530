-- Sealed documents, what they are found by, and documents that a credit has in several editions.

alter table documents
  -- Printed on a sealed document: finds it where only the paper is at hand. 16 letters of Crockford's base 32.
  add column code text unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Empty where a credit has one document of that name; else the hash of the facts that this edition tells.
  add column edition text not null default '' check (edition ~ '^([0-9a-f]{64})?$'),
  add constraint documents_sealed_have_codes check (not signed or code is not null),
  drop constraint documents_credit_id_name_signed_key,
  add constraint documents_one_of_each unique (credit_id, name, signed, edition);

-- A file is found by its hash.
create index documents_by_sha256 on documents (sha256);

-- Which words were agreed to, not only which version; null in what was recorded before the hash was kept.
alter table consents add column document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$');
