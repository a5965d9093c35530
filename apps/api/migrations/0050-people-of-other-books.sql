-- People who come from the books of another lender: what those books may lack, and who they are, which they confirm at their first login.

alter table borrowers alter column date_dni_expedition drop not null;
alter table borrowers add column must_confirm_identity boolean not null default false;
comment on column borrowers.must_confirm_identity is
  'The person comes from the books of another lender and never proved here who they are: a phone code alone opens a limited session.';
