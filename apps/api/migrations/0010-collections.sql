-- Collections: contacts, promises and messages about arrears, and the position of every running credit.
set local lock_timeout = '5s';

create table collection_contacts (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  contacted_on date not null,
  channel text not null check (channel in ('phone', 'sms', 'whatsapp', 'email')),
  note text not null,
  staff_id bigint references staff,
  recorded_at timestamptz not null,
  -- False for a try that did not reach the person: neither the fee nor the legal frequency of contacts counts it.
  reached boolean not null default true,
  -- Why the try did not reach the person; null where nobody said.
  unreached_reason text check (unreached_reason in ('no_answer', 'switched_off', 'wrong_number', 'third_party')),
  -- When to call again.
  again_at timestamptz,
  constraint collection_contacts_only_a_try_is_repeated
    check (not reached or (unreached_reason is null and again_at is null)),
  constraint collection_contacts_again_later check (again_at > recorded_at)
);
create index collection_contacts_again on collection_contacts (again_at) where again_at is not null;
create index collection_contacts_by_day on collection_contacts (credit_id, contacted_on);
comment on table collection_contacts is
  'Contacts about arrears: conversations that staff recorded, and messages that were delivered.';

comment on constraint collection_contacts_only_a_try_is_repeated on collection_contacts is
  'Only a try that did not reach the person has a reason and a time to call again.';
comment on constraint collection_contacts_again_later on collection_contacts is 'The next call is later than the try.';

create table payment_promises (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  amount_pesos bigint not null check (amount_pesos > 0),
  -- Money counts through the end of this day in Bogotá.
  due_on date not null,
  note text not null,
  staff_id bigint not null references staff,
  made_on date not null,
  made_at timestamptz not null,
  constraint payment_promises_due_later check (due_on >= made_on)
);
create index payment_promises_by_credit on payment_promises (credit_id, id);
create index payment_promises_by_day on payment_promises (due_on, credit_id);
comment on table payment_promises is
  'Promises to pay. A newer one of the credit replaces an older one; whether it was fulfilled follows from the payments.';
comment on constraint payment_promises_due_later on payment_promises is
  'A promise is for the day on which it was made or later.';

-- A message waits until the law permits the contact; its contact is recorded in the transaction that sends it.
create table collection_messages (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  template text not null,
  -- The payment order whose link is sent.
  order_code text references payment_orders (order_code),
  staff_id bigint not null references staff,
  ordered_at timestamptz not null,
  -- Not sent before this instant; the law is checked again then.
  planned_at timestamptz not null,
  state text not null check (state in ('scheduled', 'sent', 'cancelled')),
  ended_at timestamptz,
  -- The person who cancelled it; null where the debt had ended at the planned instant.
  cancelled_by bigint references staff,
  contact_id bigint unique references collection_contacts,
  -- An order to send is no contact: the contact is recorded once the provider says that the message was delivered.
  message_id bigint references messages,
  delivered_at timestamptz,
  constraint collection_messages_ended_has_instant check ((state = 'scheduled') = (ended_at is null)),
  constraint collection_messages_cancelled_by_person check (state = 'cancelled' or cancelled_by is null),
  constraint collection_messages_contact_was_sent check (contact_id is null or state = 'sent'),
  constraint collection_messages_delivered_is_contact check (delivered_at is null or contact_id is not null)
);
create index collection_messages_by_credit on collection_messages (credit_id, id);
create index collection_messages_scheduled on collection_messages (planned_at) where state = 'scheduled';
create unique index collection_messages_one_waiting on collection_messages (credit_id, channel, template)
  where state = 'scheduled';
comment on table collection_messages is 'Messages about arrears that staff ordered.';
comment on index collection_messages_one_waiting is 'Two clicks order one message.';
comment on constraint collection_messages_contact_id_key on collection_messages is 'A contact belongs to one message.';
comment on constraint collection_messages_ended_has_instant on collection_messages is
  'A message that ended has the instant of its end.';
comment on constraint collection_messages_cancelled_by_person on collection_messages is
  'Only a cancelled message names who cancelled it.';
comment on constraint collection_messages_contact_was_sent on collection_messages is
  'Only a message that was sent is a contact.';
comment on constraint collection_messages_delivered_is_contact on collection_messages is
  'A message that was delivered is a recorded contact.';

