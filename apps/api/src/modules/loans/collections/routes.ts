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
  mount(app, collectionToday, ({ actor, input }) => collections.today(actor, input));
  mount(app, collectionTimeline, CREDIT_ERRORS, ({ actor, input }) => collections.timeline(actor, input), {
    readOf: ({ id_credit }) => ({ kind: 'credit', id: id_credit }),
  });
  mount(app, teamWork, ({ actor, input }) => collections.team(actor, input));
  mount(app, expectedByDay, ({ actor, input }) => collections.expectedByDay(actor, input));
  mount(app, expectedOnDay, ({ actor, input }) => collections.expectedOnDay(actor, input));
  mount(app, collectors, ({ actor }) => collections.collectors(actor));
  mount(app, assignCases, COLLECTOR_ERRORS, byActor(collections.assign));
  mount(app, recordContact, CREDIT_ERRORS, byActor(collections.recordContact));
  mount(app, recordPromise, CREDIT_ERRORS, byActor(collections.recordPromise));
  mount(app, sendCollectionMessage, CREDIT_ERRORS, collections.sendMessage);
  mount(app, previewBulkMessage, ({ actor, input }) => collections.previewMessages(actor, input));
  mount(app, sendBulkMessage, byActor(collections.sendMessages));
  mount(app, cancelCollectionMessage, MESSAGE_ERRORS, collections.cancelMessage);
  inboxRoutes(app, collections);
}

function inboxRoutes(app: FastifyInstance, collections: Collections): void {
  const errors = CONVERSATION_ERRORS;
  mount(app, inbox, collections.inbox);
  mount(app, conversationLines, errors, collections.conversation, {
    readOf: ({ conversation: { id_user } }) => (id_user === null ? null : { kind: 'borrower', id: id_user }),
  });
  mount(app, replyInConversation, errors, collections.reply);
  mount(app, settleConversation, errors, collections.settle);
  mount(app, setOptOut, errors, collections.setOptOut);
}
