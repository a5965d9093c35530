/** The company that a payroll call is about. A company outside the caller's scope answers like a missing one. */
import { REQUIRED } from '@unamano/contract/rules';
import type { Db } from '../../../db/types.ts';
import {
  type CompanyScope,
  isInScope,
  isPlatformScope,
  ownCompanyOf,
} from '../../../kernel/company-scope.ts';
import { invalid, ok, type Refusal, type Result, refuse } from '../../../kernel/result.ts';
import { type Company, findCompany } from '../../lending/companies/index.ts';

/** @param idCompany as the platform's staff name it; company staff may leave it out */
export async function resolveCompany(
  db: Db,
  scope: CompanyScope,
  idCompany: number | undefined,
): Promise<Result<Company, 'OBJECT_NOT_FOUND'>> {
  const id = idCompany ?? ownCompanyOf(scope);
  if (id === null) return invalid('id_company', REQUIRED);
  const company = isInScope(scope, id) ? await findCompany(db, id) : undefined;
  return company ? ok(company) : refuse('OBJECT_NOT_FOUND');
}

/** For calls that only the platform's staff may make. Company staff get FORBIDDEN about their own company. */
export function refuseCompanyStaff(
  scope: CompanyScope,
  companyId: number | undefined,
): Refusal<'OBJECT_NOT_FOUND'> | null {
  if (companyId === undefined || !isInScope(scope, companyId)) return refuse('OBJECT_NOT_FOUND');
  return isPlatformScope(scope) ? null : refuse<'OBJECT_NOT_FOUND'>('FORBIDDEN');
}
