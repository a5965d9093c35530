-- Messages: what is sent; WhatsApp that answers: what people write, what is answered, and who does not want to be written to.

create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  recipient text not null,
  template text not null,
  parameters jsonb not null,
  borrower_id bigint references borrowers,
  created_at timestamptz not null,
  sent_at timestamptz,
  provider_id text,
  attempts integer not null default 0,
  last_fault text,
  -- A try began at this instant and its result is unknown: the answer was lost or the process died.
  outcome_unknown_since timestamptz,
  -- How many such tries there were.
  lost_replies integer not null default 0,
  -- Not tried again: the recipient was refused for good, or a repeat would do more harm than a message that perhaps
  -- arrived. A late receipt turns the message into a sent one. Of a debt: what it says was not true any more.
  unsent_reason text check (unsent_reason in
    ('refused', 'unknown', 'debt_paid', 'debt_frozen', 'debt_agreed', 'debt_changed', 'opted_out')),
  by_push boolean not null default false
);
create index messages_by_borrower on messages (borrower_id, created_at);
-- A person's data are read and erased by their addresses too.
create index messages_by_recipient on messages (recipient);
create index messages_unsent on messages (borrower_id, created_at) where unsent_reason is not null;
comment on table messages is 'Messages, written in the transaction of their event and sent once by a job.';
comment on column messages.by_push is 'A push service took it, in place of the channel.';

create table conversations (
  id bigint generated always as identity primary key,
  phone text not null,
  -- Whose number it was when they wrote; null for a number of nobody known.
  borrower_id bigint references borrowers,
  begun_at timestamptz not null,
  -- By the provider's clock. An answer is allowed for a day from then on.
  last_incoming_at timestamptz not null,
  last_reply_at timestamptz,
  -- Messages since the last answer; 0 where nobody waits.
  unanswered integer not null default 0 check (unanswered >= 0),
  constraint conversations_one_of_number unique nulls not distinct (phone, borrower_id)
);
create index conversations_by_borrower on conversations (borrower_id) where borrower_id is not null;
create index conversations_waiting on conversations (last_incoming_at) where unanswered > 0;
create index conversations_newest on conversations (last_incoming_at, id);
comment on table conversations is 'Conversations on WhatsApp that a person began: one of each number and owner.';
comment on constraint conversations_one_of_number on conversations is
  'A number that goes to another person begins another conversation.';

create table incoming_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  -- Null once the words are erased: it contains the number.
  provider_id text unique,
  kind text not null check (kind in ('text', 'image', 'audio', 'video', 'document', 'other')),
  -- The text, or what was written under a picture.
  body text not null,
  sent_at timestamptz not null,
  received_at timestamptz not null
);
create index incoming_messages_by_conversation on incoming_messages (conversation_id, sent_at, id);
create index incoming_messages_by_time on incoming_messages (received_at) where provider_id is not null;
comment on table incoming_messages is 'What people wrote, each once, however often and in whatever order the provider notifies it.';
comment on constraint incoming_messages_provider_id_key on incoming_messages is 'A repeated notification adds nothing.';

create table conversation_replies (
  message_id bigint primary key references messages,
  conversation_id bigint not null references conversations,
  -- Null for a sentence of the platform.
  staff_id bigint references staff,
  written_at timestamptz not null
);
create index conversation_replies_by_conversation on conversation_replies (conversation_id, written_at);
comment on table conversation_replies is 'Answers in a conversation; their words and their delivery are the message''s.';
call make_append_only('conversation_replies');

create table message_opt_outs (
  id bigint generated always as identity primary key,
  phone text not null,
  borrower_id bigint references borrowers,
  begun_at timestamptz not null,
  -- Who recorded it; null where the person wrote it.
  staff_id bigint references staff,
  note text not null,
  ended_at timestamptz,
  ended_by bigint references staff,
  constraint message_opt_outs_ends_later check (ended_at >= begun_at),
  constraint message_opt_outs_ended_by check (ended_by is null or ended_at is not null)
);
create unique index message_opt_outs_one_open on message_opt_outs (phone, borrower_id) nulls not distinct
  where ended_at is null;
create index message_opt_outs_by_borrower on message_opt_outs (borrower_id) where ended_at is null;
comment on table message_opt_outs is 'Who asked not to be written to, from when until when.';
comment on index message_opt_outs_one_open is 'A person who asks twice is on the list once.';
comment on constraint message_opt_outs_ends_later on message_opt_outs is 'A wish ends after it began.';
comment on constraint message_opt_outs_ended_by on message_opt_outs is 'Only a wish that ended names who recorded its end.';
