/** What a company is asked to deduct in a pay period, as it was at one moment. */
import { createHash } from 'node:crypto';
import type { Day } from '@unamano/domain/calendar';
import type { StaffCommand } from '../../../office/audit/index.ts';
import { recordAsked } from './asked.ts';
import * as repo from './deduction-repo.ts';
import { computeDeductionRequests, type RequestedDeduction, totalPesos } from './deduction-requests.ts';

/** Why a version is no event of the audit. */
export const VERSION_RECORDED = 'the row of a version says who made it and when';

/** Leaves names out: a corrected name makes no new version. */
export function hashOf(rows: readonly RequestedDeduction[]): string {
  const lines = rows.map((row) => [row.dni, row.credit_id, row.number, row.amount_pesos].join('|')).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Stores the rows of today as a version, of a company whose payroll is locked. Rows without a change keep theirs. */
export async function freezeDeductions(
  { trx, actor, origin, now, today }: StaffCommand,
  { companyId, payPeriod }: { companyId: number; payPeriod: Day },
) {
  const { rows, hasReturnedFile } = await computeDeductionRequests(trx, { companyId, payPeriod, today });
  const sha256 = hashOf(rows);
  const [newest] = await repo.readNewestVersions(trx, companyId, [payPeriod]);
  const isSame = newest?.sha256 === sha256;
  const version = (newest?.version ?? 0) + (isSame ? 0 : 1);
  if (!isSame) {
    const file = { company_id: companyId, pay_period: payPeriod, version, sha256 };
    const sums = { rows_count: rows.length, total_pesos: totalPesos(rows) };
    const order = { ...file, ...sums, made_by: actor.id, made_at: now };
    const before = newest ? await repo.readRowsOfVersion(trx, newest.id) : [];
    const fileId = await repo.insertVersion(trx, order, rows);
    const recording = { initiator: { actor, origin }, reason: 'asked from the wage', today, now };
    await recordAsked(trx, { fileId, payPeriod }, { current: rows, before }, recording);
  }
  return { rows, version, sha256, hasReturnedFile };
}
