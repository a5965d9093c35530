/** Only the platform's staff move unapplied funds, as with the money of a payroll. */
import { type CompanyScope, isInScope, isPlatformScope } from '../../../kernel/company-scope.ts';
import { type Refusal, refuse } from '../../../kernel/result.ts';
import type { FundRow } from './repo.ts';

/** OBJECT_NOT_FOUND outside the caller's scope; FORBIDDEN for company staff about money of their own company. */
export function refuseCompanyStaff(
  scope: CompanyScope,
  fund: FundRow | undefined,
): Refusal<'OBJECT_NOT_FOUND'> | null {
  if (!fund || !isInScope(scope, fund.company_id)) return refuse('OBJECT_NOT_FOUND');
  return isPlatformScope(scope) ? null : refuse<'OBJECT_NOT_FOUND'>('FORBIDDEN');
}
