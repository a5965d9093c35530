/** Deduction files: computed from the loan balances, and stored as a version when a person downloads them. */

import type { Reply } from '@unamano/contract/endpoint';
import type {
  downloadDeductions,
  payPeriods,
  payrollDeductions,
} from '@unamano/contract/money/payroll/pay-periods';
import { addMonths, compareDays, type Day } from '@unamano/domain/calendar';
import { fold } from '@unamano/domain/fold';
import { sumPesos } from '@unamano/domain/money';
import { isPayPeriod, payPeriodBefore, payPeriodFrom } from '@unamano/domain/money/payroll';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result } from '../../../../kernel/result.ts';
import { type Company, lockCompanyPayroll } from '../../../lending/companies/index.ts';
import { staffCommand, unaudited } from '../../../office/audit/index.ts';
import { resolveCompany } from '../company-access.ts';
import type { PayrollDeps } from '../deps.ts';
import { readOpenDrafts } from '../files/draft-repo.ts';
import { leaversOf } from '../leavers/leaver-repo.ts';
import * as repo from './deduction-repo.ts';
import { computeDeductionRequests, totalPesos } from './deduction-requests.ts';
import { DEDUCTION_SHEET } from './deduction-sheet.ts';
import { readSilentPayPeriods, type SilentPayPeriod } from './silent-pay-periods.ts';
import { freezeDeductions, hashOf, VERSION_RECORDED } from './versions.ts';

const PAY_PERIODS_LISTED = 8;
const MONTHS_AHEAD = 2;
const MONTHS_BACK = 24;
export const NOT_A_PAY_PERIOD = 'La quincena es el 15 o el último día del mes';

/** What a company has not answered, the oldest pay period first. */
function silenceOf(silent: readonly SilentPayPeriod[]): Reply<typeof payPeriods>['silence'] {
  const [oldest] = silent;
  if (!oldest) return null;
  const installments = silent.reduce((sum, row) => sum + row.installments, 0);
  return { since: oldest.pay_period, installments, amount: sumPesos(silent.map(({ pesos }) => pesos)) };
}

function slug(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
}

/** @returns the company and the pay period of a call; the coming pay period where it names none */
async function parseQuery(
  { db, clock }: PayrollDeps,
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

export const listPayPeriods: UseOf<PayrollDeps, typeof payPeriods> = async (deps, { actor, input }) => {
  const company = await resolveCompany(deps.db, actor.scope, input.id_company);
  return company.ok ? ok(await readPayPeriods(deps, company.value)) : company;
};

async function readPayPeriods(
  { clock, db }: PayrollDeps,
  { id, name }: Pick<Company, 'id' | 'name'>,
): Promise<Reply<typeof payPeriods>> {
  const days: Day[] = [payPeriodFrom(clock.today())];
  while (days.length < PAY_PERIODS_LISTED) days.push(payPeriodBefore(days.at(-1) ?? clock.today()));
  // An open exception keeps its pay period in the list, however old it is.
  days.push(...(await repo.olderPeriodsWithOpenExceptions(db, id, days.at(-1) ?? clock.today())));
  const silent = await readSilentPayPeriods(db, id, clock.today());
  const drafts = await readOpenDrafts(db, id);
  const others = [...silent, ...drafts].map(({ pay_period: payPeriod }) => payPeriod);
  days.push(...new Set(others.filter((day) => !days.includes(day))));
  days.sort((a, b) => compareDays(b, a));
  const [versions, files, open] = await Promise.all([
    repo.readNewestVersions(db, id, days),
    repo.returnedFiles(db, id, days),
    repo.countOpenExceptions(db, id, days),
  ]);
  const [coming] = days;
  const today = clock.today();
  const rows = coming
    ? (await computeDeductionRequests(db, { companyId: id, payPeriod: coming, today })).rows
    : [];
  return {
    company: { id_company: id, name },
    silence: silenceOf(silent),
    pay_periods: days.map((payPeriod) => {
      const version = versions.find((row) => row.pay_period === payPeriod);
      const isComing = payPeriod === coming;
      const isSilent = silent.some((row) => row.pay_period === payPeriod);
      const stored = open.find((row) => row.pay_period === payPeriod)?.count ?? 0;
      return {
        pay_period: payPeriod,
        deductions: isComing ? rows.length : (version?.rows_count ?? 0),
        total: isComing ? totalPesos(rows) : (version?.total_pesos ?? 0),
        version: version?.version ?? null,
        files: files
          .filter((file) => file.pay_period === payPeriod)
          .map((file) => ({ id_file: file.id, state: file.state })),
        draft: drafts.find((draft) => draft.pay_period === payPeriod)?.state ?? null,
        open_exceptions: stored + (isSilent ? 1 : 0),
        is_silent: isSilent,
      };
    }),
  };
}

export const deductions: UseOf<PayrollDeps, typeof payrollDeductions> = async (deps, { actor, input }) => {
  const query = await parseQuery(deps, actor, input);
  if (!query.ok) return query;
  const { payPeriod, company } = query.value;
  const { id, name } = company;
  const [{ rows, excluded, inTransit, hasReturnedFile }, [version], leavers] = await Promise.all([
    computeDeductionRequests(deps.db, { companyId: id, payPeriod, today: deps.clock.today() }),
    repo.readNewestVersions(deps.db, id, [payPeriod]),
    leaversOf(deps.db, id, deps.clock.today()),
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
    leavers: leavers.map((row) => ({ ...row, recorded_at: row.recorded_at.toISOString() })),
  });
};

/** Rows without a change keep their version, however often they are downloaded. */
export const download: UseOf<PayrollDeps, typeof downloadDeductions> = async (
  deps,
  { actor, origin, input },
) => {
  const query = await parseQuery(deps, actor, input);
  if (!query.ok) return query;
  const { payPeriod, company } = query.value;
  const { id, name } = company;
  const snapshot = await staffCommand(deps, { actor, origin }, async (command) => {
    await lockCompanyPayroll(command.trx, id);
    return unaudited(await freezeDeductions(command, { companyId: id, payPeriod }), VERSION_RECORDED);
  });
  if (!snapshot.ok) return snapshot;
  const { rows, version, sha256 } = snapshot.value;
  const { format } = input;
  const { pagesOf, title, columns } = DEDUCTION_SHEET;
  const pages = pagesOf(async () => ({ rows: rows.map(({ view }) => view), next: null }));
  const fileName = `descuentos-${slug(name)}-${payPeriod}-v${version}.${format}`;
  const url = await deps.sheets.storeAs(fileName, { format, title, columns, pages });
  if (!url.ok) return url;
  const total = totalPesos(rows);
  const reply = { url: url.value, file_name: fileName, version, sha256, rows: rows.length, total };
  return { ...snapshot, value: reply };
};

export const createDeductions = (deps: PayrollDeps) =>
  bound(deps, { payPeriods: listPayPeriods, deductions, download });
