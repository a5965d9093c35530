-- What was signed is in the row of the signature, before anything is sealed. Docs: docs/decisions/signed-documents.md.
set local lock_timeout = '3s';
alter table signatures add column documents jsonb;
alter table signatures add constraint signatures_documents_are_hashes
  check (jsonb_typeof(documents) = 'object') not valid;
comment on column signatures.documents is
  'The SHA-256 of each displayed document by its name; null for signatures before this column.';
comment on constraint signatures_documents_are_hashes on signatures is
  'The signed documents are an object of hashes by name.';
