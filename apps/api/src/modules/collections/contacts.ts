/** Contacts that staff made with late payers. A collection fee may be charged only from a contact that reached the person. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { recordContact } from '@unamano/contract/staff';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import type { CommandResult } from '../../kernel/result.ts';
import { audited, staffCommand } from '../audit/index.ts';
import type { CollectionsDeps } from './deps.ts';
import * as repo from './repo.ts';

export function createContacts({ db, clock }: Pick<CollectionsDeps, 'db' | 'clock'>) {
  return {
    /** A contact of today, recorded even where the law did not allow it. STATE_NOT_ALLOWED unless the credit is being repaid. */
    async recordContact(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof recordContact>,
    ): Promise<CommandResult<Reply<typeof recordContact>>> {
      return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now, today: on }) => {
        const found = await repo.lockCollectedCredit(trx, actor.scope, input.credit_id);
        if (!found.ok) return found;
        const credit = found.value;
        const { channel, note } = input;
        const reached = input.reached ?? true;
        const contact = { credit_id: credit.id, contacted_on: on, channel, note, reached };
        const by = { staff_id: actor.id, recorded_at: now };
        const contactId = await repo.insertContact(trx, { ...contact, ...by });
        return audited(
          { credit_id: credit.id, contacted_on: on },
          {
            action: 'collection.record_contact',
            subject: { kind: 'credit', id: credit.id },
            after: { contact: contactId, channel, reached, contacted_on: on },
          },
        );
      });
    },
  };
}
