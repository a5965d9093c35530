/** The companies of payroll: what each is to deduct next, and what it has not answered. */
import type { Reply } from '@unamano/contract/endpoint';
import type { payrollCompanies, silentCompanies } from '@unamano/contract/money/payroll/pay-periods';
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { payPeriodFrom } from '@unamano/domain/money/payroll';
import type { Db } from '../../../../db/types.ts';
import { createKeptFigures } from '../../../../jobs/kept-figures.ts';
import { ALL_COMPANIES, ownCompanyOf } from '../../../../kernel/company-scope.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import { ok } from '../../../../kernel/result.ts';
import { readOpenCompanies } from '../../../lending/companies/index.ts';
import { computeDeductionRequests, totalPesos } from '../deduction-files/deduction-requests.ts';
import { readSilentCompanies, type SilentPayPeriod } from '../deduction-files/silent-pay-periods.ts';
import type { PayrollDeps } from '../deps.ts';
import { openExceptionsByCompany, sentDraftsByCompany } from './company-repo.ts';

type Silence = Reply<typeof silentCompanies>['companies'];

/** What is read from the loans of all employees. */
type PayrollFigures = {
  payPeriod: Day;
  next: { companyId: number; pesos: Pesos }[];
  /** By company, the oldest pay period first. */
  silent: SilentPayPeriod[][];
};

async function figuresOf(db: Db, today: Day): Promise<PayrollFigures> {
  const payPeriod = payPeriodFrom(today);
  const next: PayrollFigures['next'] = [];
  for (const { id: companyId } of await readOpenCompanies(db)) {
    const { rows } = await computeDeductionRequests(db, { companyId, payPeriod, today });
    next.push({ companyId, pesos: totalPesos(rows) });
  }
  return { payPeriod, next, silent: await readSilentCompanies(db, ALL_COMPANIES, today) };
}

export function createPayrollCompanies({ db, clock }: Pick<PayrollDeps, 'db' | 'clock'>) {
  const figures = createKeptFigures({
    db,
    clock,
    name: 'calculate-payroll-figures',
    calculate: (today) => figuresOf(db, today),
  });

  const companies: UseCase<typeof payrollCompanies> = async ({ actor: { scope } }) => {
    const own = ownCompanyOf(scope);
    if (own !== null)
      return ok({ own_company: own, companies: [], calculated_at: null, is_recalculating: false });
    const { payPeriod, next, silent, ...kept } = await figures.read();
    const [open, drafts, exceptions] = await Promise.all([
      readOpenCompanies(db),
      sentDraftsByCompany(db, scope),
      openExceptionsByCompany(db, scope),
    ]);
    const silentOf = new Map(silent.map((periods) => [periods[0]?.company_id, periods.length]));
    return ok({
      ...kept,
      own_company: null,
      companies: open.map(({ id, name }) => ({
        id_company: id,
        name,
        next_pay_period: payPeriod,
        next_total: next.find(({ companyId }) => companyId === id)?.pesos ?? ZERO_PESOS,
        sent_drafts: drafts.get(id) ?? 0,
        open_exceptions: (exceptions.get(id) ?? 0) + (silentOf.get(id) ?? 0),
      })),
    });
  };

  /** Company staff read the loans of their own company. */
  const silence: UseCase<typeof silentCompanies> = async ({ actor: { scope } }) => {
    if (ownCompanyOf(scope) !== null) {
      const own = await readSilentCompanies(db, scope, clock.today());
      return ok({ companies: await withNames(db, own), calculated_at: null, is_recalculating: false });
    }
    const { payPeriod: _, next: __, silent, ...kept } = await figures.read();
    return ok({ companies: await withNames(db, silent), ...kept });
  };

  return { payrollCompanies: companies, silentCompanies: silence, figuresJob: figures.job };
}

/** One row a company, the longest silent first. */
async function withNames(db: Db, silent: readonly (readonly SilentPayPeriod[])[]): Promise<Silence> {
  const ids = silent.flatMap(([first]) => first?.company_id ?? []);
  if (ids.length === 0) return [];
  const names = await db.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).execute();
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return silent
    .flatMap((periods) => {
      const [oldest] = periods;
      if (!oldest) return [];
      return {
        id_company: oldest.company_id,
        name: nameOf.get(oldest.company_id) ?? '',
        since: oldest.pay_period,
        pay_periods: periods.length,
        installments: periods.reduce((sum, row) => sum + row.installments, 0),
        amount: sumPesos(periods.map(({ pesos }) => pesos)),
      };
    })
    .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.id_company - b.id_company));
}
