/** Companies that do not answer a pay period. Money is whole pesos. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../../endpoint.ts';
import { keptFields } from '../../kept-figures.ts';
import { PAYROLL_READ_MODULES, payrollCompany } from './schemas.ts';

/** Company staff get their own company only. */
export const silentCompanies = endpoint({
  ...staffGet('/dashboard/api/payroll/silence', ...PAYROLL_READ_MODULES),
  summary: 'What companies have not answered in the set time, the oldest pay period first',
  input: z.object({}),
  reply: z.object({
    ...keptFields,
    companies: z.array(
      z.object({
        ...payrollCompany.shape,
        /** The oldest pay period without an answer, and how many there are. */
        since: z.string(),
        pay_periods: z.number(),
        installments: z.number(),
        amount: z.number(),
      }),
    ),
  }),
});
