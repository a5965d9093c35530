/** What a company is to deduct: computed from what is owed, and frozen as a version each time that it is downloaded. */
import { createHash, randomUUID } from 'node:crypto';
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { downloadDeductions, payrollDeductions, payrollFortnights } from '@unamano/contract/payroll';
import { addMonths, type Day } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import { fortnightBefore, fortnightFrom, isFortnight } from '@unamano/domain/payroll';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { invalid, ok, type Result } from '../../../kernel/result.ts';
import type { PayrollDeps } from '../deps.ts';
import { leaversOf } from '../leavers/leaver-repo.ts';
import { companyFor } from '../scope.ts';
import { type Asked, askingFor } from './asking.ts';
import * as repo from './deduction-repo.ts';
import { deductionCsv, deductionXlsx } from './deduction-sheet.ts';

const FORTNIGHTS_SHOWN = 8;
const MONTHS_AHEAD = 2;
const MONTHS_BACK = 24;
export const NO_FORTNIGHT = 'La quincena es el 15 o el último día del mes';

/** Of what is asked of whom; names may be corrected without a new version. */
function hashOf(rows: readonly Asked[]): string {
  const lines = rows.map((row) => [row.dni, row.creditId, row.number, row.amountPesos].join('|')).sort();
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

export function createDeductions({ db, clock, loanAccounts, storage, addressOf }: PayrollDeps) {
  const asking = (on: Db, companyId: number, fortnight: Day) =>
    askingFor(on, loanAccounts, companyId, fortnight);

  const totalOf = (rows: readonly Asked[]) => sumPesos(rows.map(({ amountPesos }) => amountPesos));

  function fortnightIn(given: Day | undefined): Result<Day> {
    const today = clock.today();
    const fortnight = given ?? fortnightFrom(today);
    if (!isFortnight(fortnight)) return invalid('fortnight', NO_FORTNIGHT);
    if (fortnight > addMonths(today, MONTHS_AHEAD) || fortnight < addMonths(today, -MONTHS_BACK)) {
      return invalid('fortnight', 'Esta quincena está muy lejos');
    }
    return ok(fortnight);
  }

  return {
    async fortnights(
      actor: StaffActor,
      input: Input<typeof payrollFortnights>,
    ): Promise<Result<Reply<typeof payrollFortnights>, 'OBJECT_NOT_FOUND'>> {
      const company = await companyFor(db, actor, input.id_company);
      if (!company.ok) return company;
      const { id, name } = company.value;
      const days: Day[] = [fortnightFrom(clock.today())];
      while (days.length < FORTNIGHTS_SHOWN) days.push(fortnightBefore(days.at(-1) ?? clock.today()));
      // What waits for somebody stays within reach, however old.
      days.push(...(await repo.olderWithOpen(db, id, days.at(-1) ?? clock.today())));
      const [versions, files, open] = await Promise.all([
        repo.newestVersions(db, id, days),
        repo.returnedFiles(db, id, days),
        repo.openExceptions(db, id, days),
      ]);
      const [coming] = days;
      const rows = coming ? (await asking(db, id, coming)).rows : [];
      return ok({
        company: { id_company: id, name },
        fortnights: days.map((fortnight) => {
          const version = versions.find((row) => row.fortnight === fortnight);
          const isComing = fortnight === coming;
          return {
            fortnight,
            deductions: isComing ? rows.length : (version?.rows_count ?? 0),
            total: isComing ? totalOf(rows) : (version?.total_pesos ?? 0),
            version: version?.version ?? null,
            files: files
              .filter((file) => file.fortnight === fortnight)
              .map((file) => ({ id_file: file.id, state: file.state })),
            open_exceptions: open.find((row) => row.fortnight === fortnight)?.count ?? 0,
          };
        }),
      });
    },

    async deductions(
      actor: StaffActor,
      input: Input<typeof payrollDeductions>,
    ): Promise<Result<Reply<typeof payrollDeductions>, 'OBJECT_NOT_FOUND'>> {
      const company = await companyFor(db, actor, input.id_company);
      if (!company.ok) return company;
      const fortnight = fortnightIn(input.fortnight);
      if (!fortnight.ok) return fortnight;
      const { id, name } = company.value;
      const [{ rows, notAsked, onItsWay, isAnswered }, version, leavers] = await Promise.all([
        asking(db, id, fortnight.value),
        repo.newestVersion(db, id, fortnight.value),
        leaversOf(db, id),
      ]);
      return ok({
        company: { id_company: id, name },
        fortnight: fortnight.value,
        rows: rows.map(({ shown }) => shown),
        total: totalOf(rows),
        not_asked: notAsked,
        on_its_way: onItsWay,
        is_answered: isAnswered,
        frozen: version
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
          may_undo: row.may_undo,
        })),
      });
    },

    /** The same rows are the same version, whoever downloads them and how often. */
    async download(
      actor: StaffActor,
      input: Input<typeof downloadDeductions>,
    ): Promise<Result<Reply<typeof downloadDeductions>, 'OBJECT_NOT_FOUND'>> {
      const company = await companyFor(db, actor, input.id_company);
      if (!company.ok) return company;
      const fortnight = fortnightIn(input.fortnight);
      if (!fortnight.ok) return fortnight;
      const { id, name } = company.value;
      const { rows, version, sha256 } = await inTransaction(db, async (trx) => {
        await repo.lockCompany(trx, id);
        const { rows: current } = await asking(trx, id, fortnight.value);
        const hash = hashOf(current);
        const newest = await repo.newestVersion(trx, id, fortnight.value);
        if (newest?.sha256 === hash) return { rows: current, version: newest.version, sha256: hash };
        const next = {
          company_id: id,
          fortnight: fortnight.value,
          version: (newest?.version ?? 0) + 1,
          sha256: hash,
          rows_count: current.length,
          total_pesos: totalOf(current),
          made_by: actor.id,
          made_at: clock.now(),
        };
        await repo.insertVersion(trx, next, current);
        return { rows: current, version: next.version, sha256: hash };
      });
      const shown = rows.map((row) => row.shown);
      const bytes = input.format === 'xlsx' ? await deductionXlsx(shown) : deductionCsv(shown);
      const key = `payroll/${id}/${fortnight.value}/${randomUUID()}.${input.format}`;
      const stored = await storage.put(key, bytes);
      if (!stored.ok) return stored;
      const fileName = `descuentos-${slug(name)}-${fortnight.value}-v${version}.${input.format}`;
      const url = addressOf(key, fileName);
      return ok({ url, file_name: fileName, version, sha256, rows: rows.length, total: totalOf(rows) });
    },
  };
}
