-- Three tables are described as they are used. Docs: ARCHITECTURE.md.
set local lock_timeout = '3s';
comment on table sessions is
  'Sessions of borrowers and staff, opened by a log-in or a sign-up; every call that needs a log-in reads the row once its token is valid.';
comment on table wrong_guesses is
  'Wrong codes at log-in and sign-up, counted for the limit of their phone.';
comment on table security_events is
  'Refused logins and rights, limits, reused tokens, reset links, changes of second factors, and look-ups near their daily budget.';
