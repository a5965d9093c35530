/** The events of one credit, newest first, and the next allowed contacts and messages. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import { COLLECTION_TEMPLATES, CONTACT_CHANNELS } from '@unamano/contract/loans/collection-enums';
import type { collectionTimeline } from '@unamano/contract/loans/collections';
import { ZERO_PESOS } from '@unamano/domain/money';
import type { StaffActor } from '../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { renderMessage } from '../../office/messages/index.ts';
import { isBeingRepaid } from '../credit-lifecycle/index.ts';
import { readBalance } from '../loan-events/index.ts';
import { allowedAt, readContactsByBorrower } from './allowed-times/allowed-times.ts';
import { noticeEvent, readCreditEvents } from './credit-events.ts';
import type { CollectionsDeps } from './deps.ts';
import { readChatEvents } from './inbox/lines.ts';
import { readMessageContext } from './messages/outreach.ts';
import { type MessageContext, templateParameters } from './messages/texts.ts';
import { evaluatedPromises } from './promises/promises.ts';
import * as repo from './repo.ts';
import { readSeen } from './seen.ts';

/** The newest lines of the person's conversations; the inbox has all. */
const CHAT_MAX = 50;

function previews(context: MessageContext | null) {
  if (context === null) return [];
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
      const [promises, { work }, unsent, chat, contactsByPerson, context, seen] = await Promise.all([
        evaluatedPromises(db, [id], today, new Map([[id, owed]])),
        readCreditEvents(deps, id, { today, now }),
        deps.messages.findUnsentMessages(db, { id, borrowerId: credit.borrower_id }),
        readChatEvents(deps, credit.borrower_id, CHAT_MAX),
        readContactsByBorrower(db, [credit.borrower_id], now),
        isBeingRepaid(credit) ? readMessageContext(deps, db, credit) : null,
        readSeen(db, id),
      ]);
      const events = [...work, ...unsent.map(noticeEvent), ...chat];
      const last = promises.get(id)?.at(-1)?.view ?? null;
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
        messages: previews(context),
      });
    },
  };
}
