import { useSearchParams } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { parseRouteId } from '../shared/layout/route-id.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';

const companyParam = 'empresa';

export type Scope = {
  /** Input of the calls: a company's own staff leave it out. */
  company: { id_company?: number };
  /** Whether the user enters transfers and resolves exceptions: only the platform's own staff do. */
  operates: boolean;
  /** Whether the user uploads the returned file: staff of the company who approve its credits. */
  uploads: boolean;
};

/** Whose payroll a page shows. For the platform's staff the address names the company; company staff have only their own. */
export function useScope(): Scope {
  const [params] = useSearchParams();
  const { user } = useSession();
  const id = parseRouteId(params.get(companyParam));
  const has = (module: string) => user?.permissions.some(({ name }) => name === module) ?? false;
  return {
    company: id === null ? {} : { id_company: id },
    operates: id !== null && has('late_payments'),
    uploads: id === null && has('credit_approve'),
  };
}

function inScope(path: string, { company }: Pick<Scope, 'company'>): string {
  const { id_company } = company;
  return id_company === undefined ? path : `${path}?${companyParam}=${id_company}`;
}

export function companyPath(idCompany: number): string {
  return inScope(staffPaths.payroll, { company: { id_company: idCompany } });
}

export const payPeriodsPath = (scope: Scope): string => inScope(staffPaths.payroll, scope);

export const payPeriodPath = (payPeriod: string, scope: Scope): string =>
  inScope(staffPaths.payPeriod.replace(':quincena', payPeriod), scope);

export const draftPath = (payPeriod: string, scope: Scope): string =>
  inScope(staffPaths.payrollDraft.replace(':quincena', payPeriod), scope);

export const transferPath = (payPeriod: string, scope: Scope): string =>
  inScope(staffPaths.payrollTransfer.replace(':quincena', payPeriod), scope);

export const filePath = (idFile: number, scope: Scope): string =>
  inScope(staffPaths.payrollFile.replace(':id_file', String(idFile)), scope);