create function refuse_ended_message_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'sent' and old.contact_id is null and new.contact_id is not null
    and (to_jsonb(new) - '{contact_id,delivered_at}'::text[]) = (to_jsonb(old) - '{contact_id,delivered_at}'::text[]) then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'scheduled' or (new.credit_id, new.channel, new.template, new.order_code, new.staff_id, new.ordered_at)
    is distinct from (old.credit_id, old.channel, old.template, old.order_code, old.staff_id, old.ordered_at) then
    raise exception 'message % of collections may not be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger collection_messages_ended before update or delete on collection_messages
  for each row execute function refuse_ended_message_change();
comment on trigger collection_messages_ended on collection_messages is
  'A message that was sent or cancelled does not change, but for the contact of its delivery; neither does the order of a scheduled one.';

create table due_reminders (
  credit_id bigint not null references credits,
  due_on date not null,
  looked_at timestamptz not null,
  -- Null where nothing had to be said: it was paid, or the credit was late.
  message_id bigint references messages,
  primary key (credit_id, due_on)
);
create index due_reminders_by_time on due_reminders (looked_at) where message_id is not null;
comment on table due_reminders is
  'The due days before which a borrower was reminded, or had nothing to be reminded of.';
comment on index due_reminders_by_time is 'The messages of the last days, which limit the next contact.';

create table collection_state_changes (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  from_state text,
  to_state text not null,
  staff_id bigint not null references staff,
  address text not null,
  changed_at timestamptz not null
);
create index collection_state_changes_by_credit on collection_state_changes (credit_id, id);
comment on table collection_state_changes is 'Who changed the collection state of a credit, and when.';

create table open_cases (
  -- No foreign keys: a row lasts for seconds and is no record about a person.
  credit_id bigint not null,
  staff_id bigint not null,
  seen_at timestamptz not null,
  primary key (credit_id, staff_id)
);
comment on table open_cases is
  'Which credit has its page open, and whose page it is. Each page writes its row every two seconds; an older row says nothing.';

create table credit_positions (
  credit_id bigint primary key references credits,
  borrower_id bigint not null references borrowers,
  company_id bigint references companies,
  -- Null only inside the transaction that disburses, before the schedule is written.
  next_due_on date,
  collection_state text not null,
  -- Beside each credit, so that the list and a search for a frequent text read the index alone.
  search_text text not null default ''
);
create index credit_positions_scan on credit_positions (next_due_on, credit_id)
  include (company_id, collection_state, search_text);
create index credit_positions_by_state on credit_positions (collection_state, next_due_on, credit_id);
create index credit_positions_by_company on credit_positions (company_id, next_due_on, credit_id)
  where company_id is not null;
create index credit_positions_by_borrower on credit_positions (borrower_id);
comment on table credit_positions is
  'The due day of the installment with which each running credit passes its tolerance. Written by triggers only; finds and sorts late credits, never says what is owed.';

-- What is open of each installment of the current schedule: its unpaid value, or the late parts that a payroll payment left.
create function open_installments(credit bigint) returns table (number integer, due_on date, pesos numeric)
language sql stable as $$
  select part.number, part.due_on, case when part.unpaid > 0 then part.unpaid else part.late end
  from (
    select installments.number, installments.due_on,
      installments.value_pesos - coalesce((
        select sum(change.reduction_pesos) from installment_changes change where change.installment_id = installments.id
      ), 0) - coalesce((
        select sum(allocation.amount_pesos)
        from payment_allocations allocation
        where allocation.installment_id = installments.id and allocation.part = 'installment'
          and not exists (select from payments reversal where reversal.reverses_payment_id = allocation.payment_id)
      ), 0) as unpaid,
      coalesce((
        select named.remaining_late_pesos - coalesce((
          select sum(allocation.amount_pesos)
          from payment_allocations allocation
          where allocation.installment_id = installments.id and allocation.part in ('collection_fee', 'late_interest')
            and allocation.payment_id > named.id
            and not exists (select from payments reversal where reversal.reverses_payment_id = allocation.payment_id)
        ), 0)
        from payments named
        where named.credit_id = credit and named.installment_id = installments.id
          and not exists (select from payments reversal where reversal.reverses_payment_id = named.id)
        order by named.id desc limit 1
      ), 0) as late
    from installments join credits on credits.id = installments.credit_id
      and credits.disbursement_number = installments.disbursement_number
    where installments.credit_id = credit
  ) part
  where part.unpaid > 0 or part.late > 0
$$;

-- What is overdue in the morning of a day, by the rule of `next_due_on`.
create function overdue_pesos(credit bigint, today date) returns bigint language sql stable as $$
  select coalesce(sum(pesos), 0)::bigint from open_installments(credit) where due_on < today
$$;

