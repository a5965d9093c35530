/** The returned file of a company that deducted all as requested: what its office would have typed. */
import { PAYROLL_COLUMNS } from '@unamano/contract/money/payroll/schemas';
import type { Day } from '@unamano/domain/calendar';
import type { RequestedDeduction } from '../deduction-files/deduction-requests.ts';

const { dni, name, id_credit, installment, deducted } = PAYROLL_COLUMNS;

/** As CSV, in base64. */
export function requestedFile(rows: readonly RequestedDeduction[]): string {
  const lines = rows.map(({ view }) => {
    const person = `${view.name} ${view.last_name}`.replaceAll('"', '""');
    return [view.dni, `"${person}"`, view.id_credit, view.installment, view.amount].join(';');
  });
  const heading = [dni, name, id_credit, installment, deducted].join(';');
  return Buffer.from([heading, ...lines].join('\n')).toString('base64');
}

export const requestedFileName = (payPeriod: Day): string => `como-se-pidio-${payPeriod}.csv`;
