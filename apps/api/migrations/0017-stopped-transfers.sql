-- A file for the bank may pay a credit that ended after it was made: the desk keeps it in sight until a person says what became of it.

alter table disbursements add column stopped_at timestamptz;
comment on column disbursements.stopped_at is
  'The credit ended after its file for the bank was made, and staff said that the bank sent nothing.';

insert into credit_transitions (type_user, from_state, to_state)
values ('user_external', 'CANCELLED', 'FIN'), ('allied_company', 'CANCELLED', 'FIN');
