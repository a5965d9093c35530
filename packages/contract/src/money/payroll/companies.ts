/** The companies of payroll. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../../endpoint.ts';
import { keptFields } from '../../kept-figures.ts';
import { PAYROLL_READ_MODULES, payrollCompany } from './schemas.ts';

/** One call for the list of companies: staff of a company learn from it that they have only their own. */
export const payrollCompanies = endpoint({
  ...staffGet('/dashboard/api/payroll/companies', ...PAYROLL_READ_MODULES),
  summary: 'The companies of payroll, each with its next deduction and its open exceptions',
  input: z.object({}),
  reply: z.object({
    ...keptFields,
    /** The company that the caller works for; null for the platform's own staff. */
    own_company: z.nullable(z.number()),
    /** By name; empty for staff of a company. */
    companies: z.array(
      z.object({
        ...payrollCompany.shape,
        /** The coming pay period, and the sum to be deducted in it. */
        next_pay_period: z.string(),
        next_total: z.number(),
        open_exceptions: z.number(),
        /** Drafts that the company has sent, and that wait for their transfer. */
        sent_drafts: z.number(),
      }),
    ),
  }),
});
