/**
 * A credit ended after a file for the bank was made with it. The desk sees it until a person says that the bank sent nothing, or that
 * the money went out: then the loan begins and is withdrawn at once, so that exactly what was sent is owed back.
 */

import type { ErrorCode, Input, Reply } from '@unamano/contract/endpoint';
import {
  type answerStrayTransfer,
  STRAY_ANSWERS,
  sentDayFault,
  type strayTransfers,
} from '@unamano/contract/money/payout-desk';
import { bogotaDay, type Day, formatDay } from '@unamano/domain/calendar';
import { formatCop, pesos } from '@unamano/domain/money';
import * as z from 'zod';
import type { Trx } from '../../../../db/types.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import { type CommandResult, invalid, ok, refuse } from '../../../../kernel/result.ts';
import { findCredit, type Initiator, lastMoveAt, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { record } from '../../../loans/loan-events/index.ts';
import { defineApproval } from '../../../office/approvals/index.ts';
import { audited, type StaffCaller, type StaffEvent, staffCommand } from '../../../office/audit/index.ts';
import { limitsOn } from '../../../office/settings/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { payOutAfterEnd } from '../pay-out.ts';
import * as repo from './stray-repo.ts';

const payloadSchema = z.object({
  creditId: z.number().int(),
  answer: z.enum(STRAY_ANSWERS),
  bankReference: z.string(),
  sentOn: z.string(),
  amountPesos: z.number().int(),
});
type Payload = z.infer<typeof payloadSchema>;
type By = {
  initiator: Initiator & { actor: StaffActor };
  staffId: number;
  preparedBy: number | null;
  now: Date;
};

const STRAY_TRANSFER = 'disbursement.stray';

function usesOf(deps: DisbursementsDeps) {
  const kind = defineApproval<Payload>({
    kind: STRAY_TRANSFER,
    module: 'disbursement_confirm',
    title: 'Crédito cancelado que está en un archivo',
    schema: payloadSchema,
    async describe(_from, { creditId, answer, bankReference, sentOn, amountPesos }) {
      const what = answer === 'sent' ? 'el dinero salió y se pide de vuelta' : 'el banco no envió el dinero';
      const changes = [
        { label: 'Valor en el archivo', before: '—', after: formatCop(pesos(amountPesos)) },
        { label: 'Referencia del banco', before: '—', after: bankReference },
      ];
      const day = { label: 'Día del envío', before: '—', after: formatDay(sentOn as Day) };
      return {
        summary: `Crédito ${creditId}, cancelado: ${what}`,
        changes: answer === 'sent' ? [...changes, day] : changes,
      };
    },
    async apply(trx, payload, { approver, requestedBy, now }) {
      const by = { initiator: { actor: approver, origin: null }, staffId: approver.id, now };
      const event = await settle(deps, trx, payload, { ...by, preparedBy: requestedBy });
      return event ? ok([event]) : refuse('STATE_NOT_ALLOWED');
    },
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

/** Undefined where nothing is to be said of it (any more). */
async function lockStray(trx: Trx, { scope }: StaffActor, creditId: number) {
  const credit = await lockCredit(trx, creditId);
  const [stray] = credit ? await repo.findStray(trx, scope, creditId) : [];
  return credit && stray && { credit, amount: stray.amount };
}

async function begin(
  { clock }: DisbursementsDeps,
  trx: Trx,
  { credit, amount }: NonNullable<Awaited<ReturnType<typeof lockStray>>>,
  { bankReference, sentOn }: Payload,
  by: By,
): Promise<void> {
  const { initiator, staffId, now } = by;
  const today = clock.today();
  const sent = { bankReference, sentOn: sentOn as Day, batchId: null };
  await payOutAfterEnd(trx, { credit, ...by, ...sent, today }, amount);
  const begun = await lockCredit(trx, credit.id);
  if (!begun) throw new Error(`credit ${credit.id} is missing`);
  const number = credit.disbursement_number;
  // A person who never asked for it owes nothing: two people annul it.
  const event = (await repo.isUnrequested(trx, credit.id))
    ? ({ kind: 'frozen', at: now, source: `frozen-sent-${number}`, data: {} } as const)
    : ({ kind: 'withdrawn', at: now, source: `withdrawal-${number}`, data: {} } as const);
  const reason = 'sent after its end';
  await record(trx, { credit: begun, event, about: { staffId } }, { initiator, reason, today, now });
}

/** Null where another answer was first. */
async function settle(
  deps: DisbursementsDeps,
  trx: Trx,
  payload: Payload,
  by: By,
): Promise<StaffEvent | null> {
  const stray = await lockStray(trx, by.initiator.actor, payload.creditId);
  if (!stray) return null;
  const isSent = payload.answer === 'sent';
  if (isSent) await begin(deps, trx, stray, payload, by);
  else await repo.markStopped(trx, stray.credit.id, by.now);
  const { bankReference: bank_reference, sentOn: sent_on } = payload;
  return {
    action: isSent ? 'disbursement.find_sent' : 'disbursement.stop',
    subject: { kind: 'credit', id: stray.credit.id },
    after: isSent ? { bank_reference, sent_on, sent_pesos: stray.amount } : { bank_reference },
  };
}

export async function listStrayTransfers(
  { db, approvals, kind, clock }: Uses,
  { scope }: StaffActor,
): Promise<Reply<typeof strayTransfers>> {
  const credits: Reply<typeof strayTransfers>['credits'] = [];
  for (const { id_file, file_name: name, made_at, bank, ...row } of await repo.findStray(db, scope))
    credits.push({
      ...row,
      bank: bank ?? '',
      ended_on: bogotaDay(await lastMoveAt(db, row.id_credit)),
      file: { id_file, name, made_at: made_at.toISOString() },
      is_pending: await approvals.hasPending(db, kind.kind, row.id_credit, clock.now()),
    });
  return { credits };
}

/** Once: STATE_NOT_ALLOWED after another answer. Above the limit of one person it waits for another one. */
export async function answerStray(
  deps: Uses,
  caller: StaffCaller,
  { credit_id: creditId, answer, bank_reference: bankReference, sent_on }: Input<typeof answerStrayTransfer>,
): Promise<CommandResult<Reply<typeof answerStrayTransfer>, ErrorCode<typeof answerStrayTransfer>>> {
  const head = await findCredit(deps.db, creditId);
  if (!head || !isInScope(caller.actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
  return staffCommand<Reply<typeof answerStrayTransfer>, ErrorCode<typeof answerStrayTransfer>>(
    deps,
    caller,
    async (command) => {
      const { trx, today, now } = command;
      const stray = await lockStray(trx, caller.actor, creditId);
      if (!stray) return refuse('STATE_NOT_ALLOWED');
      const { amount, signed_at } = stray.credit;
      const sentOn = sent_on ?? today;
      const fault = sentDayFault(sentOn, today, signed_at && bogotaDay(signed_at));
      if (fault !== null) return invalid('sent_on', fault);
      if (await deps.approvals.hasPending(trx, deps.kind.kind, creditId, now))
        return refuse('CHANGE_PENDING');
      const payload = { creditId, answer, bankReference, sentOn, amountPesos: stray.amount };
      if (amount > (await limitsOn(trx, today)).disbursementPesos) {
        const asked = await deps.approvals.request(command, deps.kind, { payload });
        return asked.ok ? { ...asked, value: { id_credit: creditId, ...asked.value } } : asked;
      }
      const by = { initiator: caller, staffId: caller.actor.id, preparedBy: null, now };
      const event = await settle(deps, trx, payload, by);
      return event ? audited({ id_credit: creditId, id_approval: null }, event) : refuse('STATE_NOT_ALLOWED');
    },
  );
}

export const createStrayTransfers = (given: DisbursementsDeps) =>
  bound(usesOf(given), { strayTransfers: listStrayTransfers, answerStray });
