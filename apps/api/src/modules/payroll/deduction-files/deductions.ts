/** Deduction files: computed from the loan balances, and stored as a version when a person downloads them. */
import { createHash, randomUUID } from 'node:crypto';
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { downloadDeductions, payPeriods, payrollDeductions } from '@unamano/contract/payroll';
import { addMonths, type Day } from '@unamano/domain/calendar';
import { isPayPeriod, payPeriodBefore, payPeriodFrom } from '@unamano/domain/payroll';
import type { Db } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { type CommandResult, invalid, ok, type Result, unavailable } from '../../../kernel/result.ts';
import { staffCommand, unaudited } from '../../audit/index.ts';
import { type Company, lockCompanyPayroll } from '../../companies/index.ts';
import { resolveCompany } from '../company-access.ts';
import type { PayrollDeps } from '../deps.ts';
import { leaversOf } from '../leavers/leaver-repo.ts';
import * as repo from './deduction-repo.ts';
import { computeDeductionRequests, type RequestedDeduction, totalPesos } from './deduction-requests.ts';
import { deductionCsv, deductionXlsx } from './deduction-sheet.ts';

const PAY_PERIODS_LISTED = 8;
const MONTHS_AHEAD = 2;
const MONTHS_BACK = 24;
export const NOT_A_PAY_PERIOD = 'La quincena es el 15 o el último día del mes';

/** Leaves names out: a corrected name makes no new version. */
function hashOf(rows: readonly RequestedDeduction[]): string {
  const lines = rows.map((row) => [row.dni, row.credit_id, row.number, row.amount_pesos].join('|')).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
}

