/**
 * Messages about arrears. A message that the law allows now is sent in the transaction that orders it; otherwise it is
 * scheduled and checked again at its time. An order to send is no contact: the contact is recorded once the provider's
 * receipt says that the message was delivered (SFC, Circular Externa 048 of 2008).
 */

import { COLLECTION_TEMPLATES } from '@unamano/contract/loans/collection-enums';
import type * as contract from '@unamano/contract/loans/collections';
import { bogotaDay } from '@unamano/domain/calendar';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import { bound, type With } from '../../../../kernel/bound.ts';
import { ALL_COMPANIES } from '../../../../kernel/company-scope.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { invalid, refuse } from '../../../../kernel/result.ts';
import { audited, type StaffCommand, staffCommand, unaudited } from '../../../office/audit/index.ts';
import { optedOutSince } from '../../../office/messages/index.ts';
import { isBeingRepaid, lockCredit } from '../../credit-lifecycle/index.ts';
import { allowedAt, readContactsByBorrower } from '../allowed-times/allowed-times.ts';
import * as messageRepo from '../allowed-times/message-repo.ts';
import type { CollectionsDeps } from '../deps.ts';
import * as repo from '../repo.ts';
import { refusalOfUnseen } from '../seen.ts';
import { bulkRow, createBulkMessages, type SendNow } from './bulk.ts';
import {
  type MessageFacts,
  obstacleOf,
  readMessageContexts,
  readMessageFacts,
  type WantedMessage,
} from './obstacles.ts';
import { type MessageContext, templateParameters } from './texts.ts';

const NOTE = 'Mensaje entregado, enviado desde la plataforma';
const OPTED_OUT = 'La persona pidió que no le escriban';
const UNCONFIRMED = 'La persona no ha confirmado su correo';
const BATCH = 200;

export function messageView(row: messageRepo.MessageRow): contract.CollectionMessage {
  const template = COLLECTION_TEMPLATES.find((known) => known === row.template);
  if (!template) throw new Error(`message ${row.id} of collections has an unknown template ${row.template}`);
  const { id, channel, state } = row;
  return { id, channel, template, state, planned_at: row.planned_at.toISOString() };
}

export async function readMessageContext(
  deps: Pick<CollectionsDeps, 'clock' | 'publicUrl'>,
  db: Db,
  credit: repo.CollectedCredit,
  orderCode: string | null = null,
): Promise<MessageContext> {
  const context = (await readMessageContexts(deps, db, [credit])).get(credit.id);
  if (!context) throw new Error(`credit ${credit.id} has no loan balance`);
  const link = orderCode === null ? null : await messageRepo.findPaymentLink(db, credit.id, orderCode);
  return { ...context, link };
}

type Order = WantedMessage & { order_code: string | null };

/** Cancels a message that no longer fits, reschedules one that the law forbids now. The caller holds the credit's lock. */
async function sendOrReschedule(
  deps: CollectionsDeps,
  trx: Trx,
  row: messageRepo.MessageRow,
): Promise<messageRepo.MessageRow> {
  const now = deps.clock.now();
  const credit = await repo.findCredit(trx, ALL_COMPANIES, row.credit_id);
  if (!credit) throw new Error(`message ${row.id} of collections has no credit`);
  const { template } = messageView(row);
  const { borrower_id: borrowerId, cellphone: phone } = credit;
  const hasOptedOut = (await optedOutSince(trx, { phone, borrowerId })) !== null;
  const parameters =
    isBeingRepaid(credit) && !hasOptedOut
      ? templateParameters(template, await readMessageContext(deps, trx, credit, row.order_code))
      : null;
  if (parameters === null) {
    return messageRepo.changeMessage(trx, row.id, { state: 'cancelled', ended_at: now });
  }
  const contacts =
    (await readContactsByBorrower(trx, [credit.borrower_id], now, row.id)).get(credit.borrower_id) ?? [];
  const plannedAt = allowedAt(contacts, row.channel, now);
  if (plannedAt.getTime() > now.getTime()) {
    return messageRepo.changeMessage(trx, row.id, { planned_at: plannedAt });
  }
  const recipient = row.channel === 'email' ? credit.email : credit.cellphone;
  const delivery = { channel: row.channel, recipient, borrowerId: credit.borrower_id };
  const messageId = await deps.messages.writeTracked(trx, { ...delivery, template, parameters });
  return messageRepo.changeMessage(trx, row.id, {
    state: 'sent',
    planned_at: now,
    ended_at: now,
    message_id: messageId,
  });
}

/** Sends or schedules it. The caller holds the credit's lock and has found no other obstacle than the law. */
async function write(
  deps: CollectionsDeps,
  { trx, actor, now }: StaffCommand,
  creditId: number,
  order: Order,
) {
  const by = { staff_id: actor.id, ordered_at: now, planned_at: now };
  const row = await messageRepo.insertMessage(trx, { credit_id: creditId, ...order, ...by });
  const message = messageView(await sendOrReschedule(deps, trx, row));
  const { id, channel, template, state } = message;
  const event = {
    action: 'collection.schedule_message',
    subject: { kind: 'credit', id: creditId },
    after: { message: id, channel, template, state },
  } as const;
  return { message, event };
}

async function readFacts(
  deps: CollectionsDeps,
  trx: Trx,
  credit: repo.CollectedCredit,
  wanted: WantedMessage,
  orderCode: string | null,
): Promise<MessageFacts> {
  const [facts] = await readMessageFacts(deps, trx, [credit], wanted);
  if (!facts) throw new Error(`credit ${credit.id} was not read`);
  const link = orderCode === null ? null : await messageRepo.findPaymentLink(trx, credit.id, orderCode);
  return { ...facts, context: facts.context && { ...facts.context, link } };
}

