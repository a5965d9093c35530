import { assignCases, collectors } from '@unamano/contract/loans/assignments';
import { previewBulkMessage, sendBulkMessage } from '@unamano/contract/loans/bulk-messages';
import { expectedByDay, expectedOnDay } from '@unamano/contract/loans/collecting/expected';
import {
  conversationLines,
  inbox,
  replyInConversation,
  setOptOut,
  settleConversation,
} from '@unamano/contract/loans/collecting/inbox';
import { teamWork } from '@unamano/contract/loans/collecting/team';
import {
  cancelCollectionMessage,
  collectionTimeline,
  collectionToday,
  recordContact,
  recordPromise,
  sendCollectionMessage,
} from '@unamano/contract/loans/collections';
import type { FastifyInstance } from 'fastify';
import { byActor, mount } from '../../../kernel/mount.ts';
import { COLLECTOR_ERRORS, CONVERSATION_ERRORS, CREDIT_ERRORS, MESSAGE_ERRORS } from './errors.ts';
import type { Collections } from './service.ts';

export function collectionRoutes(app: FastifyInstance, collections: Collections): void {
  mount(app, collectionToday, { handle: ({ actor, input }) => collections.today(actor, input) });
  mount(app, collectionTimeline, {
    errors: CREDIT_ERRORS,
    handle: ({ actor, input }) => collections.timeline(actor, input),
    readOf: ({ id_credit }) => ({ kind: 'credit', id: id_credit }),
  });
  mount(app, teamWork, { handle: ({ actor, input }) => collections.team(actor, input) });
  mount(app, expectedByDay, { handle: ({ actor, input }) => collections.expectedByDay(actor, input) });
  mount(app, expectedOnDay, { handle: ({ actor, input }) => collections.expectedOnDay(actor, input) });
  mount(app, collectors, { handle: ({ actor }) => collections.collectors(actor) });
  mount(app, assignCases, { errors: COLLECTOR_ERRORS, handle: byActor(collections.assign) });
  mount(app, recordContact, { errors: CREDIT_ERRORS, handle: byActor(collections.recordContact) });
  mount(app, recordPromise, { errors: CREDIT_ERRORS, handle: byActor(collections.recordPromise) });
  mount(app, sendCollectionMessage, { errors: CREDIT_ERRORS, handle: collections.sendMessage });
  mount(app, previewBulkMessage, { handle: ({ actor, input }) => collections.previewMessages(actor, input) });
  mount(app, sendBulkMessage, { handle: byActor(collections.sendMessages) });
  mount(app, cancelCollectionMessage, { errors: MESSAGE_ERRORS, handle: collections.cancelMessage });
  inboxRoutes(app, collections);
}

function inboxRoutes(app: FastifyInstance, collections: Collections): void {
  const errors = CONVERSATION_ERRORS;
  mount(app, inbox, { handle: collections.inbox });
  mount(app, conversationLines, {
    errors,
    handle: collections.conversation,
    readOf: ({ conversation: { id_user } }) => (id_user === null ? null : { kind: 'borrower', id: id_user }),
  });
  mount(app, replyInConversation, { errors, handle: collections.reply });
  mount(app, settleConversation, { errors, handle: collections.settle });
  mount(app, setOptOut, { errors, handle: collections.setOptOut });
}