-- The due day of the installment with which the open sum passes the tolerance; null where it never does.
create function next_due_on(credit bigint) returns date language plpgsql stable as $$
begin
  return (
    select min(installment.due_on)
    from (
      select due_on, sum(pesos) over (order by number) as open_sum from open_installments(credit)
    ) installment
    where installment.open_sum > (
      select tolerance_pesos from credits join late_terms on late_terms.id = credits.late_terms_id where credits.id = credit
    )
  );
end $$;

create function refresh_credit_positions(credit_ids bigint[]) returns void language plpgsql as $$
begin
  delete from credit_positions
  where credit_id = any (credit_ids)
    and not exists (
      select from credits
      where credits.id = credit_id and (credits.state = 'ACTIVE' or credits.reopen_pending_since is not null)
    );
  insert into credit_positions as kept (credit_id, borrower_id, company_id, next_due_on, collection_state, search_text)
  select credits.id, credits.borrower_id, credits.company_id, next_due_on(credits.id),
    coalesce(credits.collection_state, 'PAST_DUE'),
    (select person_search_text(dni, email, cellphone, first_name, last_name) from borrowers where id = credits.borrower_id)
  from credits
  where credits.id = any (credit_ids) and (credits.state = 'ACTIVE' or credits.reopen_pending_since is not null)
  on conflict (credit_id) do update
    set next_due_on = excluded.next_due_on, collection_state = excluded.collection_state
    where (kept.next_due_on, kept.collection_state) is distinct from (excluded.next_due_on, excluded.collection_state);
end $$;

create function position_after_credit() returns trigger language plpgsql as $$
begin
  perform refresh_credit_positions(array[new.id]);
  return null;
end $$;
create trigger credits_position after update of state, collection_state, reopen_pending_since on credits for each row
  when ((old.state, old.collection_state, old.reopen_pending_since)
    is distinct from (new.state, new.collection_state, new.reopen_pending_since))
  execute function position_after_credit();
comment on trigger credits_position on credits is 'A credit has a position while it runs or waits to be reopened.';

create function position_after_installments() returns trigger language plpgsql as $$
begin
  perform refresh_credit_positions(array(select distinct credit_id from added));
  return null;
end $$;
create trigger installments_position after insert on installments referencing new table as added
  for each statement execute function position_after_installments();
comment on trigger installments_position on installments is 'A new schedule sets the next due day.';

-- An allocation changes the next due day only, not whether the credit has a position.
create function position_after_allocations() returns trigger language plpgsql as $$
declare
  credit bigint;
  due date;
begin
  for credit in select distinct payments.credit_id from added join payments on payments.id = added.payment_id loop
    due := next_due_on(credit);
    update credit_positions set next_due_on = due where credit_id = credit and next_due_on is distinct from due;
  end loop;
  return null;
end $$;
create trigger payment_allocations_position after insert on payment_allocations referencing new table as added
  for each statement execute function position_after_allocations();
comment on trigger payment_allocations_position on payment_allocations is 'An allocation moves the next due day.';

create function position_after_reversal() returns trigger language plpgsql as $$
begin
  perform refresh_credit_positions(array[new.credit_id]);
  return null;
end $$;
create trigger payments_position after insert on payments for each row
  when (new.reverses_payment_id is not null) execute function position_after_reversal();
comment on trigger payments_position on payments is 'A reversal moves the next due day back.';

create function position_after_borrower() returns trigger language plpgsql as $$
begin
  update credit_positions
  set search_text = person_search_text(new.dni, new.email, new.cellphone, new.first_name, new.last_name)
  where borrower_id = new.id;
  return null;
end $$;
create trigger borrowers_position after update of dni, email, cellphone, first_name, last_name on borrowers for each row
  when ((old.dni, old.email, old.cellphone, old.first_name, old.last_name)
    is distinct from (new.dni, new.email, new.cellphone, new.first_name, new.last_name))
  execute function position_after_borrower();
comment on trigger borrowers_position on borrowers is 'A changed name or address is found by the search at once.';

create function position_after_schedule_change() returns trigger language plpgsql as $$
begin
  perform refresh_credit_positions(array(
    select distinct version.credit_id from added join schedule_versions version on version.id = added.version_id
  ));
  return null;
end $$;
create trigger installment_changes_position after insert on installment_changes referencing new table as added
  for each statement execute function position_after_schedule_change();
comment on trigger installment_changes_position on installment_changes is 'A new schedule moves the next due day.';

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

call make_append_only('collection_contacts', 'payment_promises', 'collection_state_changes', 'due_reminders');
