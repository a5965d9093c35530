/** Rows of the platform: clock, idempotency, messages, banks. The migrations explain names and meanings. */
import type { MessageChannel, UnsentReason } from '@unamano/contract/collection-enums';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Written as JSON text, read as a parsed value that the reader must check. */
type Json = JSONColumnType<object>;

export type PlatformClockTable = {
  only_row: Generated<boolean>;
  offset_ms: Generated<number>;
};

export type IdempotencyKeysTable = {
  scope: string;
  key: string;
  body_hash: string;
  response_sealed: string | null;
  started_at: Date;
  finished_at: Date | null;
};

export type MessagesTable = {
  id: GeneratedAlways<number>;
  channel: MessageChannel;
  recipient: string;
  template: string;
  parameters: Json;
  borrower_id: number | null;
  created_at: Date;
  sent_at: Date | null;
  provider_id: string | null;
  attempts: Generated<number>;
  last_fault: string | null;
  outcome_unknown_since: Date | null;
  lost_replies: Generated<number>;
  unsent_reason: UnsentReason | null;
};

export type BanksTable = {
  code: string;
  title: string;
  active: Generated<boolean>;
};
