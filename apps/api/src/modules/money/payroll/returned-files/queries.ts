/** Returned files with their lines and exceptions, as staff see them. */

import type * as contract from '@unamano/contract/money/payroll/pay-periods';
import type { Day } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { silentFrom } from '@unamano/domain/money/payroll';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { pageOf, parseIdCursor } from '../../../../kernel/paging.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { limitsOn } from '../../../office/settings/index.ts';
import { resolveCompany } from '../company-access.ts';
import { noAnswerView, readSilentPayPeriods } from '../deduction-files/silent-pay-periods.ts';
import type { PayrollDeps } from '../deps.ts';
import { exceptionsOfCompany } from '../exceptions/exception-repo.ts';
import { exceptionView } from '../exceptions/exception-view.ts';
import * as repo from '../files/file-repo.ts';
import { fileView } from '../files/file-view.ts';

const PAGE_ROWS = 100;
const PAGE_FILES = 30;

type PayrollQueriesDeps = Pick<PayrollDeps, 'db' | 'clock'>;

async function visibleFile(
  { db }: PayrollQueriesDeps,
  { scope }: StaffActor,
  id: number,
): Promise<Result<repo.FileRow, 'OBJECT_NOT_FOUND'>> {
  const file = await repo.findFile(db, id);
  return file && isInScope(scope, file.company_id) ? ok(file) : refuse('OBJECT_NOT_FOUND');
}

async function parseList(
  { db }: PayrollQueriesDeps,
  { scope }: StaffActor,
  input: { id_company?: number | undefined; pay_period?: Day | undefined; cursor?: string | undefined },
) {
  const company = await resolveCompany(db, scope, input.id_company);
  if (!company.ok) return company;
  const cursor = parseIdCursor(input.cursor);
  if (!cursor.ok) return cursor;
  return ok({ companyId: company.value.id, payPeriod: input.pay_period, cursor: cursor.value });
}

/** The pay periods that the company has not answered, as exceptions. */
async function silentExceptions(
  { clock, db }: PayrollQueriesDeps,
  companyId: number,
  payPeriod: Day | undefined,
) {
  const today = clock.today();
  const { answerBusinessDays: answerDays } = await limitsOn(db, today);
  const silent = await readSilentPayPeriods(db, companyId, today);
  return silent
    .filter((row) => payPeriod === undefined || row.pay_period === payPeriod)
    .map((row) => noAnswerView(row, silentFrom(row.pay_period, answerDays, isHoliday)));
}

export const files: UseOf<PayrollQueriesDeps, typeof contract.payrollFiles> = async (
  deps,
  { actor, input },
) => {
  const query = await parseList(deps, actor, input);
  if (!query.ok) return query;
  const { companyId, payPeriod, cursor: before } = query.value;
  const limit = input.limit ?? PAGE_FILES;
  const found = await repo.filesOfCompany(deps.db, companyId, { payPeriod, before, limit: limit + 1 });
  const { rows, last } = pageOf(found, limit);
  return ok({
    files: rows.map((row) => fileView(row, deps.clock.now())),
    next_cursor: last ? String(last.id) : null,
  });
};

export const file: UseOf<PayrollQueriesDeps, typeof contract.payrollFileDetail> = async (
  deps,
  { actor, input },
) => {
  const found = await visibleFile(deps, actor, input.id_file);
  if (!found.ok) return found;
  return ok({ file: fileView(await repo.readFileWithSums(deps.db, found.value.id), deps.clock.now()) });
};

export const lines: UseOf<PayrollQueriesDeps, typeof contract.payrollLines> = async (
  deps,
  { actor, input },
) => {
  const found = await visibleFile(deps, actor, input.id_file);
  if (!found.ok) return found;
  const after = parseIdCursor(input.cursor);
  if (!after.ok) return after;
  const limit = input.limit ?? PAGE_ROWS;
  const query = { fileId: found.value.id, outcome: input.outcome, after: after.value, limit: limit + 1 };
  const { rows, last } = pageOf(await repo.linesOf(deps.db, query), limit);
  const views = rows.map((row) => ({ ...row, processed_at: row.processed_at?.toISOString() ?? null }));
  return ok({ lines: views, next_cursor: last ? String(last.row) : null });
};

export const exceptions: UseOf<PayrollQueriesDeps, typeof contract.payrollExceptions> = async (
  deps,
  { actor, input },
) => {
  const query = await parseList(deps, actor, input);
  if (!query.ok) return query;
  const { companyId, payPeriod, cursor: after } = query.value;
  const limit = input.limit ?? PAGE_ROWS;
  const found = await exceptionsOfCompany(deps.db, companyId, {
    fileId: input.id_file,
    payPeriod,
    isResolved: input.state === 'resolved',
    after,
    limit: limit + 1,
    now: deps.clock.now(),
  });
  const { rows, last } = pageOf(found, limit);
  // Computed, and before the stored ones: they have no page of their own.
  const isFirst = after === null && input.id_file === undefined && input.state !== 'resolved';
  const silent = isFirst ? await silentExceptions(deps, companyId, payPeriod) : [];
  return ok({
    exceptions: [...silent, ...rows.map(exceptionView)],
    next_cursor: last ? String(last.id) : null,
  });
};

export const createPayrollQueries = (deps: PayrollQueriesDeps) =>
  bound(deps, { files, file, lines, exceptions });
