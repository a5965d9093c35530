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
  reached boolean not null default true
);
create index collection_contacts_by_day on collection_contacts (credit_id, contacted_on);
comment on table collection_contacts is 'Contacts about arrears that were really made: a collection fee may be charged from that day.';

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
  staff_id bigint not null references staff,
  ordered_at timestamptz not null,
  -- Not sent before this instant; the law is checked again then.
  planned_at timestamptz not null,
  state text not null check (state in ('scheduled', 'sent', 'cancelled')),
  ended_at timestamptz,
  -- The person who cancelled it; null where the debt had ended at the planned instant.
  cancelled_by bigint references staff,
  contact_id bigint unique references collection_contacts,
  constraint collection_messages_ended_has_instant check ((state = 'scheduled') = (ended_at is null)),
  constraint collection_messages_sent_is_contact check ((state = 'sent') = (contact_id is not null)),
  constraint collection_messages_cancelled_by_person check (state = 'cancelled' or cancelled_by is null)
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
comment on constraint collection_messages_sent_is_contact on collection_messages is
  'A message that was sent is a recorded contact.';
comment on constraint collection_messages_cancelled_by_person on collection_messages is
  'Only a cancelled message names who cancelled it.';
create function refuse_ended_message_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'scheduled' or (new.credit_id, new.channel, new.template, new.staff_id, new.ordered_at)
    is distinct from (old.credit_id, old.channel, old.template, old.staff_id, old.ordered_at) then
    raise exception 'message % of collections may not be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger collection_messages_ended before update or delete on collection_messages
  for each row execute function refuse_ended_message_change();
comment on trigger collection_messages_ended on collection_messages is
  'A message that was sent or cancelled does not change; neither does the order of a scheduled one.';

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

call make_append_only('collection_contacts', 'payment_promises', 'collection_state_changes');

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
  'The due day of the oldest open installment of each running credit. Written by triggers only; finds and sorts late credits, never says what is owed.';

-- An installment is open while its value is unpaid, or while late parts are owed that a payroll payment left.
create function next_due_on(credit bigint) returns date language plpgsql stable as $$
begin
  return (
    select min(due_on) from installments
    where installments.credit_id = credit and (
      value_pesos > coalesce((
        select sum(part.amount_pesos)
        from payment_allocations part
        where part.installment_id = installments.id and part.part = 'installment'
          and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
      ), 0)
      or exists (
        select from payments named
        where named.credit_id = credit and named.installment_id = installments.id and named.remaining_late_pesos > 0
          and not exists (select from payments reversal where reversal.reverses_payment_id = named.id)
          and not exists (
            select from payments newer
            where newer.credit_id = credit and newer.installment_id = installments.id and newer.id > named.id
              and not exists (select from payments reversal where reversal.reverses_payment_id = newer.id)
          )
          and named.remaining_late_pesos > coalesce((
            select sum(part.amount_pesos)
            from payment_allocations part
            where part.installment_id = installments.id and part.part <> 'installment' and part.payment_id > named.id
              and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
          ), 0)
      )
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

-- An allocation changes the next due day only, not whether the credit has a position. Docs: docs/decisions/0040.
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
