/**
 * The bank returned a transfer. Two people record it, and the disbursement never was: what came meanwhile waits as the borrower's,
 * a replaced credit is owed again, and nothing is charged to the borrower, who never had the money.
 */

import type { Input, Reply } from '@unamano/contract/endpoint';
import { RETURN_FAULTS, type requestTransferReturn } from '@unamano/contract/money/payout';
import { type Day, formatDay, parseDay } from '@unamano/domain/calendar';
import { awaitedWithdrawal } from '@unamano/domain/loans/replay/rules/pauses';
import { lastPromise } from '@unamano/domain/loans/replay/rules/promises';
import { formatCop, type Pesos } from '@unamano/domain/money';
import * as z from 'zod';
import type { Db, Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/people/borrowers/index.ts';
import { type CreditRow, findCredit, lockCredit, moveCredit } from '../../../loans/credit-lifecycle/index.ts';
import { commitDisbursement } from '../../../loans/ledger/index.ts';
import { type Recorded, type Recording, readLoan, record } from '../../../loans/loan-events/index.ts';
import { type Applied, type Approval, defineApproval, requesterOf } from '../../../office/approvals/index.ts';
import { type StaffCaller, staffCommand } from '../../../office/audit/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { RETURN_FAULT_TEXTS } from '../errors.ts';
import { findDestination } from '../repo.ts';
import { disbursedSource, refinancingSource } from '../sources.ts';
import { endUndisbursed } from './cancellation.ts';
import { hasUndisbursedCredit, recordReturn } from './return-repo.ts';

const payloadSchema = z.object({
  creditId: z.number().int(),
  bankReference: z.string(),
  returnedOn: z.string(),
  reason: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;
type ReturnFault = (typeof RETURN_FAULTS)[number];

export const TRANSFER_RETURN = 'disbursement.return';

function textOf(code: string): string | undefined {
  return RETURN_FAULTS.some((fault) => fault === code) ? RETURN_FAULT_TEXTS[code as ReturnFault] : undefined;
}

function usesOf(deps: DisbursementsDeps) {
  const kind = defineApproval<Payload>({
    kind: TRANSFER_RETURN,
    module: 'disbursement_confirm',
    title: 'Transferencia devuelta por el banco',
    schema: payloadSchema,
    describe: (from, payload) => describe(from, payload),
    apply: (trx, payload, approval) => apply(deps, trx, payload, approval),
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

/** Why the disbursement of the locked credit can't be undone. */
async function checkReturnable(
  { clock }: DisbursementsDeps,
  trx: Trx,
  credit: CreditRow,
  returnedOn: Day,
): Promise<Result<void, ReturnFault>> {
  const { disbursed_on: disbursedOn } = credit;
  if (credit.state !== 'ACTIVE' || disbursedOn === null) return refuse('STATE_NOT_ALLOWED');
  const sentOn = (await findDestination(trx, credit.id))?.sent_on ?? disbursedOn;
  if (returnedOn < sentOn || returnedOn > clock.today()) return refuse('RETURNED_BEFORE_SENT');
  const state = (await readLoan(trx, credit.id, clock.today()))?.state;
  if (state && (lastPromise(state, 'agreement') || state.writtenOff)) return refuse('DEBT_CHANGED');
  if (state && state.received.wage > 0) return refuse('PAYROLL_MONEY_RECEIVED');
  if (await hasUndisbursedCredit(trx, credit.borrower_id)) return refuse('OTHER_CREDIT_OPEN');
  return ok(undefined);
}

async function notify(deps: DisbursementsDeps, trx: Trx, credit: CreditRow, sentPesos: Pesos): Promise<void> {
  const person = await readBorrower(trx, credit.borrower_id);
  await deps.messages.write(trx, {
    channel: 'whatsapp',
    recipient: person.cellphone,
    borrowerId: person.id,
    template: 'transfer_returned',
    parameters: {
      firstName: person.first_name,
      creditId: credit.id,
      sentPesos,
      url: `${deps.publicUrl}/inicio`,
    },
  });
}

async function undo(
  deps: DisbursementsDeps,
  trx: Trx,
  credit: CreditRow,
  payload: Payload & { returnedOn: Day },
  approval: Approval,
): Promise<Result<Pesos, ReturnFault>> {
  const { now, approver, id } = approval;
  const initiator = { actor: approver, origin: null };
  const today = deps.clock.today();
  const reason = `returned by the bank: ${payload.bankReference}`;
  const recording: Recording = { initiator, reason, today, now };
  const people = { requestedBy: requesterOf(approval), approvedBy: approver.id, approvalId: id };
  const sentPesos = await recordReturn(trx, credit, { ...payload, ...people, now });
  const disbursement_number = credit.disbursement_number + 1;
  const moved = await moveCredit(trx, credit, {
    action: 'return_transfer',
    initiator,
    reason,
    now,
    set: { disbursed_on: null, disbursement_number },
  });
  if (!moved.ok) return moved;
  const undoneLoan = await recordVoid(trx, credit, disbursedSource(credit), recording);
  const { replaces_credit_id: replacedId } = credit;
  const replaced =
    replacedId !== null && undoneLoan.before.paysOff > 0 && (await lockCredit(trx, replacedId));
  if (replaced) await recordVoid(trx, replaced, refinancingSource(credit), recording);
  const undone: CreditRow = {
    ...credit,
    state: 'IN_PROCESS',
    disbursed_on: null,
    disbursement_number,
  };
  if (awaitedWithdrawal(undoneLoan.before)) {
    const withdrawn = 'the borrower had withdrawn, and the money came back';
    await endUndisbursed(trx, deps, undone, { action: 'withdraw', initiator, reason: withdrawn, now });
  } else {
    await commitDisbursement(trx, undone, { postedOn: today, recordedAt: now });
    await notify(deps, trx, credit, sentPesos);
  }
  return ok(undoneLoan.after.waiting);
}

async function apply(
  deps: DisbursementsDeps,
  trx: Trx,
  payload: Payload,
  approval: Approval,
): Promise<Applied> {
  const returnedOn = parseDay(payload.returnedOn);
  if (returnedOn === null) throw new Error(`a stored return has no valid day: ${payload.returnedOn}`);
  const credit = await lockCredit(trx, payload.creditId);
  if (!credit) return refuse('STATE_NOT_ALLOWED');
  const checked = await checkReturnable(deps, trx, credit, returnedOn);
  const done = checked.ok ? await undo(deps, trx, credit, { ...payload, returnedOn }, approval) : checked;
  if (!done.ok) {
    const text = textOf(done.code);
    return text === undefined ? refuse('STATE_NOT_ALLOWED') : invalid('id_approval', text);
  }
  return ok([
    {
      action: 'disbursement.return',
      subject: { kind: 'credit', id: credit.id },
      before: { state: credit.state, disbursed_on: credit.disbursed_on },
      after: {
        state: 'IN_PROCESS',
        bank_reference: payload.bankReference,
        returned_on: returnedOn,
        waiting_pesos: done.value,
      },
    },
  ]);
}

/** One pending request for a credit. All is checked again when it is approved. */
export async function requestReturn(
  deps: Uses,
  caller: StaffCaller,
  input: Input<typeof requestTransferReturn>,
): Promise<CommandResult<Reply<typeof requestTransferReturn>, ReturnFault>> {
  const { credit_id: creditId, bank_reference: bankReference, returned_on: returnedOn, reason } = input;
  const head = await findCredit(deps.db, creditId);
  if (!head || !isInScope(caller.actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
  return staffCommand<Reply<typeof requestTransferReturn>, ReturnFault>(deps, caller, async (command) => {
    const { trx, now } = command;
    const credit = await lockCredit(trx, creditId);
    if (!credit) return refuse('OBJECT_NOT_FOUND');
    const checked = await checkReturnable(deps, trx, credit, returnedOn);
    if (!checked.ok) return checked;
    if (await deps.approvals.hasPending(trx, deps.kind.kind, creditId, now)) return refuse('CHANGE_PENDING');
    const payload = { creditId, bankReference, returnedOn, reason };
    return deps.approvals.request(command, deps.kind, { payload, note: reason });
  });
}

export const createTransferReturn = (given: DisbursementsDeps) => bound(usesOf(given), { requestReturn });

/** @throws where the event was voided before */
async function recordVoid(
  trx: Trx,
  credit: CreditRow,
  source: string,
  recording: Recording,
): Promise<Recorded> {
  const event = { kind: 'void', at: recording.now, source: `void-${source}`, data: { source } } as const;
  const recorded = await record(trx, { credit, event }, recording);
  if (!recorded) throw new Error(`${source} of credit ${credit.id} was voided before`);
  return recorded;
}

async function describe(from: Db, { creditId, bankReference, returnedOn }: Payload) {
  const sent = await findDestination(from, creditId);
  const day = parseDay(returnedOn);
  return {
    summary: `Crédito ${creditId}: el banco devolvió el dinero y se deshace el desembolso`,
    changes: [
      { label: 'Valor enviado', before: formatCop(sent?.sent_pesos ?? 0), after: formatCop(0) },
      { label: 'Cuenta', before: `${sent?.bank ?? 'Giro'} ${sent?.account_number ?? ''}`.trim(), after: '—' },
      { label: 'Referencia del banco', before: sent?.bank_reference ?? '—', after: bankReference },
      { label: 'Día de la devolución', before: '—', after: day === null ? returnedOn : formatDay(day) },
    ],
  };
}
