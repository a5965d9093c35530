-- A borrower may call: the law limits only the contacts that a lender makes.

alter table collection_contacts add column is_inbound boolean not null default false;
comment on column collection_contacts.is_inbound is 'The borrower called.';
