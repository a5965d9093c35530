import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';

const companyParam = 'empresa';

export type Scope = {
  /** As the calls take it: a company's own people leave it out. */
  company: { id_company?: number };
  /** Whether transfers are entered and differences resolved here: the platform's own staff alone. */
  operates: boolean;
};

/** Whose payroll a page shows: the platform's staff name the company in the address, a company's clerk has one. */
export function useScope(): Scope {
  const [params] = useSearchParams();
  const { user } = useSession();
  const wanted = params.get(companyParam) ?? '';
  const id = /^[1-9]\d{0,14}$/.test(wanted) ? Number(wanted) : null;
  const collects = user?.permissions.some(({ name }) => name === 'late_payments') ?? false;
  return { company: id === null ? {} : { id_company: id }, operates: id !== null && collects };
}

function inScope(path: string, { company }: Scope): string {
  const { id_company } = company;
  return id_company === undefined ? path : `${path}?${companyParam}=${id_company}`;
}

export function companyPath(idCompany: number): string {
  return inScope(paths.payroll, { company: { id_company: idCompany }, operates: true });
}

export const payPeriodsPath = (scope: Scope): string => inScope(paths.payroll, scope);

export const payPeriodPath = (payPeriod: string, scope: Scope): string =>
  inScope(paths.payPeriod.replace(':quincena', payPeriod), scope);

export const transferPath = (payPeriod: string, scope: Scope): string =>
  inScope(paths.payrollTransfer.replace(':quincena', payPeriod), scope);

export const filePath = (idFile: number, scope: Scope): string =>
  inScope(paths.payrollFile.replace(':id_file', String(idFile)), scope);
