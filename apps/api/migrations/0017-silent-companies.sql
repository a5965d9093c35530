-- A company that does not answer a pay period: its employees are not late, and its staff read what it owes.
-- Docs: docs/decisions/deductions.md.
set local lock_timeout = '5s';

-- What a company has answered about each installment. A file that was processed answers the installments of its pay period, and
-- older ones that the pay period requested again. A leaver is an answer about the installments after the last day.
create view payroll_answers as
  select installments.credit_id, installments.id as installment_id, 'file-' || returned.id as answer,
    returned.processed_at as answered_at,
    case when returned.state = 'WITHDRAWN' then returned.decided_at end as undone_at
  from credits
  join installments on installments.credit_id = credits.id and installments.disbursement_number = credits.disbursement_number
  join payroll_files returned on returned.company_id = credits.company_id and returned.processed_at is not null
  where returned.pay_period = installments.due_on or (
    returned.pay_period > installments.due_on and exists (
      select from payroll_deductions requested
      join payroll_deduction_files file on file.id = requested.file_id
      where requested.credit_id = credits.id and requested.installment_id = installments.id
        and file.company_id = credits.company_id and file.pay_period = returned.pay_period
    )
  )
  union all
  select installments.credit_id, installments.id, 'leaver-' || mark.id, mark.recorded_at, undone.recorded_at
  from payroll_leavers mark
  left join payroll_leaver_reversals undone on undone.leaver_id = mark.id
  join installments on installments.credit_id = mark.credit_id and installments.due_on > mark.left_on;
comment on view payroll_answers is
  'Answers of companies about installments, with the instant at which an answer was undone. Docs: docs/decisions/deductions.md.';

-- The answers that were known when a payment was allocated, so that a later answer changes no allocation. Null where none was.
alter table payments add column known_answers text[];

-- What is past due of a credit that a company deducts, in the morning of a day: installments that the company has answered,
-- less what is in transit of them for the pay period `awaited`. An answer of the same day makes the installments of pay
-- periods up to `expired` late on the next day.
create function late_payroll_pesos(credit bigint, today date, awaited date, expired date) returns bigint
language sql stable as $$
  select coalesce(sum(greatest(installment.pesos - coalesce((
    select sum(requested.amount_pesos) from payroll_deductions_in_transit requested
    where requested.credit_id = credit and requested.pay_period = awaited and requested.due_on = installment.due_on
  ), 0), 0)), 0)::bigint
  from open_installments(credit) installment
  join (
    select own.number, min((answer.answered_at at time zone 'America/Bogota')::date) as answered_on
    from payroll_answers answer
    join installments own on own.id = answer.installment_id
    join credits on credits.id = own.credit_id and credits.disbursement_number = own.disbursement_number
    where answer.credit_id = credit and answer.undone_at is null
    group by own.number
  ) answers on answers.number = installment.number
  where installment.due_on < today and (answered_on < today or (answered_on = today and installment.due_on > expired))
$$;

-- After how many business days a company without an answer is silent.
create table payroll_answer_terms (
  id bigint generated always as identity primary key,
  business_days integer not null check (business_days between 1 and 15),
  approval_id bigint references approval_requests,
  set_at timestamptz not null
);
comment on table payroll_answer_terms is
  'The business days after a pay day from which a company without an answer is silent. The newest row applies.';
insert into payroll_answer_terms (business_days, set_at) values (5, '2020-01-01T00:00:00-05:00');

create table payroll_silence_notices (
  staff_id bigint not null references staff,
  pay_period date not null,
  notified_on date not null,
  notified_at timestamptz not null,
  primary key (staff_id, pay_period, notified_on)
);
comment on table payroll_silence_notices is
  'Mails to company staff about a pay period without an answer: on the first silent day, and reminders.';

call make_append_only('payroll_answer_terms', 'payroll_silence_notices');
