/** One message to many late credits. Nothing is scheduled: whom the law protects now is left out, with the reason. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { BulkRow, previewBulkMessage, sendBulkMessage } from '@unamano/contract/loans/bulk-messages';
import type { ContactChannel } from '@unamano/contract/loans/collection-enums';
import type { DirectContact } from '@unamano/domain/loans/arrears/contact-rules';
import { outsideCall } from '../../../../idempotency/call-context.ts';
import type { Origin, StaffActor } from '../../../../kernel/actor.ts';
import { type CommandResult, ok, type Result } from '../../../../kernel/result.ts';
import { audited, staffCommand } from '../../../office/audit/index.ts';
import { renderMessage } from '../../../office/messages/index.ts';
import type { CollectionsDeps } from '../deps.ts';
import * as repo from '../repo.ts';
import { type Obstacle, obstacleOf, readMessageFacts, type WantedMessage } from './obstacles.ts';
import { templateParameters } from './texts.ts';

/** Sends one message of many, in its own transaction. */
export type SendNow = (
  caller: { actor: StaffActor; origin: Origin },
  creditId: number,
  wanted: WantedMessage,
) => Promise<CommandResult<BulkRow>>;

export function bulkRow(creditId: number, obstacle: Obstacle | null): BulkRow {
  return {
    credit_id: creditId,
    left_out: obstacle?.reason ?? null,
    allowed_at: obstacle?.allowedAt?.toISOString() ?? null,
  };
}

export function createBulkMessages(deps: CollectionsDeps, sendNow: SendNow) {
  const { db, clock } = deps;
  return {
    async previewMessages(
      actor: StaffActor,
      { credits: ids, ...wanted }: Input<typeof previewBulkMessage>,
    ): Promise<Result<Reply<typeof previewBulkMessage>>> {
      const found = await repo.findCredits(db, actor.scope, ids);
      const facts = await readMessageFacts(deps, db, found, wanted);
      const byCredit = new Map(facts.map((one) => [one.credit.id, one]));
      const now = clock.now();
      // The message to one credit is a contact with the person of the next one.
      const reached = new Map<number, DirectContact<ContactChannel>>();
      let sample = '';
      const rows = ids.map((id) => {
        const own = byCredit.get(id);
        if (!own) return bulkRow(id, { reason: 'NOT_FOUND', allowedAt: null });
        const just = reached.get(own.credit.borrower_id);
        const known = just ? { ...own, contacts: [...own.contacts, just] } : own;
        const obstacle = obstacleOf(known, wanted, now);
        if (obstacle) return bulkRow(id, obstacle);
        reached.set(own.credit.borrower_id, { on: clock.today(), channel: wanted.channel });
        const parameters = own.context && templateParameters(wanted.template, own.context);
        if (parameters) sample ||= renderMessage(wanted.template, parameters).short;
        return bulkRow(id, null);
      });
      return ok({ rows, sample });
    },

    /** A call that broke off is repeated without harm: what it sent is `ALREADY` then. */
    async sendMessages(
      actor: StaffActor,
      origin: Origin,
      { credits: ids, ...wanted }: Input<typeof sendBulkMessage>,
    ): Promise<CommandResult<Reply<typeof sendBulkMessage>>> {
      const rows: BulkRow[] = [];
      for (const id of ids) {
        const sent = await outsideCall(() => sendNow({ actor, origin }, id, wanted));
        if (!sent.ok) return sent;
        rows.push(sent.value);
      }
      const count = rows.filter(({ left_out }) => left_out === null).length;
      return staffCommand({ db, clock }, { actor, origin }, async () =>
        audited(
          { rows },
          {
            action: 'collection.send_many',
            subject: { kind: 'list', id: 'late_payments' },
            after: { ...wanted, sent: count, left_out: rows.length - count },
          },
        ),
      );
    },
  };
}
