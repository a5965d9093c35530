/**
 * What people write, each message once, however often it is notified and in whatever order. A wish not to be written to counts
 * from its own time. A photo or a voice note, which the desk does not open, is answered with a sentence.
 */

import { isHoliday } from '@unamano/domain/holidays';
import { answerObstacle, wishIn } from '@unamano/domain/loans/arrears/conversation';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Row, Trx } from '../../../../db/types.ts';
import { findByCellphone } from '../../../identity/people/borrowers/index.ts';
import { type IncomingMessage, optedOutSince, optIn, optOut } from '../../../office/messages/index.ts';
import type { CollectionsDeps } from '../deps.ts';
import * as conversationRepo from './conversation-repo.ts';
import * as lineRepo from './line-repo.ts';

/** Meta notifies a message again for seven days: an older one is none of its notifications. */
const NOTIFIED_MAX_MS = 7 * 86_400_000;
/** Of an album nobody needs ten answers. */
const SENTENCE_EVERY_MS = 3_600_000;
const CANNOT_SEE =
  'Por aquí no podemos ver fotos ni documentos, ni escuchar notas de voz. Escríbenos con palabras qué necesitas y una persona de Unamano te responde.';
const WRITTEN = 'Lo escribió la persona';

type Received = { message: IncomingMessage; sentAt: Date; now: Date };

export function createIncoming({ db, clock, messages }: Pick<CollectionsDeps, 'db' | 'clock' | 'messages'>) {
  /** The newest wish counts, in whatever order they come. */
  async function applyWish(trx: Trx, to: Row<'conversations'>, { message, sentAt }: Received): Promise<void> {
    const wish = wishIn(message.body);
    if (wish === null) return;
    if ((await lineRepo.textsAfter(trx, to.id, sentAt)).some((text) => wishIn(text) !== null)) return;
    const reader = { phone: to.phone, borrowerId: to.borrower_id };
    if (wish === 'opt_in') await optIn(trx, reader, { at: sentAt, by: null });
    else await optOut(trx, reader, { at: sentAt, by: null, note: WRITTEN });
  }

  async function sayCannotSee(trx: Trx, to: Row<'conversations'>, { sentAt, now }: Received): Promise<void> {
    const last = await lineRepo.lastReply(trx, to.id, 'platform');
    if (last && now.getTime() - last.written_at.getTime() < SENTENCE_EVERY_MS) return;
    const reader = { phone: to.phone, borrowerId: to.borrower_id };
    const optedOutAt = await optedOutSince(trx, reader);
    const asked = { now, lastIncomingAt: sentAt, isUnanswered: true, optedOutAt, isHoliday };
    if (answerObstacle(asked) !== null) return;
    const messageId = await messages.writeReply(trx, reader, CANNOT_SEE);
    await lineRepo.insertReply(trx, { messageId, conversationId: to.id, staffId: null }, now);
  }

  return {
    /** One that is older than the provider notifies, or that was received before, changes nothing. */
    async receiveMessage(message: IncomingMessage): Promise<void> {
      const now = clock.now();
      if (now.getTime() - message.sentAt.getTime() > NOTIFIED_MAX_MS) return;
      if (await lineRepo.isReceived(db, message.providerId)) return;
      const sentAt = new Date(Math.min(message.sentAt.getTime(), now.getTime()));
      await inTransaction(db, async (trx) => {
        const { phone } = message;
        const borrowerId = (await findByCellphone(trx, phone))?.id ?? null;
        const to = await conversationRepo.lockConversationOf(trx, { phone, borrowerId }, { sentAt, now });
        const { providerId: provider_id, kind, body } = message;
        const row = { conversation_id: to.id, provider_id, kind, body, sent_at: sentAt, received_at: now };
        if (!(await lineRepo.insertIncoming(trx, row))) return;
        await conversationRepo.changeConversation(trx, to.id, { unanswered: to.unanswered + 1 });
        const received = { message, sentAt, now };
        await applyWish(trx, to, received);
        if (kind !== 'text') await sayCannotSee(trx, to, received);
      });
    },
  };
}