/** One message of many: it is sent now or not at all. */
const sendNow: With<CollectionsDeps, SendNow> = (deps, caller, creditId, wanted) =>
  staffCommand(deps, caller, async (command) => {
    const found = await repo.lockCollectedCredit(command.trx, caller.actor.scope, creditId);
    if (!found.ok) {
      const reason = found.code === 'OBJECT_NOT_FOUND' ? 'NOT_FOUND' : 'NOT_LATE';
      return unaudited(bulkRow(creditId, { reason, allowedAt: null }), 'there is nobody to write to');
    }
    const facts = await readFacts(deps, command.trx, found.value, wanted, null);
    const obstacle = obstacleOf(facts, wanted, command.now);
    if (obstacle) return unaudited(bulkRow(creditId, obstacle), 'no message was sent');
    const { event } = await write(deps, command, creditId, { ...wanted, order_code: null });
    return audited(bulkRow(creditId, null), event);
  });

/**
 * STATE_NOT_ALLOWED for a template that does not fit the credit today. The same template and channel again, on the same
 * day or while the message is scheduled, returns the first message.
 */
export const sendMessage: UseOf<CollectionsDeps, typeof contract.sendCollectionMessage> = async (
  deps,
  { actor, origin, input },
) => {
  return staffCommand(deps, { actor, origin }, async (command) => {
    const { trx, now } = command;
    const found = await repo.lockCollectedCredit(trx, actor.scope, input.credit_id);
    if (!found.ok) return found;
    const { id: credit_id } = found.value;
    const unseen = await refusalOfUnseen({ trx, actor, now }, credit_id, input.seen);
    if (unseen) return unseen;
    const wanted = { channel: input.channel, template: input.template };
    const orderCode = input.order || null;
    const facts = await readFacts(deps, trx, found.value, wanted, orderCode);
    if (facts.same) {
      const reply = { credit_id, message: messageView(facts.same), is_new: false };
      return unaudited(reply, 'the same message was scheduled today');
    }
    const obstacle = obstacleOf(facts, wanted, now);
    if (obstacle?.reason === 'NO_CHANNEL') return invalid('channel', UNCONFIRMED);
    if (obstacle?.reason === 'OPTED_OUT') return invalid('channel', OPTED_OUT);
    if (obstacle && obstacle.allowedAt === null) return refuse('STATE_NOT_ALLOWED');
    const order_code = facts.context?.link ? orderCode : null;
    const { message, event } = await write(deps, command, credit_id, { ...wanted, order_code });
    return audited({ credit_id, message, is_new: true }, event);
  });
};

/** STATE_NOT_ALLOWED for one that went out or was cancelled already. */
export const cancelMessage: UseOf<CollectionsDeps, typeof contract.cancelCollectionMessage> = async (
  { db, clock },
  { actor, origin, input },
) => {
  return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const row = await messageRepo.lockMessage(trx, input.id);
    if (!row || !(await repo.findCredit(trx, actor.scope, row.credit_id))) return refuse('OBJECT_NOT_FOUND');
    if (row.state !== 'scheduled') return refuse('STATE_NOT_ALLOWED');
    const end = { state: 'cancelled', ended_at: now, cancelled_by: actor.id } as const;
    const ended = await messageRepo.changeMessage(trx, row.id, end);
    const reply = { message: messageView(ended) };
    return audited(reply, {
      action: 'collection.cancel_message',
      subject: { kind: 'credit', id: row.credit_id },
      after: { message: row.id },
    });
  });
};

/**
 * Records the contact of a message that was delivered, once: it limits the next contacts and makes no fee. None where the debt
 * has ended meanwhile.
 */
export async function recordDelivery(
  { db, clock }: CollectionsDeps,
  message: { id: number; borrowerId: number },
  at: Date,
): Promise<void> {
  const order = await messageRepo.findSentMessage(db, message);
  if (order === undefined || order.contact_id !== null) return;
  await inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, order.credit_id);
    const row = await messageRepo.lockMessage(trx, order.id);
    if (!credit || !isBeingRepaid(credit) || row?.state !== 'sent' || row.contact_id !== null) return;
    const contactId = await repo.insertContact(trx, {
      credit_id: order.credit_id,
      contacted_on: bogotaDay(at),
      channel: order.channel,
      note: NOTE,
      staff_id: order.staff_id,
      reached: true,
      unreached_reason: null,
      again_at: null,
      recorded_at: clock.now(),
    });
    await messageRepo.changeMessage(trx, order.id, { contact_id: contactId, delivered_at: at });
  });
}

/** One transaction per message. Several runs may work in parallel. */
export async function sendDue(deps: CollectionsDeps): Promise<void> {
  for (const due of await messageRepo.dueMessages(deps.db, deps.clock.now(), BATCH)) {
    await inTransaction(deps.db, async (trx) => {
      await lockCredit(trx, due.credit_id);
      const row = await messageRepo.lockMessage(trx, due.id);
      if (row?.state === 'scheduled') await sendOrReschedule(deps, trx, row);
    });
  }
}

export function createOutreach(deps: CollectionsDeps) {
  return {
    ...bound(deps, { sendMessage, cancelMessage, recordDelivery, sendDue }),
    ...createBulkMessages(deps, (caller, creditId, wanted) => sendNow(deps, caller, creditId, wanted)),
  };
}
