import type { PayrollFile } from '@unamano/contract/money/payroll/schemas';
import type { Db } from '../../../../db/types.ts';
import { type FileWithSums, readFileWithSums } from './file-repo.ts';

export function fullName(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ''}`.trim();
}

function approvalView(row: FileWithSums, now: Date): PayrollFile['approval'] {
  const { request_id: id, approval_requested_at: requestedAt, approval_expires_at: expiresAt } = row;
  if (id === null || requestedAt === null || expiresAt === null) return null;
  return {
    id_approval: id,
    state: row.approval_decision ?? (expiresAt > now ? 'pending' : 'expired'),
    requested_by: row.approval_requester ?? '',
    requested_at: requestedAt.toISOString(),
    decided_by: row.approval_decider,
    reason: row.approval_reason ?? '',
  };
}

/** A file as the API replies it. */
export function fileView(row: FileWithSums, now: Date): PayrollFile {
  const { similar_file_id: similarId, similar_pay_period: payPeriod, similar_reference: reference } = row;
  return {
    id_file: row.id,
    id_company: row.company_id,
    company: row.company_name,
    pay_period: row.pay_period,
    state: row.state,
    file_name: row.file_name,
    sha256: row.sha256,
    transfer_amount: row.transfer_pesos,
    bank_reference: row.bank_reference,
    transferred_on: row.transferred_on,
    lines_amount: row.lines_pesos,
    difference: row.transfer_pesos - row.lines_pesos,
    lines_total: row.lines_total,
    lines_processed: row.lines_processed,
    open_exceptions: row.open_exceptions,
    applied: row.processed_pesos - row.suspended_pesos,
    in_suspense: row.unapplied_pesos,
    entered_by: fullName(row.author_first_name, row.author_last_name) ?? '',
    entered_at: row.entered_at.toISOString(),
    decided_by: fullName(row.decider_first_name, row.decider_last_name),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    processed_at: row.processed_at?.toISOString() ?? null,
    can_withdraw: row.can_withdraw,
    approval: approvalView(row, now),
    similar_file:
      similarId !== null && payPeriod !== null && reference !== null
        ? { id_file: similarId, pay_period: payPeriod, bank_reference: reference }
        : null,
  };
}

export const readFileView = async (db: Db, id: number, now: Date): Promise<PayrollFile> =>
  fileView(await readFileWithSums(db, id), now);
