import * as z from 'zod';
import type { Job } from '../../../jobs/jobs.ts';
import { PROCESS_PAYROLL_FILE } from './files/file-repo.ts';
import type { Payroll } from './service.ts';

const payloadShape = z.object({ fileId: z.number().int().positive() });

export function payrollJobs(
  payroll: Pick<
    Payroll,
    | 'processFile'
    | 'notifySilentCompanies'
    | 'remindOfComingPayPeriod'
    | 'resolvePaidInstallments'
    | 'figuresJob'
  >,
): Job[] {
  return [
    { name: 'notify-silent-companies', schedule: '* * * * *', run: () => payroll.notifySilentCompanies() },
    {
      name: 'remind-of-coming-pay-period',
      schedule: '17 * * * *',
      run: () => payroll.remindOfComingPayPeriod(),
    },
    {
      name: 'resolve-paid-payroll-exceptions',
      schedule: '* * * * *',
      run: () => payroll.resolvePaidInstallments(),
    },
    payroll.figuresJob,
    { name: PROCESS_PAYROLL_FILE, run: (payload) => payroll.processFile(payloadShape.parse(payload).fileId) },
  ];
}
