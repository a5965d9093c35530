/** Looking at returned files, their lines and exceptions. A company's people see their own company's only. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type {
  payrollExceptions,
  payrollFileDetail,
  payrollFiles,
  payrollLines,
} from '@unamano/contract/payroll';
import type { StaffActor } from '../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { canAccessCompany, parseCursor, resolveCompany } from '../company-access.ts';
import type { PayrollDeps } from '../deps.ts';
import { exceptionViews } from '../exceptions/exception-repo.ts';
import * as files from '../file-repo.ts';
import { exceptionView, fileView } from '../view.ts';

const PAGE_ROWS = 100;
const PAGE_FILES = 30;

type NotFound = 'OBJECT_NOT_FOUND';

export function createPayrollQueries({ db }: PayrollDeps) {
  async function ownFile(actor: StaffActor, id: number): Promise<Result<files.FileRow, NotFound>> {
    const file = await files.findFile(db, id);
    return file && canAccessCompany(actor, file.company_id) ? ok(file) : refuse('OBJECT_NOT_FOUND');
  }

  return {
    async files(
      actor: StaffActor,
      input: Input<typeof payrollFiles>,
    ): Promise<Result<Reply<typeof payrollFiles>, NotFound>> {
      const company = await resolveCompany(db, actor, input.id_company);
      if (!company.ok) return company;
      const before = parseCursor(input.cursor);
      if (!before.ok) return before;
      const limit = input.limit ?? PAGE_FILES;
      const found = await files.fileViews(db, {
        companyId: company.value.id,
        ...(input.pay_period ? { pay_period: input.pay_period } : {}),
        before: before.value,
        limit: limit + 1,
      });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return ok({
        files: shown.map(fileView),
        next_cursor: found.length > limit && last ? String(last.id) : null,
      });
    },

    async file(
      actor: StaffActor,
      input: Input<typeof payrollFileDetail>,
    ): Promise<Result<Reply<typeof payrollFileDetail>, NotFound>> {
      const own = await ownFile(actor, input.id_file);
      if (!own.ok) return own;
      const [row] = await files.fileViews(db, { id: own.value.id, limit: 1 });
      return row ? ok({ file: fileView(row) }) : refuse('OBJECT_NOT_FOUND');
    },

    async lines(
      actor: StaffActor,
      input: Input<typeof payrollLines>,
    ): Promise<Result<Reply<typeof payrollLines>, NotFound>> {
      const own = await ownFile(actor, input.id_file);
      if (!own.ok) return own;
      const after = parseCursor(input.cursor);
      if (!after.ok) return after;
      const limit = input.limit ?? PAGE_ROWS;
      const query = { fileId: own.value.id, outcome: input.outcome ?? null, after: after.value };
      const found = await files.linesOf(db, { ...query, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return ok({
        lines: shown.map((line) => ({
          id_line: line.id,
          row: line.row,
          dni: line.dni,
          name: line.name,
          id_credit: line.stated_credit_id,
          installment: line.stated_installment,
          amount: line.amount_pesos,
          outcome: line.outcome,
          processed_at: line.processed_at?.toISOString() ?? null,
        })),
        next_cursor: found.length > limit && last ? String(last.row) : null,
      });
    },

    async exceptions(
      actor: StaffActor,
      input: Input<typeof payrollExceptions>,
    ): Promise<Result<Reply<typeof payrollExceptions>, NotFound>> {
      const company = await resolveCompany(db, actor, input.id_company);
      if (!company.ok) return company;
      const after = parseCursor(input.cursor);
      if (!after.ok) return after;
      const limit = input.limit ?? PAGE_ROWS;
      const found = await exceptionViews(db, {
        companyId: company.value.id,
        fileId: input.id_file,
        payPeriod: input.pay_period,
        resolved: input.state === 'resolved',
        after: after.value,
        limit: limit + 1,
      });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return ok({
        exceptions: shown.map(exceptionView),
        next_cursor: found.length > limit && last ? String(last.id) : null,
      });
    },
  };
}
