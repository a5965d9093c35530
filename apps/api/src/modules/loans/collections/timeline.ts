/** The events of one credit, newest first, and the next allowed contacts and messages. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import { COLLECTION_TEMPLATES, CONTACT_CHANNELS } from '@unamano/contract/loans/collection-enums';
import { FIRST_COLLECTION_STATE } from '@unamano/contract/loans/collection-states';
import type { collectionTimeline, TimelineEvent } from '@unamano/contract/loans/collections';
import { ZERO_PESOS } from '@unamano/domain/money';
import type { StaffActor } from '../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { renderMessage, type UnsentMessage } from '../../office/messages/index.ts';
import { isBeingRepaid } from '../credit-lifecycle/index.ts';
import { readBalance } from '../loan-events/index.ts';
import { allowedAt, readContactsByBorrower } from './allowed-times.ts';
import type { CollectionsDeps } from './deps.ts';
import * as messageRepo from './messages/message-repo.ts';
import { messageView, readMessageContext } from './messages/outreach.ts';
import { type MessageContext, templateParameters } from './messages/texts.ts';
import { type MoneyStep, readMoneySteps } from './money.ts';
import { type EvaluatedPromise, evaluatedPromises } from './promises/promises.ts';
import { readReliefEvents } from './relief-timeline.ts';
import * as repo from './repo.ts';
import { readSeen } from './seen.ts';

function nameOf({ staff_first_name, staff_last_name }: repo.StaffName): string | null {
  return staff_first_name === null ? null : `${staff_first_name} ${staff_last_name ?? ''}`.trim();
}

function contactEvent(row: Awaited<ReturnType<typeof repo.contactsOf>>[number]): TimelineEvent {
  const { channel, reached, unreached_reason, note } = row;
  const again_at = row.again_at?.toISOString() ?? null;
  const at = row.recorded_at.toISOString();
  return { kind: 'contact', at, by: nameOf(row), channel, reached, unreached_reason, again_at, note };
}

function stateEvent(row: Awaited<ReturnType<typeof repo.stateChangesOf>>[number]): TimelineEvent {
  const from = row.from_state ?? FIRST_COLLECTION_STATE;
  const to = row.to_state;
  return { kind: 'state', at: row.changed_at.toISOString(), by: nameOf(row), from, to };
}

function promiseEvent({ row, view }: EvaluatedPromise): TimelineEvent {
  return { kind: 'promise', at: row.made_at.toISOString(), by: nameOf(row), note: row.note, promise: view };
}

function paymentEvent({ amount, paidOn, recordedAt, order, reopened }: MoneyStep): TimelineEvent {
  return {
    kind: 'payment',
    at: recordedAt.toISOString(),
    amount,
    paid_on: paidOn,
    is_reversal: reopened !== null,
    order,
    reopened_debt: reopened,
  };
}

function messageEvent(row: Awaited<ReturnType<typeof messageRepo.messagesOf>>[number]): TimelineEvent {
  const at = (row.ended_at ?? row.ordered_at).toISOString();
  return { kind: 'message', at, by: nameOf(row), message: messageView(row) };
}

function undeliveredEvent({ at, channel, subject, outcome }: UnsentMessage): TimelineEvent {
  return { kind: 'undelivered', at: at.toISOString(), channel, subject, outcome };
}

function previews(context: MessageContext) {
  return COLLECTION_TEMPLATES.flatMap((template) => {
    const parameters = templateParameters(template, context);
    if (parameters === null) return [];
    const { short, subject } = renderMessage(template, parameters);
    return [{ template, short_text: short, subject }];
  });
}

export function createTimeline(deps: CollectionsDeps) {
  const { db, clock } = deps;
  return {
    async timeline(
      actor: StaffActor,
      input: Input<typeof collectionTimeline>,
    ): Promise<Result<Reply<typeof collectionTimeline>>> {
      const credit = await repo.findCredit(db, actor.scope, input.id_credit);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      const { id } = credit;
      const now = clock.now();
      const today = clock.today();
      const owed = (await readBalance(db, id, today))?.owed ?? ZERO_PESOS;
      const [
        contacts,
        states,
        promises,
        payments,
        relief,
        messages,
        unsent,
        contactsByPerson,
        context,
        seen,
      ] = await Promise.all([
        repo.contactsOf(db, id),
        repo.stateChangesOf(db, id),
        evaluatedPromises(db, [id], today, new Map([[id, owed]])),
        readMoneySteps(db, id),
        readReliefEvents(db, id, { today, now }),
        messageRepo.messagesOf(db, id),
        deps.messages.findUnsentMessages(db, { id, borrowerId: credit.borrower_id }),
        readContactsByBorrower(db, [credit.borrower_id], now),
        readMessageContext(deps, db, credit),
        readSeen(db, id),
      ]);
      const evaluated = promises.get(id) ?? [];
      const events = [
        ...contacts.map(contactEvent),
        ...states.map(stateEvent),
        ...evaluated.map(promiseEvent),
        ...payments.map(paymentEvent),
        ...relief,
        ...messages.map(messageEvent),
        ...unsent.map(undeliveredEvent),
      ];
      const last = evaluated.at(-1)?.view ?? null;
      const made = contactsByPerson.get(credit.borrower_id) ?? [];
      return ok({
        id_credit: id,
        now: now.toISOString(),
        seen,
        events: events.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
        open_promise: last?.status.state === 'open' ? last : null,
        allowed_contacts: CONTACT_CHANNELS.map((channel) => ({
          channel,
          at: allowedAt(made, channel, now).toISOString(),
        })),
        messages: isBeingRepaid(credit) ? previews(context) : [],
      });
    },
  };
}
