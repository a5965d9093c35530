-- What outside services said, and what became of messages whose answer was lost.

-- The bureau's answer byte for byte as it came, in base64 and encrypted, beside the shape that we read of it; also where it
-- knew nobody. Null of answers that were kept before.
alter table bureau_reports add column raw_sealed text;

-- `outcome_unknown_since`: a try was begun then, and what became of it is not known. It may have arrived although its answer did
-- not, or the process that made it died. `lost_replies` counts such tries.
-- `unsent_reason`: the message is not tried again, since its recipient was refused for good, or since a repeat would do more
-- harm than a message that perhaps arrived. A receipt that comes late makes it a sent one after all.
alter table messages
  add column outcome_unknown_since timestamptz,
  add column lost_replies integer not null default 0,
  add column unsent_reason text check (unsent_reason in ('refused', 'unknown'));
create index messages_unsent on messages (borrower_id, created_at) where unsent_reason is not null;

-- A guess went to the service that checks phones, and its answer was lost: the service may have used the session up for it.
alter table one_time_codes add column reply_lost boolean not null default false;
