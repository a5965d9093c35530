-- Jobs that staff ask for.

create table asked_jobs (
  name text primary key,
  result jsonb not null
);
comment on table asked_jobs is 'What the last run of a job found that staff asked for.';
