/**
 * Which member of staff collects which late credits. An assignment stays with its credit: it counts while the credit is late, and
 * who is late again has the same clerk.
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/loans/assignments';
import { lockByName } from '../../../../db/named-lock.ts';
import type { Origin, StaffActor } from '../../../../kernel/actor.ts';
import { type CommandResult, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { audited, type StaffEvent, staffCommand, unaudited } from '../../../office/audit/index.ts';
import type { CollectionsDeps } from '../deps.ts';
import { evaluatedPromises } from '../promises/promises.ts';
import * as assignmentRepo from './assignment-repo.ts';

const PROMISE_DAYS = 30;

type Found = { credit: assignmentRepo.LateCase | undefined; to: assignmentRepo.CollectorRow | null };

function reasonOf({ credit, to }: Found): contract.UnassignedReason | null {
  if (!credit) return 'NOT_FOUND';
  if (!credit.isLate) return 'NOT_LATE';
  return to !== null && to.companyId !== null && to.companyId !== credit.companyId ? 'NOT_THEIRS' : null;
}

export function createAssignments({ db, clock }: Pick<CollectionsDeps, 'db' | 'clock'>) {
  return {
    /** OBJECT_NOT_FOUND for a person who does not collect, or whom the caller may not see. */
    async assign(
      actor: StaffActor,
      origin: Origin,
      { credits: ids, id_staff }: Input<typeof contract.assignCases>,
    ): Promise<CommandResult<Reply<typeof contract.assignCases>>> {
      return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now, today }) => {
        // Of two equal commands the second one finds nothing to change.
        await lockByName(trx, 'case assignment');
        const people = await assignmentRepo.readCollectors(trx, actor.scope);
        const to = people.find(({ id }) => id === id_staff) ?? null;
        if (id_staff !== undefined && to === null) return refuse('OBJECT_NOT_FOUND');
        const cases = await assignmentRepo.readCases(trx, { scope: actor.scope, today }, ids);
        const byId = new Map(cases.map((one) => [one.id, one]));
        const rows = ids.map((id) => ({ credit_id: id, left_out: reasonOf({ credit: byId.get(id), to }) }));
        const fit = new Set(
          rows.filter(({ left_out }) => left_out === null).map(({ credit_id }) => credit_id),
        );
        const changed = cases.filter(({ id, assignedId }) => fit.has(id) && assignedId !== (to?.id ?? null));
        const changedIds = changed.map(({ id }) => id);
        if (to) await assignmentRepo.assign(trx, changedIds, { staffId: to.id, by: actor.id, now });
        else await assignmentRepo.unassign(trx, changedIds);
        const reply = { assigned_to: to?.name ?? null, rows };
        const [first, ...more] = changed.map(
          ({ id, assignedTo }): StaffEvent => ({
            action: 'collection.assign',
            subject: { kind: 'credit', id },
            before: { assigned_to: assignedTo },
            after: { assigned_to: reply.assigned_to },
          }),
        );
        return first ? audited(reply, first, ...more) : unaudited(reply, 'no case changed hands');
      });
    },

    async collectors(actor: StaffActor): Promise<Result<Reply<typeof contract.collectors>>> {
      const today = clock.today();
      const query = { scope: actor.scope, today };
      const [people, counts, promisedCases] = await Promise.all([
        assignmentRepo.readCollectors(db, actor.scope),
        assignmentRepo.countCases(db, query),
        assignmentRepo.readPromisedCases(db, query, PROMISE_DAYS),
      ]);
      const ids = promisedCases.map(({ id }) => id);
      const promises = await evaluatedPromises(db, ids, today);
      const stateOf = (id: number) => promises.get(id)?.at(-1)?.view.status.state;
      const viewOf = ({ id, name }: assignmentRepo.CollectorRow): contract.Collector => {
        const own = promisedCases.filter(({ staffId }) => staffId === id);
        const counted = counts.find(({ staffId }) => staffId === id);
        return {
          id_staff: id,
          name,
          is_self: id === actor.id,
          cases: counted?.cases ?? 0,
          contacted_today: counted?.contactedToday ?? 0,
          promised: own.filter((one) => one.isLate && stateOf(one.id) === 'open').length,
          paid_after_promise: own.filter((one) => stateOf(one.id) === 'kept').length,
        };
      };
      const unassigned = counts.find(({ staffId }) => staffId === null)?.cases ?? 0;
      return ok({ collectors: people.map(viewOf), unassigned });
    },
  };
}
