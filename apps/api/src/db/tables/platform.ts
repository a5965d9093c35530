/** Rows of the platform: clock, idempotency, messages, banks. The migrations explain names and meanings. */
import type { MessageChannel, UnsentReason } from '@unamano/contract/collection-enums';
import type { Generated, GeneratedAlways } from 'kysely';
import type { PLATFORM_MODES } from '../enumerations.ts';
import type { Json } from './columns.ts';

export type PlatformMode = (typeof PLATFORM_MODES)[number];

export type PlatformTables = {
  platform_clock: {
    only_row: Generated<boolean>;
    offset_ms: Generated<number>;
  };
  platform_mode: {
    only_row: Generated<boolean>;
    mode: PlatformMode;
    made_at: Generated<Date>;
    demo_password_searched_at: Date | null;
  };
  idempotency_keys: {
    scope: string;
    key: string;
    body_hash: string;
    response_sealed: string | null;
    started_at: Date;
    finished_at: Date | null;
  };
  messages: {
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
  banks: {
    code: string;
    title: string;
    active: Generated<boolean>;
  };
};
