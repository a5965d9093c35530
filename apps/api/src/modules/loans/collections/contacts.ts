/**
 * Contacts that staff made with late payers. Only a conversation within the hours of Ley 2300 of 2023 may make a collection fee.
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { recordContact } from '@unamano/contract/loans/collections';
import { isWithinContactHours } from '@unamano/domain/loans/arrears/contact-rules';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { isHoliday } from '../../../kernel/holidays.ts';
import type { CommandResult } from '../../../kernel/result.ts';
import { audited, staffCommand } from '../../office/audit/index.ts';
import type { CollectionsDeps } from './deps.ts';
import * as repo from './repo.ts';

export function createContacts({ db, clock }: Pick<CollectionsDeps, 'db' | 'clock'>) {
  return {
    /**
     * A contact of now, recorded even where the law did not allow it: the reply then says that it makes no fee.
     * STATE_NOT_ALLOWED unless the credit is being repaid.
     */
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
        const isOutsideHours = !isWithinContactHours(now, isHoliday);
        return audited(
          { credit_id: credit.id, contacted_on: on, is_outside_hours: isOutsideHours },
          {
            action: 'collection.record_contact',
            subject: { kind: 'credit', id: credit.id },
            after: { contact: contactId, channel, reached, contacted_on: on, outside_hours: isOutsideHours },
          },
        );
      });
    },
  };
}
