/** The transfer that completes a short one. Above the limit it waits for its second person, like the transfer itself. */

import { formatCop, pesos } from '@unamano/domain/money';
import * as z from 'zod';
import type { Db, Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { companyById, lockCompanyPayroll } from '../../../lending/companies/index.ts';
import { type Applied, type Approval, defineApproval } from '../../../office/approvals/index.ts';
import type { CommandOutcome, StaffCommand } from '../../../office/audit/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { transferLines } from '../entries.ts';
import { onePersonMax } from '../files/transfer-approval.ts';
import { describeKnownTransfer } from '../files/transfer-references.ts';
import * as repo from './exception-repo.ts';
import { postResolution } from './unapplied-funds.ts';

const payloadSchema = z.object({
  exceptionId: z.number().int(),
  bankReference: z.string(),
  reason: z.string(),
  /** The network address of the first person. */
  address: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

type Deps = Pick<PayrollDeps, 'clock' | 'approvals'>;

function usesOf(deps: Deps) {
  const kind = defineApproval<Payload>({
    kind: repo.COMPLETION_APPROVAL,
    module: 'late_payments',
    title: 'Lo que faltaba de una transferencia de nómina',
    schema: payloadSchema,
    describe,
    apply: (trx, payload, approval) => apply(deps, trx, payload, approval),
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

/** How the completing transfer was entered before; null for a new one. The same money is never counted twice. */
const knownTransfer = (trx: Trx, { id, company_id }: repo.ExceptionRow, reference: string) =>
  describeKnownTransfer(trx, company_id, reference, id);

/** Posts the transfer. The resolution is written already, and the caller holds the lock of the company's payroll. */
export async function complete(
  { clock }: Deps,
  trx: Trx,
  exception: repo.ExceptionRow,
  reference: string,
): Promise<Result<null>> {
  const earlier = await knownTransfer(trx, exception, reference);
  if (earlier !== null) return invalid('bank_reference', earlier);
  const entry = { postedOn: clock.today(), recordedAt: clock.now() };
  await postResolution(trx, exception, {
    ...entry,
    lines: transferLines(exception.amount_pesos, entry.postedOn),
  });
  return ok(null);
}

async function apply(deps: Deps, trx: Trx, payload: Payload, approval: Approval): Promise<Applied> {
  const exception = await repo.findException(trx, payload.exceptionId);
  if (!exception) return refuse('STATE_NOT_ALLOWED');
  await lockCompanyPayroll(trx, exception.company_id);
  const resolution = {
    exception_id: exception.id,
    action: 'complete_transfer' as const,
    reason: payload.reason,
    credit_id: null,
    bank_reference: payload.bankReference,
    paid_on: null,
    approved_by: approval.approver.id,
  };
  const by = { staff_id: approval.requestedBy, address: payload.address, resolved_at: approval.now };
  if (!(await repo.insertResolution(trx, { ...resolution, ...by }))) return refuse('STATE_NOT_ALLOWED');
  const completed = await complete(deps, trx, exception, payload.bankReference);
  if (!completed.ok) return refuse('STATE_NOT_ALLOWED');
  return ok([
    {
      action: 'payroll.exception.resolve',
      subject: { kind: 'payroll_exception', id: exception.id },
      before: { kind: exception.kind, suspense_pesos: exception.suspense_pesos },
      after: resolution,
    },
  ]);
}

async function describe(from: Db, { exceptionId, bankReference }: Payload) {
  const exception = await repo.findException(from, exceptionId);
  if (!exception) throw new Error(`no payroll exception ${exceptionId}`);
  const company = await companyById(from, exception.company_id);
  return {
    summary: `Lo que faltaba de ${company?.name ?? ''}: búscalo en el banco antes de aprobar`,
    changes: [
      { label: 'Por llegar', before: formatCop(exception.amount_pesos), after: formatCop(pesos(0)) },
      { label: 'Referencia del banco', before: '—', after: bankReference },
    ],
  };
}

/** Null where one person may post it. CHANGE_PENDING while it waits already. */
export async function requestAboveLimit(
  { approvals, kind, clock }: Uses,
  command: StaffCommand,
  exception: repo.ExceptionRow,
  { reference, reason }: { reference: string; reason: string },
): Promise<CommandOutcome<{ id_approval: number }, 'CHANGE_PENDING'> | null> {
  const { trx, origin } = command;
  const about = { exceptionId: exception.id };
  if (await approvals.hasPendingAbout(trx, kind.kind, about, clock.now())) return refuse('CHANGE_PENDING');
  const max = await onePersonMax(trx, exception.company_id, clock.today());
  if (exception.amount_pesos <= max) return null;
  const { action } = await repo.readExceptionView(trx, exception.id, clock.now());
  if (action !== null) return refuse('STATE_NOT_ALLOWED');
  const earlier = await knownTransfer(trx, exception, reference);
  if (earlier !== null) return invalid('bank_reference', earlier);
  const payload = { ...about, bankReference: reference, reason, address: origin.address };
  return approvals.request(command, kind, { payload, note: reason });
}

export const createTransferCompletion = (given: Deps) =>
  bound(usesOf(given), { complete, requestAboveLimit });
