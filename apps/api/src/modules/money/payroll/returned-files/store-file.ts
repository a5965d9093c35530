/** Stores a returned file with its lines and its transfer, and posts it unless it is held. */
import type { PayrollFile } from '@unamano/contract/money/payroll/pay-periods';
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, sumPesos } from '@unamano/domain/money';
import { referenceKey } from '@unamano/domain/money/payroll';
import { refuse } from '../../../../kernel/result.ts';
import { audited, type CommandOutcome, type StaffCommand, unaudited } from '../../../office/audit/index.ts';
import * as repo from '../files/file-repo.ts';
import { startProcessing } from '../files/file-states.ts';
import { readFileView } from '../files/file-view.ts';
import type { TransferApproval } from '../files/transfer-approval.ts';
import { describeKnownTransfer } from '../files/transfer-references.ts';
import type { ReadUpload } from './read-upload.ts';

export type NewFile = ReadUpload & { companyId: number; payPeriod: Day; fileName: string };
export type Transfer = { pesos: Pesos; reference: string; on: Day };
type Stored = { file: PayrollFile; is_duplicate: boolean };

/** The same content again is the file that the company has already. The caller holds the lock of the company's payroll. */
export async function storeFile(
  transfers: TransferApproval,
  command: StaffCommand,
  { companyId, payPeriod, fileName, lines, bytes, sha256, contentHash }: NewFile,
  transfer: Transfer,
): Promise<CommandOutcome<Stored, 'TRANSFER_EXISTS'>> {
  const { trx, now, actor, origin } = command;
  const existing = await repo.findSame(trx, { companyId, payPeriod, sha256, contentHash });
  if (existing) {
    const reply = { file: await readFileView(trx, existing.id, now), is_duplicate: true };
    return unaudited(reply, 'that content is stored already');
  }
  const earlierTransfer = await describeKnownTransfer(trx, companyId, transfer.reference);
  if (earlierTransfer !== null)
    return refuse('TRANSFER_EXISTS', { fields: { bank_reference: earlierTransfer } });
  const similar = await repo.findSimilar(trx, companyId, contentHash);
  const linesPesos = sumPesos(lines.map(({ amountPesos }) => amountPesos));
  const isClear = linesPesos === transfer.pesos && !similar;
  const row = {
    company_id: companyId,
    pay_period: payPeriod,
    file_name: fileName,
    sha256,
    content_sha256: contentHash,
    transfer_pesos: transfer.pesos,
    bank_reference: transfer.reference,
    reference_key: referenceKey(transfer.reference),
    similar_file_id: similar?.id ?? null,
    transferred_on: transfer.on,
    lines_total: lines.length,
    lines_pesos: linesPesos,
    entered_by: actor.id,
    address: origin.address,
    entered_at: now,
  };
  const waits = isClear && (await transfers.needsTwoPeople(trx, row));
  const file = await repo.insertFile(trx, { ...row, state: 'ON_HOLD' }, bytes);
  await repo.insertLines(trx, file.id, lines);
  if (isClear && !waits) await startProcessing(trx, file, {}, now);
  const requested = waits ? await transfers.request(command, file.id, '') : null;
  if (requested?.ok === false) return requested;
  const view = await readFileView(trx, file.id, now);
  const { lines_total, lines_pesos, transfer_pesos } = file;
  const totals = { lines_total, lines_pesos, transfer_pesos };
  return audited(
    { file: view, is_duplicate: false },
    {
      action: 'payroll.file.upload',
      subject: { kind: 'payroll_file', id: file.id },
      after: { company_id: companyId, pay_period: payPeriod, sha256, ...totals, state: view.state },
    },
    ...(requested?.events ?? []),
  );
}
