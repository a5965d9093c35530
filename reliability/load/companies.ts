/** What staff do about the employees of a company: goodwill to those who are late, files of what was deducted. */
import { randomUUID } from 'node:crypto';
import type { Day } from '@unamano/domain/calendar';
import { type ManyEmployees, returnedFile } from '../../apps/api/test/platform/employees.ts';
import { MARK } from './kinds.ts';
import type { Round } from './people.ts';
import { Over, type Shift } from './shift.ts';

/** Their installments have been late for weeks. */
export type Company = ManyEmployees & { fortnight: Day; today: Day };

const LINES = 3;
/** So many of the company are late for good; the others are in its files. */
export const LATE = 10;

/** Some pesos of late interest are let go of. */
export function forgiving({ people }: Company, shift: Shift, staff: string): Round {
  return async (serial) => {
    const reason = `${MARK} ${randomUUID()}`;
    const credit_id = people[serial % LATE]?.creditId;
    const body = { credit_id, part: 'late_interest', amount: 1, reason };
    await shift.post('/dashboard/api/operative/goodwill', body, staff);
    shift.done('goodwill', reason);
  };
}

/** A file of employees who are in no other one; its lines are booked by whichever process is up. */
export function deducting(company: Company, shift: Shift, staff: string): Round {
  const { feePesos, fortnight, today } = company;
  return async (serial) => {
    const from = LATE + serial * LINES;
    const people = company.people.slice(from, from + LINES);
    if (people.length === 0) throw new Over();
    const bank_reference = `TR-${serial}`;
    const body = {
      id_company: company.companyId,
      fortnight,
      transfer_amount: feePesos * people.length,
      bank_reference,
      transferred_on: today,
      file: returnedFile({ ...company, people }),
      file_name: 'nomina.csv',
    };
    await shift.post('/dashboard/api/payroll/files', body, staff);
    shift.done('payrollFile', bank_reference);
    for (const { creditId } of people) shift.done('payrollLine', creditId);
  };
}
