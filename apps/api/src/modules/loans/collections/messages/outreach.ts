/**
 * Messages about arrears. A message that the law allows now is sent in the transaction that orders it; otherwise it is
 * scheduled and checked again at its time. An order to send is no contact: the contact is recorded once the provider's
 * receipt says that the message was delivered (SFC, Circular Externa 048 of 2008).
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import { COLLECTION_TEMPLATES } from '@unamano/contract/loans/collection-enums';
import type {
  CollectionMessage,
  cancelCollectionMessage,
  sendCollectionMessage,
} from '@unamano/contract/loans/collections';
import { bogotaDay, startOfBogotaDay } from '@unamano/domain/calendar';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Origin, StaffActor } from '../../../../kernel/actor.ts';
import { ALL_COMPANIES } from '../../../../kernel/company-scope.ts';
import { type CommandResult, refuse } from '../../../../kernel/result.ts';
import { audited, staffCommand, unaudited } from '../../../office/audit/index.ts';
import { isBeingRepaid, lockCredit } from '../../credit-lifecycle/index.ts';
import { readBalance } from '../../loan-events/index.ts';
import { allowedAt, readContactsByBorrower } from '../allowed-times.ts';
import type { CollectionsDeps } from '../deps.ts';
import { evaluatedPromises } from '../promises/promises.ts';
import * as repo from '../repo.ts';
import { refusalOfUnseen } from '../seen.ts';
import * as messageRepo from './message-repo.ts';
import { type MessageContext, templateParameters } from './texts.ts';

const NOTE = 'Mensaje entregado, enviado desde la plataforma';
const BATCH = 200;

export function messageView(row: messageRepo.MessageRow): CollectionMessage {
  const template = COLLECTION_TEMPLATES.find((known) => known === row.template);
  if (!template) throw new Error(`message ${row.id} of collections has an unknown template ${row.template}`);
  const { id, channel, state } = row;
  return { id, channel, template, state, planned_at: row.planned_at.toISOString() };
}

export async function readMessageContext(
  { clock, publicUrl }: Pick<CollectionsDeps, 'clock' | 'publicUrl'>,
  db: Db,
  credit: repo.CollectedCredit,
  orderCode: string | null = null,
): Promise<MessageContext> {
  const today = clock.today();
  const balance = await readBalance(db, credit.id, today);
  if (!balance) throw new Error(`credit ${credit.id} has no loan balance`);
  const owed = new Map([[credit.id, balance.owed]]);
  const promise =
    (await evaluatedPromises(db, [credit.id], today, owed)).get(credit.id)?.at(-1)?.view ?? null;
  const { first_name: firstName, id: creditId } = credit;
  const link = orderCode === null ? null : await messageRepo.findPaymentLink(db, creditId, orderCode);
  return { firstName, creditId, balance, today, promise, url: `${publicUrl}/inicio`, link };
}

export function createOutreach(deps: CollectionsDeps) {
  const { db, clock, messages } = deps;

  /** Cancels a message that no longer fits, reschedules one that the law forbids now. The caller holds the credit's lock. */
  async function sendOrReschedule(trx: Trx, row: messageRepo.MessageRow): Promise<messageRepo.MessageRow> {
    const now = clock.now();
    const credit = await repo.findCredit(trx, ALL_COMPANIES, row.credit_id);
    if (!credit) throw new Error(`message ${row.id} of collections has no credit`);
    const { template } = messageView(row);
    const parameters = isBeingRepaid(credit)
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
    const messageId = await messages.writeTracked(trx, { ...delivery, template, parameters });
    return messageRepo.changeMessage(trx, row.id, {
      state: 'sent',
      planned_at: now,
      ended_at: now,
      message_id: messageId,
    });
  }

  return {
    /**
     * STATE_NOT_ALLOWED for a template that does not fit the credit today. The same template and channel again, on the same
     * day or while the message is scheduled, returns the first message.
     */
    async sendMessage(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof sendCollectionMessage>,
    ): Promise<CommandResult<Reply<typeof sendCollectionMessage>>> {
      return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
        const found = await repo.lockCollectedCredit(trx, actor.scope, input.credit_id);
        if (!found.ok) return found;
        const credit = found.value;
        const unseen = await refusalOfUnseen({ trx, actor, now }, credit.id, input.seen);
        if (unseen) return unseen;
        const wanted = { credit_id: credit.id, channel: input.channel, template: input.template };
        const same = await messageRepo.findEqualMessage(trx, wanted, startOfBogotaDay(clock.today()));
        if (same) {
          const reply = { credit_id: credit.id, message: messageView(same), is_new: false };
          return unaudited(reply, 'the same message was scheduled today');
        }
        const orderCode = input.order || null;
        const context = await readMessageContext(deps, trx, credit, orderCode);
        if (templateParameters(input.template, context) === null) return refuse('STATE_NOT_ALLOWED');
        const order_code = context.link && orderCode;
        const order = { ...wanted, order_code, staff_id: actor.id, ordered_at: now, planned_at: now };
        const row = await sendOrReschedule(trx, await messageRepo.insertMessage(trx, order));
        return audited(
          { credit_id: credit.id, message: messageView(row), is_new: true },
          {
            action: 'collection.schedule_message',
            subject: { kind: 'credit', id: credit.id },
            after: { message: row.id, channel: row.channel, template: row.template, state: row.state },
          },
        );
      });
    },

    /** STATE_NOT_ALLOWED for one that went out or was cancelled already. */
    async cancelMessage(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof cancelCollectionMessage>,
    ): Promise<CommandResult<Reply<typeof cancelCollectionMessage>>> {
      return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
        const row = await messageRepo.lockMessage(trx, input.id);
        if (!row || !(await repo.findCredit(trx, actor.scope, row.credit_id)))
          return refuse('OBJECT_NOT_FOUND');
        if (row.state !== 'scheduled') return refuse('STATE_NOT_ALLOWED');
        const end = { state: 'cancelled', ended_at: now, cancelled_by: actor.id } as const;
        const ended = await messageRepo.changeMessage(trx, row.id, end);
        return audited(
          { message: messageView(ended) },
          {
            action: 'collection.cancel_message',
            subject: { kind: 'credit', id: row.credit_id },
            after: { message: row.id },
          },
        );
      });
    },

    /**
     * Records the contact of a message that was delivered, once: it limits the next contacts and makes no fee. None where the debt
     * has ended meanwhile.
     */
    async recordDelivery(message: { id: number; borrowerId: number }, at: Date): Promise<void> {
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
    },

    /** One transaction per message. Several runs may work in parallel. */
    async sendDue(): Promise<void> {
      for (const due of await messageRepo.dueMessages(db, clock.now(), BATCH)) {
        await inTransaction(db, async (trx) => {
          await lockCredit(trx, due.credit_id);
          const row = await messageRepo.lockMessage(trx, due.id);
          if (row?.state === 'scheduled') await sendOrReschedule(trx, row);
        });
      }
    },
  };
}
