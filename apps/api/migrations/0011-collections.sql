-- Collections: contacts, promises and messages about arrears. The portfolio: the days of every loan, and their sums.

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
  is_inbound boolean not null default false,
  constraint collection_contacts_only_a_try_is_repeated
    check (not reached or (unreached_reason is null and again_at is null)),
  constraint collection_contacts_again_later check (again_at > recorded_at)
);
create index collection_contacts_again on collection_contacts (again_at) where again_at is not null;
create index collection_contacts_of_day on collection_contacts (contacted_on, staff_id);
create index collection_contacts_by_day on collection_contacts (credit_id, contacted_on);
comment on table collection_contacts is
  'Contacts about arrears: conversations that staff recorded, and messages that were delivered.';

comment on column collection_contacts.is_inbound is 'The borrower called: the law limits only the contacts that a lender makes.';
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
create index payment_promises_of_day_made on payment_promises (made_on, staff_id);
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
create index collection_messages_by_message on collection_messages (message_id) where message_id is not null;
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

create table case_assignments (
  credit_id bigint primary key references credits,
  staff_id bigint not null references staff,
  assigned_by bigint not null references staff,
  assigned_at timestamptz not null
);
create index case_assignments_by_staff on case_assignments (staff_id, credit_id);
comment on table case_assignments is
  'Who collects a credit. It stays when the credit is up to date: who is late again has the clerk who knows them. The audit has the history.';

create view collectors as
  select id as staff_id, company_id, first_name || ' ' || last_name as name from staff
  where active and (is_admin or exists (
    select from staff_modules held where held.staff_id = staff.id and held.module = 'late_payments'));
comment on view collectors is 'Accounts of staff that may have cases.';

create view assigned_cases as
  select assigned.credit_id, collector.staff_id, collector.name
  from case_assignments assigned
  join credits on credits.id = assigned.credit_id
  join collectors collector on collector.staff_id = assigned.staff_id
    and (collector.company_id is null or collector.company_id = credits.company_id);
comment on view assigned_cases is
  'Assignments in force: an account that ended, lost the module or cannot see the credit any more has no cases.';

create table open_cases (
  -- No foreign keys: a row lasts for seconds and is no record about a person.
  credit_id bigint not null,
  staff_id bigint not null,
  seen_at timestamptz not null,
  primary key (credit_id, staff_id)
);
comment on table open_cases is
  'Which credit has its page open, and whose page it is. Each page writes its row every two seconds; an older row says nothing.';

create function position_after_contact() returns trigger language plpgsql as $$
begin
  update loan_positions set last_contact_on = greatest(last_contact_on, new.contacted_on) where credit_id = new.credit_id;
  return null;
end $$;
create trigger collection_contacts_position after insert on collection_contacts
  for each row execute function position_after_contact();
comment on trigger collection_contacts_position on collection_contacts is
  'The list of late credits sorts by the last contact.';

create function position_after_message() returns trigger language plpgsql as $$
begin
  update loan_positions set last_contact_on = greatest(last_contact_on, (new.ended_at at time zone 'America/Bogota')::date)
  where credit_id = new.credit_id;
  return null;
end $$;
create trigger collection_messages_position after insert or update of state on collection_messages
  for each row when (new.state = 'sent') execute function position_after_message();
comment on trigger collection_messages_position on collection_messages is 'A sent message is a contact of the list.';

create function position_after_promise() returns trigger language plpgsql as $$
begin
  update loan_positions set promise_due_on = new.due_on, promise_pesos = new.amount_pesos where credit_id = new.credit_id;
  return null;
end $$;
create trigger payment_promises_position after insert on payment_promises
  for each row execute function position_after_promise();
comment on trigger payment_promises_position on payment_promises is
  'The list of late credits sorts by the newest promise.';

call make_append_only('collection_contacts', 'payment_promises', 'collection_state_changes', 'due_reminders');

-- An event writes nothing here: a row that all loans share would make all money wait for it. A job adds the loans whose days have
-- changed, and the entries of the journal. A sum of a day is that of all rows until it.
create table figures (
  grain text not null check (grain in ('day', 'month')),
  name text not null,
  -- The day, or the first one of the month.
  day date not null,
  -- 0 for the people without one, and where it is of no company.
  company_id bigint not null,
  -- Of what is outstanding: the bucket at the end of the month before, and that of the day, or how it was closed. Of loans that are late
  -- for the first time: the first day of the month in which they were lent. Of the journal: the account, and what moved it. Else empty.
  key text not null,
  credits bigint not null,
  pesos bigint not null,
  -- What was outstanding at the end of the month before.
  opened_pesos bigint not null,
  -- Of the journal: the last entry of the run of the job that wrote it. What was posted after the highest one is added to the sums.
  through_entry_id bigint,
  -- A sum of thirty days reads thousands of rows, of the index alone.
  primary key (grain, name, day, company_id, key) include (credits, pesos, opened_pesos)
);
create index figures_by_company on figures (company_id, grain, name, day);
create index figures_by_run on figures (through_entry_id) where through_entry_id is not null;
comment on table figures is 'Sums by day: what is outstanding, was paid and was late for the first time, and the accounts of the journal.';
