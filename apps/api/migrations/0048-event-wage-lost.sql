-- A kind of loan event: wage lost.
alter table loan_events drop constraint loan_events_kind_check;
alter table loan_events add constraint loan_events_kind_check check (kind in ('disbursed', 'asked', 'company_answer', 'money', 'money_out', 'contact', 'agreement', 'plan', 'frozen', 'released', 'waived', 'withdrawn', 'written_off', 'void', 'wage_lost')) not valid;
alter table loan_events validate constraint loan_events_kind_check;
