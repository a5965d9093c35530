/** The rounds of staff for the employees of a company: waivers for late employees, and payroll files. */
import { randomUUID } from 'node:crypto';
import type { Day } from '@unamano/domain/calendar';
import { type EmployeeBatch, returnedFile } from '../../apps/api/test/platform/employees.ts';
import type { Round } from './borrower-rounds.ts';
import { type LoadClient, LoadEndedError } from './load-client.ts';
import { LOAD_PREFIX } from './write-kinds.ts';

/** Their installments have been late for weeks. */
export type Company = EmployeeBatch & { payPeriod: Day; today: Day };

const LINES_PER_FILE = 3;
/** The number of employees who stay late; the others are in the payroll files. */
const LATE_EMPLOYEES = 10;

/** Waives one peso of late interest. */
export function waiveLateInterest({ people }: Company, loadClient: LoadClient, staff: string): Round {
  return async (serial) => {
    const reason = `${LOAD_PREFIX} ${randomUUID()}`;
    const credit_id = people[serial % LATE_EMPLOYEES]?.creditId;
    const body = { credit_id, part: 'late_interest', amount: 1, reason };
    await loadClient.post('/dashboard/api/operative/waiver', body, staff);
    loadClient.done('waiver', reason);
  };
}

/** Sends a file of employees who are in no other file; a job of any running process posts its lines. */
export function sendPayrollFiles(company: Company, loadClient: LoadClient, staff: string): Round {
  const { feePesos, payPeriod, today } = company;
  return async (serial) => {
    const from = LATE_EMPLOYEES + serial * LINES_PER_FILE;
    const people = company.people.slice(from, from + LINES_PER_FILE);
    if (people.length === 0) throw new LoadEndedError();
    const bank_reference = `TR-${serial}`;
    const body = {
      id_company: company.companyId,
      pay_period: payPeriod,
      transfer_amount: feePesos * people.length,
      bank_reference,
      transferred_on: today,
      file: returnedFile({ ...company, people }),
      file_name: 'nomina.csv',
    };
    await loadClient.post('/dashboard/api/payroll/files', body, staff);
    loadClient.done('payrollFile', bank_reference);
    for (const { creditId } of people) loadClient.done('payrollLine', creditId);
  };
}
