/** Returned files with their lines and exceptions, as staff see them. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type {
  payrollExceptions,
  payrollFileDetail,
  payrollFiles,
  payrollLines,
} from '@unamano/contract/payroll';
import type { Day } from '@unamano/domain/calendar';
import type { StaffActor } from '../../../kernel/actor.ts';
import { isInScope } from '../../../kernel/company-scope.ts';
import { pageOf, parseIdCursor } from '../../../kernel/paging.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { resolveCompany } from '../company-access.ts';
import type { PayrollDeps } from '../deps.ts';
import { exceptionsOfCompany } from '../exceptions/exception-repo.ts';
import * as repo from '../file-repo.ts';
import { exceptionView, fileView, lineView } from '../view.ts';

const PAGE_ROWS = 100;
const PAGE_FILES = 30;

type NotFound = 'OBJECT_NOT_FOUND';

export function createPayrollQueries({ db }: Pick<PayrollDeps, 'db'>) {
  async function visibleFile({ scope }: StaffActor, id: number): Promise<Result<repo.FileRow, NotFound>> {
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

  return {
    async files(
      actor: StaffActor,
      input: Input<typeof payrollFiles>,
    ): Promise<Result<Reply<typeof payrollFiles>, NotFound>> {
      const query = await parseList(actor, input);
      if (!query.ok) return query;
      const { companyId, payPeriod, cursor: before } = query.value;
      const limit = input.limit ?? PAGE_FILES;
      const found = await repo.filesOfCompany(db, companyId, { payPeriod, before, limit: limit + 1 });
      const { rows, last } = pageOf(found, limit);
      return ok({ files: rows.map(fileView), next_cursor: last ? String(last.id) : null });
    },

    async file(
      actor: StaffActor,
      input: Input<typeof payrollFileDetail>,
    ): Promise<Result<Reply<typeof payrollFileDetail>, NotFound>> {
      const file = await visibleFile(actor, input.id_file);
      if (!file.ok) return file;
      return ok({ file: fileView(await repo.readFileWithSums(db, file.value.id)) });
    },

    async lines(
      actor: StaffActor,
      input: Input<typeof payrollLines>,
    ): Promise<Result<Reply<typeof payrollLines>, NotFound>> {
      const file = await visibleFile(actor, input.id_file);
      if (!file.ok) return file;
      const after = parseIdCursor(input.cursor);
      if (!after.ok) return after;
      const limit = input.limit ?? PAGE_ROWS;
      const query = { fileId: file.value.id, outcome: input.outcome, after: after.value, limit: limit + 1 };
      const { rows, last } = pageOf(await repo.linesOf(db, query), limit);
      return ok({ lines: rows.map(lineView), next_cursor: last ? String(last.row) : null });
    },

    async exceptions(
      actor: StaffActor,
      input: Input<typeof payrollExceptions>,
    ): Promise<Result<Reply<typeof payrollExceptions>, NotFound>> {
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
      });
      const { rows, last } = pageOf(found, limit);
      return ok({ exceptions: rows.map(exceptionView), next_cursor: last ? String(last.id) : null });
    },
  };
}
