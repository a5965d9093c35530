/**
 * Staff confirm that the money was sent. Above the limit one person prepares the disbursement and another one confirms it,
 * by an approval.
 */

import type { ErrorCode, Input, Reply } from '@unamano/contract/endpoint';
import type { confirmDisbursement } from '@unamano/contract/money/disbursement';
import { sentDayFault } from '@unamano/contract/money/payout-desk';
import { bogotaDay, type Day, formatDay, parseDay } from '@unamano/domain/calendar';
import { formatCop, type Pesos } from '@unamano/domain/money';
import type { PayoutFault } from '@unamano/domain/money/payout-review';
import * as z from 'zod';
import type { Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import { isInScope } from '../../../kernel/company-scope.ts';
import { type CommandResult, invalid, ok, refuse } from '../../../kernel/result.ts';
import { type CreditRow, findCredit } from '../../loans/credit-lifecycle/index.ts';
import { type Applied, type Approval, defineApproval } from '../../office/approvals/index.ts';
import { audited, type StaffEvent, staffCommand } from '../../office/audit/index.ts';
import { limitsOn } from '../../office/settings/index.ts';
import type { DisbursementsDeps } from './deps.ts';
import { ACCOUNT_CHANGED_TEXT, PAYOUT_FAULT_TEXTS } from './errors.ts';
import type { HolderChecks } from './holder/checks.ts';
import { payOut } from './pay-out.ts';
import { PREPARED_DISBURSEMENT } from './prepared.ts';
import * as repo from './repo.ts';
import { lockPayable } from './review.ts';

/** Both people check one account: a change in between is refused. */
const payloadSchema = z.object({
  creditId: z.number().int(),
  bankReference: z.string(),
  account: z.string(),
  sentOn: z.string(),
  batchId: z.number().int().nullable(),
});
type Payload = z.infer<typeof payloadSchema>;

const REFERENCE_MISSING = 'Escribe la referencia que dio el banco';

type ConfirmInput = Omit<Input<typeof confirmDisbursement>, 'credit_id'> & { batchId?: number | null };
type ConfirmCode = ErrorCode<typeof confirmDisbursement>;

type Sent = { bankReference: string | null; sentOn: Day; batchId: number | null };

function confirmationEvent(
  credit: CreditRow,
  payOff: Pesos,
  { bankReference, sentOn, batchId }: Sent,
): StaffEvent {
  return {
    action: 'disbursement.confirm',
    subject: { kind: 'credit', id: credit.id },
    before: { state: credit.state },
    after: {
      state: 'ACTIVE',
      sent_pesos: credit.amount - payOff,
      pays_off_pesos: payOff,
      bank_reference: bankReference,
      sent_on: sentOn,
      ...(batchId !== null && { batch: batchId }),
    },
  };
}

export type Confirm = ReturnType<typeof createConfirm>;

function usesOf(deps: DisbursementsDeps, { checkHolder }: HolderChecks) {
  const kind = defineApproval<Payload>({
    kind: PREPARED_DISBURSEMENT,
    module: 'disbursement_confirm',
    title: 'Desembolso por dos personas',
    schema: payloadSchema,
    async describe(from, { creditId, bankReference, account, sentOn }) {
      const credit = await findCredit(from, creditId);
      return {
        summary: `Crédito ${creditId}: confirma que el dinero se envió`,
        changes: [
          { label: 'Valor del crédito', before: '—', after: formatCop(credit?.amount ?? 0) },
          { label: 'Cuenta', before: '—', after: account },
          { label: 'Referencia del banco', before: '—', after: bankReference },
          { label: 'Día del envío', before: '—', after: formatDay(sentOn as Day) },
        ],
      };
    },
    apply: (trx, payload, approval) => apply(deps, trx, payload, approval),
  });
  return { ...deps, checkHolder, kind };
}

type Uses = ReturnType<typeof usesOf>;

async function apply(
  deps: DisbursementsDeps,
  trx: Trx,
  payload: Payload,
  approval: Approval,
): Promise<Applied> {
  const { creditId, bankReference, batchId } = payload;
  const sentOn = parseDay(payload.sentOn);
  if (sentOn === null) throw new Error(`a prepared disbursement has no valid day: ${payload.sentOn}`);
  const payable = await lockPayable(trx, deps, creditId);
  if (!payable.ok) {
    const text = PAYOUT_FAULT_TEXTS[payable.code as PayoutFault];
    return text === undefined ? refuse('STATE_NOT_ALLOWED') : invalid('id_approval', text);
  }
  const credit = payable.value;
  if ((await repo.accountTextOf(trx, creditId)) !== payload.account)
    return invalid('id_approval', ACCOUNT_CHANGED_TEXT);
  const payOff = await payOut(trx, deps, {
    credit,
    initiator: { actor: approval.approver, origin: null },
    staffId: approval.approver.id,
    preparedBy: approval.requestedBy,
    bankReference,
    sentOn,
    batchId,
    today: deps.clock.today(),
    now: approval.now,
  });
  return ok([confirmationEvent(credit, payOff, { bankReference, sentOn, batchId })]);
}

/**
 * A second confirmation is refused: the credit is disbursed already. Nothing is written where the second look at the credit
 * finds a fault. Above the limit the disbursement waits for another person, and `start_date` is null.
 */
export async function confirm(
  deps: Uses,
  actor: StaffActor,
  origin: Origin,
  creditId: number,
  { bank_reference, account_number: shownAccount, sent_on, batchId = null }: ConfirmInput = {},
): Promise<CommandResult<Reply<typeof confirmDisbursement>, ConfirmCode>> {
  const head = await findCredit(deps.db, creditId);
  if (!head || !isInScope(actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
  await deps.checkHolder(creditId);
  return staffCommand<Reply<typeof confirmDisbursement>, ConfirmCode>(
    deps,
    { actor, origin },
    async (command) => {
      const { trx, today, now } = command;
      const payable = await lockPayable(trx, deps, creditId);
      if (!payable.ok) return payable;
      const credit = payable.value;
      const current = await repo.accountNumberOf(trx, creditId);
      if (shownAccount !== undefined && shownAccount !== (current ?? '')) return refuse('ACCOUNT_CHANGED');
      if (await deps.approvals.hasPending(trx, deps.kind.kind, creditId, now))
        return refuse('CHANGE_PENDING');
      const sentOn = sent_on ?? today;
      const dayFault = sentDayFault(sentOn, today, credit.signed_at && bogotaDay(credit.signed_at));
      if (dayFault !== null) return invalid('sent_on', dayFault);
      const bankReference = bank_reference?.trim() || null;
      if (credit.amount > (await limitsOn(trx, today)).disbursementPesos) {
        if (bankReference === null) return invalid('bank_reference', REFERENCE_MISSING);
        const account = await repo.accountTextOf(trx, creditId);
        const payload = { creditId, bankReference, account, sentOn, batchId };
        const prepared = await deps.approvals.request(command, deps.kind, { payload });
        if (!prepared.ok) return prepared;
        const { id_approval } = prepared.value;
        return { ...prepared, value: { id_credit: creditId, start_date: null, id_approval } };
      }
      const initiator = { actor, origin };
      const sent = { bankReference, sentOn, batchId };
      const by = { initiator, staffId: actor.id, preparedBy: null, ...sent };
      const payOff = await payOut(trx, deps, { credit, ...by, today, now });
      return audited({ id_credit: creditId, start_date: today }, confirmationEvent(credit, payOff, sent));
    },
  );
}

export function createConfirm(given: DisbursementsDeps, more: HolderChecks) {
  const deps = usesOf(given, more);
  deps.approvals.register(deps.kind);
  return bound(deps, { confirm });
}
