/** The events of one credit, for the timeline of its case and for that of its person. */
import { FIRST_COLLECTION_STATE } from '@unamano/contract/loans/collection-states';
import type { TimelineEvent } from '@unamano/contract/loans/collections';
import { bogotaDay, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { EventKind } from '@unamano/domain/loans/replay/events';
import { ZERO_PESOS } from '@unamano/domain/money';
import type { Db } from '../../../db/types.ts';
import type { Messages, ShownMessage } from '../../office/messages/index.ts';
import { type DatedMovement, readDatedMovements } from '../loan-accounts/index.ts';
import { readBalance } from '../loan-events/index.ts';
import * as messageRepo from './allowed-times/message-repo.ts';
import { messageView } from './messages/outreach.ts';
import { type MoneyStep, readMoneySteps } from './money.ts';
import { type EvaluatedPromise, evaluatedPromises } from './promises/promises.ts';
import { readReliefEvents } from './relief-timeline.ts';
import * as repo from './repo.ts';

function nameOf({ staff_first_name, staff_last_name }: repo.StaffName): string | null {
  return staff_first_name === null ? null : `${staff_first_name} ${staff_last_name ?? ''}`.trim();
}

function contactEvent(row: Awaited<ReturnType<typeof repo.contactsOf>>[number]): TimelineEvent {
  const { channel, is_inbound, reached, unreached_reason, note } = row;
  const again_at = row.again_at?.toISOString() ?? null;
  const { contacted_on: on, recorded_at: recordedAt } = row;
  // One from the books of another lender is shown on its day.
  const at = (on < bogotaDay(recordedAt) ? startOfBogotaDay(on) : recordedAt).toISOString();
  return {
    kind: 'contact',
    at,
    by: nameOf(row),
    channel,
    is_inbound,
    reached,
    unreached_reason,
    again_at,
    note,
  };
}

function stateEvent(row: Awaited<ReturnType<typeof repo.stateChangesOf>>[number]): TimelineEvent {
  const from = row.from_state ?? FIRST_COLLECTION_STATE;
  const to = row.to_state;
  return { kind: 'state', at: row.changed_at.toISOString(), by: nameOf(row), from, to };
}

function promiseEvent({ row, view }: EvaluatedPromise): TimelineEvent {
  return { kind: 'promise', at: row.made_at.toISOString(), by: nameOf(row), note: row.note, promise: view };
}

function paymentEvent(
  { source, amount, paidOn, at, order, reopened }: MoneyStep,
  sentences: ReadonlyMap<string, string>,
): TimelineEvent {
  return {
    kind: 'payment',
    at: at.toISOString(),
    amount,
    paid_on: paidOn,
    is_reversal: reopened !== null,
    order,
    reopened_debt: reopened,
    text: reopened === null ? (sentences.get(source) ?? '') : '',
  };
}

function messageEvent(
  row: Awaited<ReturnType<typeof messageRepo.messagesOf>>[number],
  written: ReadonlyMap<number, ShownMessage>,
): TimelineEvent {
  const at = (row.ended_at ?? row.ordered_at).toISOString();
  const own = written.get(row.message_id ?? 0);
  const is_on_the_way = own !== undefined && !own.isSent && own.outcome === null;
  return {
    kind: 'message',
    at,
    by: nameOf(row),
    message: messageView(row),
    is_on_the_way,
    text: own?.text ?? null,
  };
}

/** Any message of the platform, whatever became of it. */
export function noticeEvent({ at, channel, subject, text, isSent, outcome }: ShownMessage): TimelineEvent {
  const common = { at: at.toISOString(), channel, subject, text };
  return outcome === null
    ? { kind: 'notice', ...common, is_sent: isSent }
    : { kind: 'undelivered', ...common, outcome };
}

/** These have an event of their own among the work of the staff, with who and why. */
const SHOWN_AS_WORK: ReadonlySet<EventKind> = new Set([
  'money',
  'contact',
  'agreement',
  'waived',
  'written_off',
]);

function isShownAsWork({ event }: DatedMovement, all: ReadonlyMap<string, EventKind>): boolean {
  if (event === null) return false;
  const kind = event.kind === 'void' ? (all.get(event.data.source) ?? event.kind) : event.kind;
  return SHOWN_AS_WORK.has(kind);
}

/** `work`: what staff and payers did. `movements`: what else moved the debt, which the case shows as a table. */
export async function readCreditEvents(
  { db, messages }: { db: Db; messages: Pick<Messages, 'readById'> },
  creditId: number,
  { today, now }: { today: Day; now: Date },
): Promise<{ work: TimelineEvent[]; movements: TimelineEvent[] }> {
  const owed = (await readBalance(db, creditId, today))?.owed ?? ZERO_PESOS;
  const [contacts, states, promises, payments, relief, ordered, dated] = await Promise.all([
    repo.contactsOf(db, creditId),
    repo.stateChangesOf(db, creditId),
    evaluatedPromises(db, [creditId], today, new Map([[creditId, owed]])),
    readMoneySteps(db, creditId),
    readReliefEvents(db, creditId, { today, now }),
    messageRepo.messagesOf(db, creditId),
    readDatedMovements(db, creditId, today),
  ]);
  const messageIds = ordered.flatMap(({ message_id }) => message_id ?? []);
  const written = await messages.readById(db, messageIds);
  const sentences = new Map(dated.flatMap(({ event, text }) => (event ? [[event.source, text]] : [])));
  const kinds = new Map(dated.flatMap(({ event }) => (event ? [[event.source, event.kind]] : [])));
  return {
    work: [
      ...contacts.map(contactEvent),
      ...states.map(stateEvent),
      ...(promises.get(creditId) ?? []).map(promiseEvent),
      ...payments.map((step) => paymentEvent(step, sentences)),
      ...relief,
      ...ordered.map((row) => messageEvent(row, written)),
    ],
    movements: dated
      .filter((one) => !isShownAsWork(one, kinds))
      .map(({ at, text }) => ({ kind: 'movement', at: at.toISOString(), text })),
  };
}
