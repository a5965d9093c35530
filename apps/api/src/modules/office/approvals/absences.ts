/**
 * Absences of people who approve. A request is open to everybody with its module, so an absence blocks none: a delegate gets no right
 * by it. The delegate is notified, and a decision of these days names the person who was away beside the one who decided.
 */

import type { Reply } from '@unamano/contract/endpoint';
import { APPROVING_MODULES } from '@unamano/contract/modules';
import type { absences, setAbsence } from '@unamano/contract/office/absences';
import { addDays, type Day } from '@unamano/domain/calendar';
import { approverFault, GRANT_WINDOW_DAYS } from '@unamano/domain/office/two-people';
import type { Db } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { type CommandResult, invalid, ok, type Refusal, type Result } from '../../../kernel/result.ts';
import { audited, staffCommand, unaudited } from '../audit/index.ts';
import * as absenceRepo from './absence-repo.ts';
import * as repo from './repo.ts';

const DAYS_MAX = 60;
const DAY_MS = 24 * 3_600_000;
const PAST = 'Elige hoy o un día que viene';
const REVERSED = 'Debe ser el mismo día o uno después';
const TOO_LONG = `Una ausencia es de ${DAYS_MAX} días o menos`;
const NOBODY = 'Elige a una persona que pueda aprobar';
const DEPENDENT =
  'En los últimos 30 días una de las dos cuentas recibió su acceso de la otra: elige a otra persona';
const BUSY = 'En esos días esa persona está ausente o ya reemplaza a alguien';

type Days = { from: Day; through: Day };

function daysFault({ from, through }: Days, today: Day): Refusal<never> | null {
  if (from < today) return invalid('from', PAST);
  if (through < from) return invalid('through', REVERSED);
  return through > addDays(from, DAYS_MAX - 1) ? invalid('through', TOO_LONG) : null;
}

const approves = (actor: StaffActor) => APPROVING_MODULES.filter((module) => actor.modules.includes(module));

type AbsencesDeps = { db: Db; clock: Clock };

/** Other people with one of the actor's rights to approve, and whether the two count as two people. */
async function candidates(from: Db, actor: StaffActor, now: Date) {
  const rights = approves(actor);
  const [people, grants] = await Promise.all([
    absenceRepo.readApprovers(from, actor.scope),
    repo.grantsSince(from, new Date(now.getTime() - GRANT_WINDOW_DAYS * DAY_MS)),
  ]);
  return people
    .filter(
      ({ id, isAdmin, modules }) =>
        id !== actor.id && rights.some((module) => isAdmin || modules.includes(module)),
    )
    .map(({ id, name, openedAt }) => {
      const pair = { requester: actor.id, approver: id, openedAt };
      return { id, name, isIndependent: approverFault(pair, grants, now) === null };
    });
}

const isBusy = (all: readonly absenceRepo.AbsenceRow[], actor: StaffActor, delegateId: number, days: Days) =>
  all.some(
    ({ staffId, delegateId: other, from, through }) =>
      staffId !== actor.id &&
      (staffId === delegateId || other === delegateId) &&
      from <= days.through &&
      days.from <= through,
  );

export async function readAbsences(
  { clock, db }: AbsencesDeps,
  actor: StaffActor,
): Promise<Result<Reply<typeof absences>>> {
  const [now, today] = [clock.now(), clock.today()];
  const all = await absenceRepo.readAbsences(db, actor.scope, today);
  const people = await candidates(db, actor, now);
  const own = all.find(({ staffId }) => staffId === actor.id);
  const isConcerned = approves(actor).length > 0;
  return ok({
    day: today,
    can_approve: isConcerned,
    own: own ? viewOf(own) : null,
    candidates: people
      .filter(({ isIndependent }) => isIndependent)
      .map(({ id, name }) => ({ id_staff: id, name })),
    away: all
      .filter(({ staffId, from }) => isConcerned && staffId !== actor.id && from <= today)
      .map(({ name, delegate, delegateId, through }) => ({
        name,
        delegate,
        through,
        is_delegate: delegateId === actor.id,
      })),
  });
}

export const recordAbsence: UseOf<AbsencesDeps, typeof setAbsence> = async (
  { db, clock },
  { actor, origin, input: { id_delegate, from, through } },
) => {
  return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now, today }) => {
    const fault = daysFault({ from, through }, today);
    if (fault) return fault;
    await repo.lockAccounts(trx, [actor.id, id_delegate]);
    const delegate = (await candidates(trx, actor, now)).find(({ id }) => id === id_delegate);
    if (!delegate) return invalid('id_delegate', NOBODY);
    if (!delegate.isIndependent) return invalid('id_delegate', DEPENDENT);
    const all = await absenceRepo.readAbsences(trx, actor.scope, today);
    if (isBusy(all, actor, id_delegate, { from, through })) return invalid('id_delegate', BUSY);
    const before = all.find(({ staffId }) => staffId === actor.id);
    const own = { id_delegate, delegate: delegate.name, from, through };
    if (before && JSON.stringify(viewOf(before)) === JSON.stringify(own))
      return unaudited({ own }, 'the same absence is known');
    await absenceRepo.setAbsence(trx, { staffId: actor.id, delegateId: id_delegate, from, through, now });
    const reply = { own };
    return audited(reply, {
      action: 'approval.set_absence',
      subject: { kind: 'staff', id: actor.id },
      after: { delegate: delegate.name, from, through },
    });
  });
};

export async function endAbsence(
  { db, clock }: AbsencesDeps,
  actor: StaffActor,
  origin: Origin,
): Promise<CommandResult<Record<string, never>>> {
  return staffCommand({ db, clock }, { actor, origin }, async ({ trx }) =>
    (await absenceRepo.endAbsence(trx, actor.id))
      ? audited({}, { action: 'approval.end_absence', subject: { kind: 'staff', id: actor.id } })
      : unaudited({}, 'there is no absence'),
  );
}

export const createAbsences = (deps: AbsencesDeps) =>
  bound(deps, { absences: readAbsences, setAbsence: recordAbsence, endAbsence });

function viewOf({ delegateId, delegate, from, through }: absenceRepo.AbsenceRow) {
  return { id_delegate: delegateId, delegate, from, through };
}
