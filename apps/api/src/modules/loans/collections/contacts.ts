/**
 * Contacts that staff made with late payers. A conversation within the hours of Ley 2300 of 2023 is an event of the loan: it may make
 * a collection fee.
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { ContactChannel, UnreachedReason } from '@unamano/contract/loans/collection-enums';
import type { recordContact } from '@unamano/contract/loans/collections';
import { REQUIRED } from '@unamano/contract/rules';
import { addDays, bogotaDay } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { isWithinContactHours } from '@unamano/domain/loans/arrears/contact-rules';
import type { Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { type CommandResult, invalid, type Refusal } from '../../../kernel/result.ts';
import { audited, staffCommand } from '../../office/audit/index.ts';
import { record } from '../loan-events/index.ts';
import type { CollectionsDeps } from './deps.ts';
import * as repo from './repo.ts';
import { refusalOfUnseen } from './seen.ts';

const LATER_DAYS_MAX = 30;
const ONLY_A_TRY = 'Solo de quien no contestó';
const ONLY_A_CONVERSATION = 'Solo de una conversación';
const NOT_LATER = `Elige una hora que viene, de los próximos ${LATER_DAYS_MAX} días`;
const OUTSIDE_HOURS = 'La ley no permite llamar a esa hora';

type Described = {
  note: string;
  reached: boolean;
  isInbound: boolean;
  reason: string | null;
  againAt: Date | null;
  now: Date;
};

function faultOf({ note, reached, isInbound, reason, againAt, now }: Described): Refusal<never> | null {
  if (note === '' && (reached || reason === null)) return invalid('note', REQUIRED);
  if (reached && reason !== null) return invalid('unreached_reason', ONLY_A_TRY);
  if (isInbound && !reached) return invalid('is_inbound', ONLY_A_CONVERSATION);
  if (againAt === null) return null;
  if (reached) return invalid('again_at', ONLY_A_TRY);
  const lastDay = addDays(bogotaDay(now), LATER_DAYS_MAX);
  if (againAt <= now || bogotaDay(againAt) > lastDay) return invalid('again_at', NOT_LATER);
  return isWithinContactHours(againAt, isHoliday) ? null : invalid('again_at', OUTSIDE_HOURS);
}

type MadeContact = {
  actor: StaffActor;
  origin: Origin;
  now: Date;
  channel: ContactChannel;
  /** The borrower called: Ley 2300 does not count it, and nobody's work makes a fee. */
  isInbound: boolean;
  note: string;
  /** Of a try that did not reach the person. */
  tried?: { reason: UnreachedReason | null; againAt: Date | null };
};

/** Records a contact of now. Outside the hours of the law a conversation makes no fee. */
export async function addContact(trx: Trx, credit: repo.LockedCredit, contact: MadeContact) {
  const { actor, origin, now, channel, isInbound, note, tried } = contact;
  const [today, reached] = [bogotaDay(now), tried === undefined];
  const id = await repo.insertContact(trx, {
    credit_id: credit.id,
    contacted_on: today,
    channel,
    is_inbound: isInbound,
    note,
    reached,
    unreached_reason: tried?.reason ?? null,
    again_at: tried?.againAt ?? null,
    staff_id: actor.id,
    recorded_at: now,
  });
  const isOutsideHours = !isInbound && !isWithinContactHours(now, isHoliday);
  if (reached && !isInbound && !isOutsideHours) {
    const event = { kind: 'contact', at: now, source: `contact-${id}`, data: {} } as const;
    const recording = { initiator: { actor, origin }, reason: 'a contact', today, now };
    await record(trx, { credit: credit.locked, event, about: { staffId: actor.id } }, recording);
  }
  return { id, isOutsideHours };
}

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
        const unseen = await refusalOfUnseen({ trx, actor, now }, credit.id, input.seen);
        if (unseen) return unseen;
        const { channel, unreached_reason = null, again_at = null, is_inbound: isInbound = false } = input;
        const note = input.note?.trim() ?? '';
        const reached = input.reached ?? true;
        const fault = faultOf({ note, reached, isInbound, reason: unreached_reason, againAt: again_at, now });
        if (fault) return fault;
        const made = { actor, origin, now, channel, isInbound, note };
        const tried = { reason: unreached_reason, againAt: again_at };
        const { id, isOutsideHours } = await addContact(trx, credit, { ...made, ...(!reached && { tried }) });
        const reply = { credit_id: credit.id, contacted_on: on, is_outside_hours: isOutsideHours };
        return audited(reply, {
          action: 'collection.record_contact',
          subject: { kind: 'credit', id: credit.id },
          after: {
            contact: id,
            channel,
            reached,
            ...(isInbound && { is_inbound: true }),
            contacted_on: on,
            outside_hours: isOutsideHours,
            ...(unreached_reason && { unreached_reason }),
            ...(again_at && { again_at: again_at.toISOString() }),
          },
        });
      });
    },
  };
}
