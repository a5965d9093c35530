/** What waits at each company. */
import type { Db } from '../../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../../kernel/company-scope.ts';

type Counts = ReadonlyMap<number, number>;

const byCompany = (rows: readonly { company_id: number; count: number }[]): Counts =>
  new Map(rows.map(({ company_id, count }) => [company_id, count]));

/** Drafts that wait for their transfer. */
export async function sentDraftsByCompany(db: Db, scope: CompanyScope): Promise<Counts> {
  const drafts = db
    .selectFrom('payroll_drafts')
    .select((row) => ['company_id', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
    .where('state', '=', 'SENT')
    .groupBy('company_id');
  return byCompany(await inCompany(drafts, 'company_id', scope).execute());
}

export async function openExceptionsByCompany(db: Db, scope: CompanyScope): Promise<Counts> {
  const exceptions = db
    .selectFrom('payroll_exceptions as exception')
    .leftJoin('payroll_resolutions as resolution', 'resolution.exception_id', 'exception.id')
    .select((row) => ['exception.company_id', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
    .where('resolution.exception_id', 'is', null)
    .groupBy('exception.company_id');
  return byCompany(await inCompany(exceptions, 'exception.company_id', scope).execute());
}
