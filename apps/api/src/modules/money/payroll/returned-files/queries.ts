/** Returned files with their lines and exceptions, as staff see them. */

import type {
  payrollExceptions,
  payrollFileDetail,
  payrollFiles,
  payrollLines,
} from '@unamano/contract/money/payroll/pay-periods';
import type { Day } from '@unamano/domain/calendar';
import { silentFrom } from '@unamano/domain/money/payroll';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import { isHoliday } from '../../../../kernel/holidays.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
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

export function createPayrollQueries({ db, clock }: Pick<PayrollDeps, 'db' | 'clock'>) {
  async function visibleFile(
    { scope }: StaffActor,
    id: number,
  ): Promise<Result<repo.FileRow, 'OBJECT_NOT_FOUND'>> {
    const file = await repo.findFile(db, id);
    return file && isInScope(scope, file.company_id) ? ok(file) : refuse('OBJECT_NOT_FOUND');
  }

  async function parseList(
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
  async function silentExceptions(companyId: number, payPeriod: Day | undefined) {
    const today = clock.today();
    const { answerBusinessDays: answerDays } = await limitsOn(db, today);
    const silent = await readSilentPayPeriods(db, companyId, today);
    return silent
      .filter((row) => payPeriod === undefined || row.pay_period === payPeriod)
      .map((row) => noAnswerView(row, silentFrom(row.pay_period, answerDays, isHoliday)));
  }

  const files: UseCase<typeof payrollFiles> = async ({ actor, input }) => {
    const query = await parseList(actor, input);
    if (!query.ok) return query;
    const { companyId, payPeriod, cursor: before } = query.value;
    const limit = input.limit ?? PAGE_FILES;
    const found = await repo.filesOfCompany(db, companyId, { payPeriod, before, limit: limit + 1 });
    const { rows, last } = pageOf(found, limit);
    return ok({
      files: rows.map((row) => fileView(row, clock.now())),
      next_cursor: last ? String(last.id) : null,
    });
  };

  const file: UseCase<typeof payrollFileDetail> = async ({ actor, input }) => {
    const found = await visibleFile(actor, input.id_file);
    if (!found.ok) return found;
    return ok({ file: fileView(await repo.readFileWithSums(db, found.value.id), clock.now()) });
  };

  const lines: UseCase<typeof payrollLines> = async ({ actor, input }) => {
    const found = await visibleFile(actor, input.id_file);
    if (!found.ok) return found;
    const after = parseIdCursor(input.cursor);
    if (!after.ok) return after;
    const limit = input.limit ?? PAGE_ROWS;
    const query = { fileId: found.value.id, outcome: input.outcome, after: after.value, limit: limit + 1 };
    const { rows, last } = pageOf(await repo.linesOf(db, query), limit);
    const views = rows.map((row) => ({ ...row, processed_at: row.processed_at?.toISOString() ?? null }));
    return ok({ lines: views, next_cursor: last ? String(last.row) : null });
  };

  const exceptions: UseCase<typeof payrollExceptions> = async ({ actor, input }) => {
    const query = await parseList(actor, input);
    if (!query.ok) return query;
    const { companyId, payPeriod, cursor: after } = query.value;
    const limit = input.limit ?? PAGE_ROWS;
    const found = await exceptionsOfCompany(db, companyId, {
      fileId: input.id_file,
      payPeriod,
      isResolved: input.state === 'resolved',
      after,
      limit: limit + 1,
      now: clock.now(),
    });
    const { rows, last } = pageOf(found, limit);
    // Computed, and before the stored ones: they have no page of their own.
    const isFirst = after === null && input.id_file === undefined && input.state !== 'resolved';
    const silent = isFirst ? await silentExceptions(companyId, payPeriod) : [];
    return ok({
      exceptions: [...silent, ...rows.map(exceptionView)],
      next_cursor: last ? String(last.id) : null,
    });
  };

  return { files, file, lines, exceptions };
}
