/** Recording a decision of counsel. A person with the module of the settings proposes it, another one who is an admin approves it. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { proposeCounselDecision } from '@unamano/contract/lending/legal-price';
import { SETTINGS_TOPIC_TITLES } from '@unamano/contract/office/settings-topics';
import { addMonths, type Day, formatDay, parseDay } from '@unamano/domain/calendar';
import { TYPE_USERS, type TypeUser } from '@unamano/domain/identity/person';
import { sql } from 'kysely';
import * as z from 'zod';
import { lockByName } from '../../../../db/named-lock.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { type CommandResult, ok, refuse } from '../../../../kernel/result.ts';
import { type Applied, type Approval, type Approvals, defineApproval } from '../../approvals/index.ts';
import { type StaffCaller, staffCommand } from '../../audit/index.ts';
import type { Change } from '../change-text.ts';

/** A decision is looked at again every year. */
const MONTHS_VALID_MAX = 12;

const payloadShape = z.object({
  reference: z.string(),
  decidedOn: z.string(),
  typeUser: z.enum(TYPE_USERS),
  scope: z.string(),
  validThrough: z.string(),
});
type Payload = z.infer<typeof payloadShape>;

type CounselDeps = { db: Db; clock: Clock; approvals: Approvals };

/** @throws for a stored payload with another text: the days were checked when it was proposed */
function dayOf(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(`a stored decision has no valid day: ${text}`);
  return day;
}

const titleOf = (typeUser: TypeUser): string =>
  SETTINGS_TOPIC_TITLES[typeUser === 'user_external' ? 'simulator_external' : 'simulator_allied'];

export async function readCounselDecisions(db: Db) {
  return db
    .selectFrom('counsel_decisions as decision')
    .innerJoin('approval_requests as request', 'request.id', 'decision.approval_id')
    .innerJoin('approval_decisions as answer', 'answer.request_id', 'request.id')
    .innerJoin('staff as requester', 'requester.id', 'request.requested_by')
    .innerJoin('staff as approver', 'approver.id', 'answer.decided_by')
    .select([
      'decision.id',
      'decision.reference',
      'decision.decided_on',
      'decision.type_user',
      'decision.scope',
      'decision.valid_through',
      sql<string>`requester.first_name || ' ' || requester.last_name`.as('requested_by'),
      sql<string>`approver.first_name || ' ' || approver.last_name`.as('approved_by'),
    ])
    .orderBy('decision.id', 'desc')
    .limit(50)
    .execute();
}

function usesOf(deps: CounselDeps) {
  const kind = defineApproval<Payload>({
    kind: 'settings.counsel_decision',
    module: 'settings',
    adminApproves: true,
    title: 'Concepto jurídico sobre el tope legal',
    schema: payloadShape,
    async describe(_from, payload) {
      const line = (label: string, after: string): Change => ({ label, before: '—', after });
      return {
        summary: `Concepto jurídico ${payload.reference}: ${titleOf(payload.typeUser)}`,
        changes: [
          line('Referencia', payload.reference),
          line('Fecha del concepto', formatDay(dayOf(payload.decidedOn))),
          line('Créditos que cubre', titleOf(payload.typeUser)),
          line('Qué dice', payload.scope),
          line('Se presta con él hasta el', formatDay(dayOf(payload.validThrough))),
        ],
      };
    },
    apply: (trx, payload, it) => apply(deps, trx, payload, it),
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

function faultsOf(decidedOn: Day, validThrough: Day, today: Day): Record<string, string> {
  const last = addMonths(today, MONTHS_VALID_MAX);
  const faults: Record<string, string> = {};
  if (decidedOn > today) faults.decided_on = 'Debe ser hoy o un día que ya pasó';
  if (validThrough < today) faults.valid_through = 'Debe ser hoy o después';
  if (validThrough > last) faults.valid_through = `A más tardar el ${formatDay(last)}`;
  return faults;
}

async function apply(
  { clock }: CounselDeps,
  trx: Trx,
  payload: Payload,
  { id, now }: Approval,
): Promise<Applied> {
  const [decidedOn, validThrough] = [dayOf(payload.decidedOn), dayOf(payload.validThrough)];
  if (validThrough < clock.today()) return refuse('STATE_NOT_ALLOWED');
  await trx
    .insertInto('counsel_decisions')
    .values({
      reference: payload.reference,
      decided_on: decidedOn,
      type_user: payload.typeUser,
      scope: payload.scope,
      valid_through: validThrough,
      approval_id: id,
      created_at: now,
    })
    .execute();
  return ok([
    {
      action: 'settings.record_counsel',
      subject: { kind: 'settings', id: 'counsel_decision' },
      after: payload,
    },
  ]);
}

export const isPending = ({ approvals, db, kind, clock }: Uses) =>
  approvals.hasPending(db, kind.kind, null, clock.now());

export function propose(
  { db, clock, approvals, kind }: Uses,
  caller: StaffCaller,
  input: Input<typeof proposeCounselDecision>,
): Promise<CommandResult<Reply<typeof proposeCounselDecision>, 'CHANGE_PENDING'>> {
  return staffCommand({ db, clock }, caller, async (command) => {
    const fields = faultsOf(input.decided_on, input.valid_through, command.today);
    if (Object.keys(fields).length > 0) return refuse('VALIDATION_ERROR', { fields });
    // One proposal at a time, also where two arrive together.
    await lockByName(command.trx, 'counsel decision');
    if (await approvals.hasPending(command.trx, kind.kind, null, command.now))
      return refuse('CHANGE_PENDING');
    const payload = {
      reference: input.reference,
      decidedOn: input.decided_on,
      typeUser: input.type_user,
      scope: input.scope,
      validThrough: input.valid_through,
    };
    return approvals.request(command, kind, { payload, note: input.reason });
  });
}

export const createCounsel = (given: CounselDeps) => bound(usesOf(given), { isPending, propose });
