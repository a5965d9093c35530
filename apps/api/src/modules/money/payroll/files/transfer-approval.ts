/**
 * A payroll transfer above the limit waits for its second person, who finds it at the bank under the reference that the first
 * person stated. Until then nothing of it is posted. Without the second person one employee could pay any debt with a transfer that
 * never came (separation of duties, NIST SP 800-53 AC-5; CWE-840).
 */

import { addDays, type Day, formatDay, startOfBogotaDay } from '@unamano/domain/calendar';
import { addPesos, formatCop, maxPesos, minPesos, type Pesos } from '@unamano/domain/money';
import { usualTransferMax } from '@unamano/domain/money/payroll';
import * as z from 'zod';
import type { Db, Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import { companyById, lockCompanyPayroll } from '../../../lending/companies/index.ts';
import { type Applied, type Approval, defineApproval } from '../../../office/approvals/index.ts';
import type { CommandOutcome, StaffCommand } from '../../../office/audit/index.ts';
import { limitsOn } from '../../../office/settings/index.ts';
import type { PayrollDeps } from '../deps.ts';
import * as repo from './file-repo.ts';
import { mayMove, startProcessing } from './file-states.ts';

const payloadSchema = z.object({ fileId: z.number().int(), reason: z.string() });
type Payload = z.infer<typeof payloadSchema>;

/** Transfers of a company that one person posted in so many days count together: a large one in parts is still large. */
const COUNTED_DAYS = 7;
const APPROVED_TEXT = 'Otra persona la encontró en el banco';

type TransferSize = Pick<repo.FileRow, 'company_id' | 'transfer_pesos' | 'lines_pesos'>;

/** The lines pay credits even where the transfer is smaller. */
const sizeOf = (file: TransferSize): Pesos => maxPesos(file.transfer_pesos, file.lines_pesos);

/** The setting, or what the company usually sends where that is less. */
export async function onePersonMax(trx: Trx, companyId: number, today: Day): Promise<Pesos> {
  const { transferPesos } = await limitsOn(trx, today);
  const { paid, asked } = await repo.usualSums(trx, companyId);
  return minPesos(transferPesos, usualTransferMax(paid, asked));
}

type Deps = Pick<PayrollDeps, 'clock' | 'approvals'>;
export type TransferApproval = ReturnType<typeof createTransferApproval>;

function usesOf(deps: Deps) {
  const kind = defineApproval<Payload>({
    kind: repo.FILE_APPROVAL,
    module: 'late_payments',
    title: 'Transferencia de nómina por dos personas',
    schema: payloadSchema,
    describe,
    apply,
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

async function apply(trx: Trx, { fileId, reason }: Payload, approval: Approval): Promise<Applied> {
  const found = await repo.findFile(trx, fileId);
  if (!found) return refuse('STATE_NOT_ALLOWED');
  await lockCompanyPayroll(trx, found.company_id);
  const file = await repo.lockFile(trx, fileId);
  if (!file || !mayMove(file, 'PROCESSING')) return refuse('STATE_NOT_ALLOWED');
  const decision = {
    approval_id: approval.id,
    decided_by: approval.approver.id,
    decided_at: approval.now,
    decision_reason: reason || APPROVED_TEXT,
  };
  await startProcessing(trx, file, decision, approval.now);
  return ok([
    {
      action: 'payroll.file.process',
      subject: { kind: 'payroll_file', id: fileId },
      before: { state: file.state },
      after: { state: 'PROCESSING', approval_id: approval.id, requested_by: approval.requestedBy },
    },
  ]);
}

async function describe(from: Db, { fileId }: Payload) {
  const file = await repo.findFile(from, fileId);
  if (!file) throw new Error(`no payroll file ${fileId}`);
  const company = await companyById(from, file.company_id);
  const stated = (label: string, after: string) => ({ label, before: '—', after });
  return {
    summary: `Transferencia de ${company?.name ?? ''}: búscala en el banco antes de aprobar`,
    changes: [
      stated('Valor de la transferencia', formatCop(file.transfer_pesos)),
      stated('Referencia del banco', file.bank_reference),
      stated('Fecha de la transferencia', formatDay(file.transferred_on)),
      stated('Suma del archivo', formatCop(file.lines_pesos)),
      stated('Quincena', formatDay(file.pay_period)),
    ],
  };
}

/** The caller holds the lock of the company's payroll, so no parallel file is missing in the sum. */
export async function needsTwoPeople({ clock }: Deps, trx: Trx, file: TransferSize): Promise<boolean> {
  const today = clock.today();
  const since = startOfBogotaDay(addDays(today, 1 - COUNTED_DAYS));
  const earlier = await repo.sumPostedByOnePerson(trx, file.company_id, since);
  return addPesos(sizeOf(file), earlier) > (await onePersonMax(trx, file.company_id, today));
}

export const isPending = ({ approvals, kind, clock }: Uses, trx: Trx, fileId: number): Promise<boolean> =>
  approvals.hasPendingAbout(trx, kind.kind, { fileId }, clock.now());

/** @param reason of the person who requests it; empty for an upload, which needs none */
export const request = (
  { approvals, kind }: Uses,
  command: StaffCommand,
  fileId: number,
  reason: string,
): Promise<CommandOutcome<{ id_approval: number }>> =>
  approvals.request(command, kind, { payload: { fileId, reason }, note: reason });

export const createTransferApproval = (given: Deps) =>
  bound(usesOf(given), { needsTwoPeople, isPending, request });
