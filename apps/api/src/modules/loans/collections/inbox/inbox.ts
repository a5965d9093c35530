/** The inbox of the desk: who waits for an answer, what they wrote, and answers within the window of WhatsApp and the law. */

import type * as contract from '@unamano/contract/loans/collecting/inbox';
import { isHoliday } from '@unamano/domain/holidays';
import { type AnswerObstacle, answerObstacle } from '@unamano/domain/loans/arrears/conversation';
import type { Db, Row, Trx } from '../../../../db/types.ts';
import type { Origin, StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { CompanyScope } from '../../../../kernel/company-scope.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { pageOf } from '../../../../kernel/paging.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { audited, type StaffCommand, staffCommand, unaudited } from '../../../office/audit/index.ts';
import { optedOutSince, optIn, optOut, readOptedOut } from '../../../office/messages/index.ts';
import { refuseUnseen } from '../../late-payments/index.ts';
import type { CollectionsDeps } from '../deps.ts';
import * as conversationRepo from './conversation-repo.ts';
import * as lineRepo from './line-repo.ts';
import { readChatLines } from './lines.ts';

const LIMIT = 50;
const LINES_MAX = 200;
/** The same words twice in so short a time are a double click. */
const SAME_CLICK_MS = 60_000;
const CURSOR = /^(\d{1,15})\.(\d{1,15})$/;
const WHY_NOT: Record<AnswerObstacle, string> = {
  opted_out: 'La persona pidió que no le escriban y no ha vuelto a escribir',
  window: 'Pasaron 24 horas desde su último mensaje: por WhatsApp ya solo se puede enviar una plantilla',
  answered: 'Ya se le respondió: otro mensaje hoy sería un contacto que la persona no pidió',
};

type Locked = Pick<Row<'conversations'>, 'id' | 'phone' | 'borrower_id' | 'last_incoming_at' | 'unanswered'>;
type InboxCaller = { actor: StaffActor; origin: Origin; scope: CompanyScope };

const subjectOf = ({ borrower_id, id }: Pick<Locked, 'borrower_id' | 'id'>) =>
  borrower_id === null ? { kind: 'conversation', id } : { kind: 'borrower', id: borrower_id };

const readerOf = ({ phone, borrower_id }: Pick<Locked, 'phone' | 'borrower_id'>) => ({
  phone,
  borrowerId: borrower_id,
});

function viewOf(row: conversationRepo.ConversationRow, hasOptedOut: boolean): contract.Conversation {
  const { credit_id, is_late, assigned_to, last_kind, last_body } = row;
  return {
    id: row.id,
    phone: row.phone,
    id_user: row.borrower_id,
    name: row.name,
    credit: credit_id === null ? null : { id_credit: credit_id, is_late, assigned_to },
    unanswered: row.unanswered,
    last_incoming_at: row.last_incoming_at.toISOString(),
    last: { kind: last_kind, text: last_body },
    has_opted_out: hasOptedOut,
  };
}

function parseCursor(cursor: string | undefined): Result<conversationRepo.Place | null> {
  if (!cursor) return ok(null);
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  return at === undefined || Number(at) > 8.64e15
    ? invalid('cursor', 'Valor no válido')
    : ok({ at: new Date(Number(at)), id: Number(id) });
}

async function obstacleOf(on: Db, row: Locked, now: Date) {
  const optedOutAt = await optedOutSince(on, readerOf(row));
  const { last_incoming_at: lastIncomingAt, unanswered } = row;
  const asked = { now, lastIncomingAt, isUnanswered: unanswered > 0, optedOutAt, isHoliday };
  return { optedOutAt, obstacle: answerObstacle(asked) };
}

/** Runs a command on a conversation that the caller sees, with its row locked. */
function onConversation<Value>(
  { db, clock }: CollectionsDeps,
  caller: InboxCaller,
  id: number,
  body: (
    command: StaffCommand,
    row: Row<'conversations'>,
  ) => ReturnType<Parameters<typeof staffCommand<Value>>[2]>,
): Promise<CommandResult<Value>> {
  return staffCommand<Value>({ db, clock }, caller, async (command) => {
    const { trx, today } = command;
    const found = await conversationRepo.findConversation(trx, { scope: caller.scope, today }, id);
    if (!found) return refuse('OBJECT_NOT_FOUND');
    return body(command, await conversationRepo.lockConversation(trx, id));
  });
}

async function isRepeated(
  { messages }: CollectionsDeps,
  trx: Trx,
  { last, text, now }: { last: NonNullable<LastReply>; text: string; now: Date },
): Promise<boolean> {
  if (now.getTime() - last.written_at.getTime() > SAME_CLICK_MS) return false;
  return (await messages.readById(trx, [last.message_id])).get(last.message_id)?.text === text;
}

export const listInbox: UseOf<CollectionsDeps, typeof contract.inbox> = async (
  { clock, db },
  { actor, input },
) => {
  const after = parseCursor(input.cursor);
  if (!after.ok) return after;
  const { list = 'waiting', search = '', limit = LIMIT } = input;
  const { scope } = actor;
  const query = { today: clock.today(), scope, list, search, after: after.value, limit: limit + 1 };
  const [found, waiting] = await Promise.all([
    conversationRepo.readConversations(db, query),
    conversationRepo.countWaiting(db, scope),
  ]);
  const { rows, last } = pageOf(found, limit);
  const known = rows.flatMap(({ borrower_id }) => borrower_id ?? []);
  const optedOut = await readOptedOut(db, known);
  return ok({
    conversations: rows.map((row) => viewOf(row, optedOut.has(row.borrower_id ?? 0))),
    next_cursor: last ? `${last.last_incoming_at.getTime()}.${last.id}` : null,
    waiting: waiting.known,
    waiting_unknown: waiting.unknown,
  });
};

export const conversation: UseOf<CollectionsDeps, typeof contract.conversationLines> = async (
  deps,
  { actor, input: { id } },
) => {
  const query = { scope: actor.scope, today: deps.clock.today() };
  const found = await conversationRepo.findConversation(deps.db, query, id);
  if (!found) return refuse('OBJECT_NOT_FOUND');
  const [lines, last, { obstacle, optedOutAt }] = await Promise.all([
    readChatLines(deps, id, LINES_MAX),
    lineRepo.lastReply(deps.db, id, 'staff'),
    obstacleOf(deps.db, found, deps.clock.now()),
  ]);
  return ok({
    conversation: viewOf(found, optedOutAt !== null),
    lines,
    obstacle,
    opted_out_at: optedOutAt?.toISOString() ?? null,
    seen: last?.message_id ?? 0,
  });
};

/** STATE_NOT_ALLOWED where nothing may be answered now, or a colleague answered meanwhile. */
export const reply: UseOf<CollectionsDeps, typeof contract.replyInConversation> = (
  deps,
  { actor, origin, input: { id, text, seen } },
) => {
  return onConversation(deps, { actor, origin, scope: actor.scope }, id, async ({ trx, now }, row) => {
    const last = await lineRepo.lastReply(trx, id, 'staff');
    const isOwn = last?.staff_id === actor.id;
    if (last && isOwn && row.unanswered === 0 && (await isRepeated(deps, trx, { last, text, now })))
      return unaudited({ id, seen: last.message_id }, 'the same answer was written a moment ago');
    if (last && seen !== undefined && last.message_id > seen && !isOwn)
      return refuseUnseen({ by: last.by, what: 'respondió', at: last.written_at }, now);
    const { obstacle } = await obstacleOf(trx, row, now);
    if (obstacle !== null) return refuse('STATE_NOT_ALLOWED', { message: WHY_NOT[obstacle] });
    const messageId = await deps.messages.writeReply(trx, readerOf(row), text);
    await lineRepo.insertReply(trx, { messageId, conversationId: id, staffId: actor.id }, now);
    await conversationRepo.changeConversation(trx, id, { unanswered: 0, last_reply_at: now });
    return audited(
      { id, seen: messageId },
      { action: 'collection.answer', subject: subjectOf(row), after: { message: messageId } },
    );
  });
};

export const settle: UseOf<CollectionsDeps, typeof contract.settleConversation> = (
  deps,
  { actor, origin, input: { id } },
) => {
  return onConversation(deps, { actor, origin, scope: actor.scope }, id, async ({ trx }, row) => {
    if (row.unanswered === 0) return unaudited({ id }, 'nobody waited');
    await conversationRepo.changeConversation(trx, id, { unanswered: 0 });
    return audited({ id }, { action: 'collection.settle', subject: subjectOf(row) });
  });
};

export const recordOptOut: UseOf<CollectionsDeps, typeof contract.setOptOut> = (
  deps,
  { actor, origin, input: { id, opted_out, note } },
) => {
  return onConversation(deps, { actor, origin, scope: actor.scope }, id, async ({ trx, now }, row) => {
    const reader = readerOf(row);
    const reply = { id, has_opted_out: opted_out };
    const was = (await optedOutSince(trx, reader)) !== null;
    if (was === opted_out) return unaudited(reply, 'it was so before');
    const by = { at: now, by: actor.id };
    if (opted_out) await optOut(trx, reader, { ...by, note });
    else await optIn(trx, reader, by);
    const action = opted_out ? 'collection.opt_out' : 'collection.opt_in';
    return audited(reply, { action, subject: subjectOf(row), after: { reason: note } });
  });
};

export const createInbox = (deps: CollectionsDeps) =>
  bound(deps, { inbox: listInbox, conversation, reply, settle, setOptOut: recordOptOut });

type LastReply = Awaited<ReturnType<typeof lineRepo.lastReply>>;
