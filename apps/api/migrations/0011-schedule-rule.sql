-- The rule that made the schedule of a credit, so that a later rule does not change what was signed. Null before the
-- disbursement, and for the schedules of release 0.1.0 (rule 1), which does not write it. Docs: docs/decisions/schedules.md.
set local lock_timeout = '5s';
alter table credits add column schedule_rule smallint;
alter table credits add constraint credits_known_schedule_rule check (schedule_rule in (1, 2)) not valid;
comment on constraint credits_known_schedule_rule on credits is
  'The check of the ledger can recompute every schedule.';
