/** Rows of collection work. The migrations explain names and meanings. */
import type { MessageChannel, MessageState } from '@unamano/contract/collection-enums';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { GeneratedAlways } from 'kysely';

export type CollectionsTables = {
  payment_promises: {
    id: GeneratedAlways<number>;
    credit_id: number;
    amount_pesos: Pesos;
    due_on: Day;
    note: string;
    staff_id: number;
    made_on: Day;
    made_at: Date;
  };
  collection_messages: {
    id: GeneratedAlways<number>;
    credit_id: number;
    channel: MessageChannel;
    template: string;
    staff_id: number;
    ordered_at: Date;
    planned_at: Date;
    state: MessageState;
    ended_at: Date | null;
    cancelled_by: number | null;
    contact_id: number | null;
    /** The message that was written for it; null until it is sent. */
    message_id: number | null;
    /** By the provider's receipt. */
    delivered_at: Date | null;
  };
  due_reminders: {
    credit_id: number;
    due_on: Day;
    looked_at: Date;
    /** Null where nothing had to be said. */
    message_id: number | null;
  };
};