export function createDeductions({ db, clock, storage, addressOf }: PayrollDeps) {
  const computeRequests = (on: Db, companyId: number, payPeriod: Day) =>
    computeDeductionRequests(on, companyId, payPeriod);

  /** @returns the company and the pay period of a call; the coming pay period where it names none */
  async function parseQuery(
    { scope }: StaffActor,
    input: { id_company?: number | undefined; pay_period?: Day | undefined },
  ): Promise<Result<{ company: Company; payPeriod: Day }, 'OBJECT_NOT_FOUND'>> {
    const company = await resolveCompany(db, scope, input.id_company);
    if (!company.ok) return company;
    const today = clock.today();
    const payPeriod = input.pay_period ?? payPeriodFrom(today);
    if (!isPayPeriod(payPeriod)) return invalid('pay_period', NOT_A_PAY_PERIOD);
    if (payPeriod > addMonths(today, MONTHS_AHEAD) || payPeriod < addMonths(today, -MONTHS_BACK)) {
      return invalid('pay_period', 'Esta quincena está muy lejos');
    }
    return ok({ company: company.value, payPeriod });
  }

  return {
    async payPeriods(
      actor: StaffActor,
      input: Input<typeof payPeriods>,
    ): Promise<Result<Reply<typeof payPeriods>, 'OBJECT_NOT_FOUND'>> {
      const company = await resolveCompany(db, actor.scope, input.id_company);
      if (!company.ok) return company;
      const { id, name } = company.value;
      const days: Day[] = [payPeriodFrom(clock.today())];
      while (days.length < PAY_PERIODS_LISTED) days.push(payPeriodBefore(days.at(-1) ?? clock.today()));
      // An open exception keeps its pay period in the list, however old it is.
      days.push(...(await repo.olderPeriodsWithOpenExceptions(db, id, days.at(-1) ?? clock.today())));
      const [versions, files, open] = await Promise.all([
        repo.readNewestVersions(db, id, days),
        repo.returnedFiles(db, id, days),
        repo.countOpenExceptions(db, id, days),
      ]);
      const [coming] = days;
      const rows = coming ? (await computeRequests(db, id, coming)).rows : [];
      return ok({
        company: { id_company: id, name },
        pay_periods: days.map((payPeriod) => {
          const version = versions.find((row) => row.pay_period === payPeriod);
          const isComing = payPeriod === coming;
          return {
            pay_period: payPeriod,
            deductions: isComing ? rows.length : (version?.rows_count ?? 0),
            total: isComing ? totalPesos(rows) : (version?.total_pesos ?? 0),
            version: version?.version ?? null,
            files: files
              .filter((file) => file.pay_period === payPeriod)
              .map((file) => ({ id_file: file.id, state: file.state })),
            open_exceptions: open.find((row) => row.pay_period === payPeriod)?.count ?? 0,
          };
        }),
      });
    },

    async deductions(
      actor: StaffActor,
      input: Input<typeof payrollDeductions>,
    ): Promise<Result<Reply<typeof payrollDeductions>, 'OBJECT_NOT_FOUND'>> {
      const query = await parseQuery(actor, input);
      if (!query.ok) return query;
      const { payPeriod, company } = query.value;
      const { id, name } = company;
      const [{ rows, excluded, inTransit, hasReturnedFile }, version, leavers] = await Promise.all([
        computeRequests(db, id, payPeriod),
        repo.findNewestVersion(db, id, payPeriod),
        leaversOf(db, id),
      ]);
      return ok({
        company: { id_company: id, name },
        pay_period: payPeriod,
        rows: rows.map(({ view }) => view),
        total: totalPesos(rows),
        excluded,
        in_transit: inTransit,
        has_returned_file: hasReturnedFile,
        snapshot: version
          ? {
              version: version.version,
              sha256: version.sha256,
              made_at: version.made_at.toISOString(),
              made_by: `${version.first_name} ${version.last_name}`,
              total: version.total_pesos,
              is_current: version.sha256 === hashOf(rows),
            }
          : null,
        leavers: leavers.map((row) => ({
          id_credit: row.credit_id,
          dni: row.dni,
          name: row.first_name,
          last_name: row.last_name,
          left_on: row.left_on,
          recorded_at: row.recorded_at.toISOString(),
          recorded_by: `${row.staff_first_name} ${row.staff_last_name}`,
          can_undo: row.can_undo,
        })),
      });
    },

    /** Rows without a change keep their version, however often they are downloaded. */
    async download(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof downloadDeductions>,
    ): Promise<CommandResult<Reply<typeof downloadDeductions>, 'OBJECT_NOT_FOUND'>> {
      const query = await parseQuery(actor, input);
      if (!query.ok) return query;
      const { payPeriod, company } = query.value;
      const { id, name } = company;
      const recorded = 'the row of a version says who made it and when';
      const snapshot = await staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
        await lockCompanyPayroll(trx, id);
        const { rows: current } = await computeRequests(trx, id, payPeriod);
        const hash = hashOf(current);
        const newest = await repo.findNewestVersion(trx, id, payPeriod);
        if (newest?.sha256 === hash)
          return unaudited({ rows: current, version: newest.version, sha256: hash }, recorded);
        const next = {
          company_id: id,
          pay_period: payPeriod,
          version: (newest?.version ?? 0) + 1,
          sha256: hash,
          rows_count: current.length,
          total_pesos: totalPesos(current),
          made_by: actor.id,
          made_at: now,
        };
        await repo.insertVersion(trx, next, current);
        return unaudited({ rows: current, version: next.version, sha256: hash }, recorded);
      });
      if (!snapshot.ok) return snapshot;
      const { rows, version, sha256 } = snapshot.value;
      const view = rows.map((row) => row.view);
      const bytes = input.format === 'xlsx' ? await deductionXlsx(view) : deductionCsv(view);
      const key = `payroll/${id}/${payPeriod}/${randomUUID()}.${input.format}`;
      const stored = await storage.put(key, bytes);
      if (!stored.ok) return unavailable();
      const fileName = `descuentos-${slug(name)}-${payPeriod}-v${version}.${input.format}`;
      const url = addressOf(key, fileName);
      const total = totalPesos(rows);
      return { ...snapshot, value: { url, file_name: fileName, version, sha256, rows: rows.length, total } };
    },
  };
}
