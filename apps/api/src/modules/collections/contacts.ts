/** Contacts with late payers that were really made. A fee may be charged only from the day of one that reached the person. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { recordContact } from '@unamano/contract/staff';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import { type CommandResult, refuse } from '../../kernel/result.ts';
import { audited, staffCommand } from '../audit/index.ts';
import { isBeingRepaid, lockCredit } from '../credit-lifecycle/index.ts';
import type { CollectionsDeps } from './deps.ts';
import * as repo from './repo.ts';

export function createContacts({ db, clock }: Pick<CollectionsDeps, 'db' | 'clock'>) {
  return {
    /** Of today. What was done is recorded also where the law did not allow it. STATE_NOT_ALLOWED without a running credit. */
    async recordContact(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof recordContact>,
    ): Promise<CommandResult<Reply<typeof recordContact>>> {
      return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now, today: on }) => {
        const credit = await repo.findCredit(trx, actor.companyId, input.credit_id);
        if (!credit) return refuse('OBJECT_NOT_FOUND');
        const locked = await lockCredit(trx, credit.id);
        if (!locked || !isBeingRepaid(locked)) return refuse('STATE_NOT_ALLOWED');
        const { channel, note } = input;
        const reached = input.reached ?? true;
        const contact = { creditId: credit.id, on, channel, note, reached, staffId: actor.id };
        const contactId = await repo.insertContact(trx, contact, now);
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
