/** The inbox of WhatsApp. */
import { writeTo } from '../fixtures/incoming.ts';
import type { World } from '../platform/world.ts';
import type { Calls } from './call.ts';
import type { Scene } from './scene.ts';

const ofActive = ({ conversationId }: World) => ({ id: conversationId });

async function newConversation({ platform, borrower }: Scene) {
  const { cellphone } = await borrower();
  return { body: { id: await writeTo(platform, cellphone) } };
}

export const INBOX_CALLS: Calls = {
  'GET /dashboard/api/operative/inbox': {
    who: 'late_payments',
    names: { search: 'cellphone' },
    input: () => ({ list: 'all', search: 'ana', limit: 10, cursor: '' }),
  },
  'GET /dashboard/api/operative/inbox/conversation': {
    who: 'late_payments',
    names: { id: 'conversation' },
    input: ofActive,
  },
  'POST /dashboard/api/operative/inbox/reply': {
    who: 'late_payments',
    names: { id: 'conversation' },
    input: (world) => ({ ...ofActive(world), text: 'Con gusto', seen: '' }),
    once: {
      arrange: newConversation,
      adds: 'conversation_replies where conversation_id = :id',
      keyed: { text: 'Otra cosa' },
    },
  },
  'POST /dashboard/api/operative/inbox/settle': {
    who: 'late_payments',
    names: { id: 'conversation' },
    input: ofActive,
    once: {
      arrange: newConversation,
      adds: `audit_events where action = 'collection.settle' and subject_id =
        (select borrower_id::text from conversations where id = :id)`,
    },
  },
  'POST /dashboard/api/operative/inbox/opt_out': {
    who: 'late_payments',
    names: { id: 'conversation' },
    input: (world) => ({ ...ofActive(world), opted_out: 'true', note: 'Lo dijo por teléfono' }),
    once: {
      arrange: newConversation,
      adds: 'message_opt_outs where borrower_id = (select borrower_id from conversations where id = :id)',
    },
  },
};
