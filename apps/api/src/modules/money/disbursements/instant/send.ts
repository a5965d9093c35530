/** Staff send the money of credits by instant payment: above the limit one person prepares and another one confirms. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import { COMMON_ERRORS } from '@unamano/contract/errors';
import type { sendInstantly } from '@unamano/contract/money/instant-payments';
import { formatCop } from '@unamano/domain/money';
import type { PayoutFault } from '@unamano/domain/money/payout-review';
import * as z from 'zod';
import { outsideCall } from '../../../../idempotency/call-context.ts';
import { bound } from '../../../../kernel/bound.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import { redactError } from '../../../../kernel/log.ts';
import { type CommandResult, invalid, ok, type Refusal, refuse } from '../../../../kernel/result.ts';
import { type CreditRow, findCredit } from '../../../loans/credit-lifecycle/index.ts';
import { defineApproval } from '../../../office/approvals/index.ts';
import { audited, type StaffCaller, type StaffEvent, staffCommand } from '../../../office/audit/index.ts';
import { limitsOn } from '../../../office/settings/index.ts';
import type { InstantPayouts } from '../../instant-payments/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { ACCOUNT_CHANGED_TEXT, CONFIRM_ERRORS, PAYOUT_FAULT_TEXTS } from '../errors.ts';
import { PREPARED_INSTANT } from '../prepared.ts';
import { lockInstant } from './lock.ts';

const payloadSchema = z.object({ creditId: z.number().int(), paymentKeyId: z.number().int() });
type Payload = z.infer<typeof payloadSchema>;
type Row = Reply<typeof sendInstantly>['rows'][number];

const TEXTS: Readonly<Record<string, { message: string }>> = { ...COMMON_ERRORS, ...CONFIRM_ERRORS };
const textOf = ({ code, message }: Refusal<string>): string =>
  message ?? TEXTS[code]?.message ?? COMMON_ERRORS.INTERNAL_ERROR.message;

const sentEvent = (credit: CreditRow): StaffEvent => ({
  action: 'disbursement.send_instantly',
  subject: { kind: 'credit', id: credit.id },
  after: { sent_pesos: credit.amount },
});

function usesOf(deps: DisbursementsDeps, payouts: InstantPayouts | undefined) {
  const kind = defineApproval<Payload>({
    kind: PREPARED_INSTANT,
    module: 'disbursement_confirm',
    title: 'Envío por Bre-B por dos personas',
    schema: payloadSchema,
    async describe(from, { creditId }) {
      const credit = await findCredit(from, creditId);
      const changes = [{ label: 'Valor', before: '—', after: formatCop(credit?.amount ?? 0) }];
      return { summary: `Crédito ${creditId}: se envía por Bre-B`, changes };
    },
    async apply(trx, { creditId, paymentKeyId }, { approver, requestedBy }) {
      if (!payouts) return refuse('STATE_NOT_ALLOWED');
      const payable = await lockInstant(trx, deps, creditId);
      if (!payable.ok) {
        const text = PAYOUT_FAULT_TEXTS[payable.code as PayoutFault];
        return text === undefined ? refuse('STATE_NOT_ALLOWED') : invalid('id_approval', text);
      }
      const { credit, order } = payable.value;
      if (order.paymentKeyId !== paymentKeyId) return invalid('id_approval', ACCOUNT_CHANGED_TEXT);
      await payouts.order(trx, { ...order, orderedBy: approver.id, preparedBy: requestedBy });
      return ok([sentEvent(credit)]);
    },
  });
  return { ...deps, payouts, kind };
}

type Uses = ReturnType<typeof usesOf>;

async function sendOne(
  deps: Uses,
  caller: StaffCaller,
  creditId: number,
): Promise<CommandResult<Row, PayoutFault | 'CHANGE_PENDING'>> {
  const head = await findCredit(deps.db, creditId);
  const { payouts } = deps;
  if (!payouts || !head || !isInScope(caller.actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
  return staffCommand<Row, PayoutFault | 'CHANGE_PENDING'>(deps, caller, async (command) => {
    const { trx, today, now } = command;
    const payable = await lockInstant(trx, deps, creditId);
    if (!payable.ok) return payable;
    const { credit, order } = payable.value;
    if (await deps.approvals.hasPending(trx, deps.kind.kind, creditId, now)) return refuse('CHANGE_PENDING');
    const row = { id_credit: creditId, message: '' };
    if (credit.amount > (await limitsOn(trx, today)).disbursementPesos) {
      const { paymentKeyId } = order;
      const prepared = await deps.approvals.request(command, deps.kind, {
        payload: { creditId, paymentKeyId },
      });
      return prepared.ok ? { ...prepared, value: { ...row, outcome: 'prepared' } } : prepared;
    }
    await payouts.order(trx, { ...order, orderedBy: caller.actor.id, preparedBy: null });
    return audited({ ...row, outcome: 'sent' }, sentEvent(credit));
  });
}

async function rowOf(deps: Uses, caller: StaffCaller, id_credit: number): Promise<Row> {
  try {
    const done = await sendOne(deps, caller, id_credit);
    return done.ok ? done.value : { id_credit, outcome: 'refused', message: textOf(done) };
  } catch (error) {
    deps.log.error({ creditId: id_credit, error: redactError(error) }, 'an instant payout was not ordered');
    return { id_credit, outcome: 'refused', message: COMMON_ERRORS.INTERNAL_ERROR.message };
  }
}

/** Each by itself, so that a refused one stops no other. What was ordered before is refused: nothing is sent twice. */
export async function sendCredit(
  deps: Uses,
  caller: StaffCaller,
  { credits }: Input<typeof sendInstantly>,
): Promise<CommandResult<Reply<typeof sendInstantly>>> {
  const rows: Row[] = [];
  for (const id of credits) rows.push(await outsideCall(() => rowOf(deps, caller, id)));
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return staffCommand(deps, caller, async () =>
    audited(
      { rows },
      {
        action: 'disbursement.send_many_instantly',
        subject: { kind: 'list', id: 'instant payouts' },
        after: { sent: count('sent'), prepared: count('prepared'), refused: count('refused') },
      },
    ),
  );
}

export function createInstantSending(given: DisbursementsDeps, payouts: InstantPayouts | undefined) {
  const deps = usesOf(given, payouts);
  deps.approvals.register(deps.kind);
  return bound(deps, { sendInstantly: sendCredit });
}
