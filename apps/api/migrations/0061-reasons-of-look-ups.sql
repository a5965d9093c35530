-- Every look-up has a reason: without a stated one it is the last that the person used. Docs: docs/decisions/0106.
set local lock_timeout = '3s';
alter table bureau_lookups drop constraint bureau_lookups_reason;
alter table bureau_lookups add constraint bureau_lookups_reason
  check (reason in ('credit_request', 'running_credit', 'person_request', 'authority')) not valid;
comment on constraint bureau_lookups_reason on bureau_lookups is 'The purposes of Ley 1266 de 2008, art. 15.';
