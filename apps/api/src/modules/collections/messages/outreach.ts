/**
 * Messages about arrears. One that may go out now does so at once, in the transaction that orders it; another waits, and is
 * looked at again when its time comes. Going out, its contact and its being sent are one transaction: exactly once.
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import {
  COLLECTION_TEMPLATES,
  type CollectionMessage,
  type CollectionTemplate,
  type cancelCollectionMessage,
  type sendCollectionMessage,
} from '@unamano/contract/staff';
import { bogotaDay, startOfBogotaDay } from '@unamano/domain/calendar';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { type CommandResult, refuse } from '../../../kernel/result.ts';
import { audited, staffCommand, unaudited } from '../../audit/index.ts';
import { isBeingRepaid, lockCredit } from '../../credit-lifecycle/index.ts';
import { readLoanBalanceWithPayroll } from '../../loan-accounts/index.ts';
import type { Messages } from '../../messages/index.ts';
import { allowedAt, readContactsByBorrower } from '../allowed-times.ts';
import type { CollectionsDeps } from '../deps.ts';
import { evaluatedPromises } from '../promises/promises.ts';
import * as repo from '../repo.ts';
import * as messageRepo from './message-repo.ts';
import { type MessageContext, templateParameters } from './texts.ts';

const NOTE = 'Mensaje enviado desde la plataforma';
const BATCH = 200;

export function messageView(row: messageRepo.MessageRow): CollectionMessage {
  const template = COLLECTION_TEMPLATES.find((known) => known === row.template);
  if (!template) throw new Error(`message ${row.id} of collections has no such template`);
  const { id, channel, state } = row;
  return { id, channel, template, state, planned_at: row.planned_at.toISOString() };
}

export async function readMessageContext(
  { clock, publicUrl }: Pick<CollectionsDeps, 'clock' | 'publicUrl'>,
  db: Db,
  credit: repo.CollectedCredit,
): Promise<MessageContext> {
  const today = clock.today();
  const loanBalance = await readLoanBalanceWithPayroll(db, credit.id, today);
  if (!loanBalance) throw new Error(`credit ${credit.id} has no standing`);
  const promise = (await evaluatedPromises(db, [credit.id], today)).get(credit.id)?.at(-1)?.view ?? null;
  const { first_name: firstName, id: creditId } = credit;
  return { firstName, creditId, owed: loanBalance.owed, promise, url: `${publicUrl}/inicio` };
}

export function createOutreach(deps: CollectionsDeps) {
  const { db, clock, messages } = deps;

  /** The caller holds the credit locked. What no longer fits ends; what the law does not allow yet is planned again. */
  async function sendOrReschedule(trx: Trx, row: messageRepo.MessageRow): Promise<messageRepo.MessageRow> {
    const now = clock.now();
    const credit = await repo.findCredit(trx, null, row.credit_id);
    if (!credit) throw new Error(`message ${row.id} of collections is of no credit`);
    const { template } = messageView(row);
    const parameters = isBeingRepaid(credit)
      ? templateParameters(template, await readMessageContext(deps, trx, credit))
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
    const contact = {
      creditId: credit.id,
      on: bogotaDay(now),
      channel: row.channel,
      note: NOTE,
      staffId: row.staff_id,
      reached: true,
    };
    const contactId = await repo.insertContact(trx, contact, now);
    await write(messages, trx, credit, row.channel, { template, parameters });
    return messageRepo.changeMessage(trx, row.id, {
      state: 'sent',
      planned_at: now,
      ended_at: now,
      contact_id: contactId,
    });
  }

  return {
    /** STATE_NOT_ALLOWED for a text that does not fit the credit today. Another order of the same text through the same channel, on the same day or while it waits, is the first. */
    async sendMessage(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof sendCollectionMessage>,
    ): Promise<CommandResult<Reply<typeof sendCollectionMessage>>> {
      return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
        const credit = await repo.findCredit(trx, actor.companyId, input.credit_id);
        if (!credit) return refuse('OBJECT_NOT_FOUND');
        const locked = await lockCredit(trx, credit.id);
        if (!locked || !isBeingRepaid(locked)) return refuse('STATE_NOT_ALLOWED');
        const wanted = { creditId: credit.id, channel: input.channel, template: input.template };
        const same = await messageRepo.findEqualMessage(trx, wanted, startOfBogotaDay(clock.today()));
        if (same) {
          const reply = { credit_id: credit.id, message: messageView(same) };
          return unaudited(reply, 'the same message was scheduled today');
        }
        const text = templateParameters(input.template, await readMessageContext(deps, trx, credit));
        if (text === null) return refuse('STATE_NOT_ALLOWED');
        const ordered = { ...wanted, staffId: actor.id, plannedAt: now };
        const row = await sendOrReschedule(trx, await messageRepo.insertMessage(trx, ordered, now));
        return audited(
          { credit_id: credit.id, message: messageView(row) },
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
        if (!row || !(await repo.findCredit(trx, actor.companyId, row.credit_id)))
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

    /** What waits and whose time has come; each in a transaction of its own. Any number may run at once. */
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

async function write(
  messages: Messages,
  trx: Trx,
  credit: repo.CollectedCredit,
  channel: messageRepo.MessageChannel,
  text: { template: CollectionTemplate; parameters: NonNullable<ReturnType<typeof templateParameters>> },
): Promise<void> {
  const recipient = channel === 'email' ? credit.email : credit.cellphone;
  await messages.write(trx, { channel, recipient, ...text, borrowerId: credit.borrower_id });
}
