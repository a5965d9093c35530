-- Collecting as work: tries that reached nobody, promises to pay, messages that wait for the hours of the law.

-- A try that reached nobody is kept; a collection fee and the law's frequency hang on those that reached the person.
alter table collection_contacts add column reached boolean not null default true;
create index collection_contacts_by_day on collection_contacts (credit_id, contacted_on);
drop index collection_contacts_by_credit;

-- What somebody promised. Whether it is kept is reckoned from the payments whenever it is asked; a newer promise of the
-- same credit takes the place of an older one. Append-only.
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
  check (due_on >= made_on)
);
create index payment_promises_by_credit on payment_promises (credit_id, id);
create index payment_promises_by_day on payment_promises (due_on, credit_id);
create trigger payment_promises_append_only before update or delete on payment_promises
  for each row execute function reject_change();

-- Messages about arrears that staff ordered. One waits until the law lets the person be contacted; when it goes out, its
-- contact is recorded in the same transaction. What has ended is not changed any more.
create table collection_messages (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  template text not null,
  staff_id bigint not null references staff,
  ordered_at timestamptz not null,
  -- Not before this instant; looked at again when it comes.
  planned_at timestamptz not null,
  state text not null check (state in ('scheduled', 'sent', 'cancelled')),
  ended_at timestamptz,
  -- Who cancelled it; null where nothing was owed any more when its turn came.
  cancelled_by bigint references staff,
  contact_id bigint unique references collection_contacts,
  check ((state = 'scheduled') = (ended_at is null)),
  check ((state = 'sent') = (contact_id is not null)),
  check (state = 'cancelled' or cancelled_by is null)
);
create index collection_messages_by_credit on collection_messages (credit_id, id);
create index collection_messages_scheduled on collection_messages (planned_at) where state = 'scheduled';
-- Two clicks order one message.
create unique index collection_messages_one_waiting on collection_messages (credit_id, channel, template)
  where state = 'scheduled';

create function refuse_ended_message_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'scheduled' or (new.credit_id, new.channel, new.template, new.staff_id, new.ordered_at)
    is distinct from (old.credit_id, old.channel, old.template, old.staff_id, old.ordered_at) then
    raise exception 'message % of collections may not be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger collection_messages_no_truncate before update or delete on collection_messages
  for each row execute function refuse_ended_message_change();

create trigger payment_promises_no_truncate before truncate on payment_promises execute function reject_change();
