/** Companies that do not answer a pay period, and the business days after which they count as silent. Money is whole pesos. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';
import { ANSWER_BUSINESS_DAYS, PAYROLL_READ_MODULES, payrollCompany } from './payroll-schemas.ts';

/** Company staff get their own company only. */
export const silentCompanies = endpoint({
  method: 'GET',
  path: '/dashboard/api/payroll/silence',
  summary: 'What companies have not answered in the set time, the oldest pay period first',
  access: 'staff',
  modules: PAYROLL_READ_MODULES,
  input: z.object({}),
  reply: z.object({
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

export const payrollAnswerTerms = endpoint({
  method: 'GET',
  path: '/dashboard/api/settings/payroll_answer',
  summary: 'The business days after a pay day from which a company without an answer is silent',
  access: 'staff',
  module: 'settings',
  input: z.object({}),
  reply: z.object({ business_days: z.number(), is_change_pending: z.boolean() }),
  errors: [],
});

export const proposePayrollAnswerTerms = endpoint({
  method: 'POST',
  path: '/dashboard/api/settings/payroll_answer',
  summary: 'Propose another number of business days',
  access: 'staff',
  module: 'settings',
  input: z.object({
    business_days: f.wholeNumber(ANSWER_BUSINESS_DAYS.min, ANSWER_BUSINESS_DAYS.max),
    reason: f.note(500),
  }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['CHANGE_PENDING'],
  idempotent: true,
});
