/** Allied companies: their state, their contact person and the debt of their employees. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { companyNameFault } from '../identity/staff-rules.ts';

const companyRow = z.object({
  id_company: z.number(),
  name: z.string(),
  /** `900373913-4`. */
  nit: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  active: z.boolean(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Active or invited staff accounts. */
  staff: z.number(),
  /** Borrowers who work there. */
  employees: z.number(),
  /** Credits that wait for the company's answer. */
  pending_credits: z.number(),
  active_credits: z.number(),
  /** Active credits with an installment past due. */
  late_credits: z.number(),
  /** What is still owed of the installments of active credits, in pesos, without late interest and fees. */
  outstanding: z.number(),
});
export type CompanyRow = z.output<typeof companyRow>;

export const companyList = endpoint({
  ...staffGet('/dashboard/api/companies/list', 'companies'),
  summary: "Allied companies, sorted by name, with today's figures",
  input: z.object({
    /** Part of a name or a tax number. */
    search: f.searchText(),
    state: f.blankAsAbsent(f.choice(['active', 'ended'])),
    limit: f.blankAsAbsent(f.wholeNumber(1, 200)),
    cursor: f.optionalText(400),
  }),
  reply: z.object({ companies: z.array(companyRow), next_cursor: z.nullable(z.string()) }),
});

export const companyDetail = endpoint({
  ...staffGet('/dashboard/api/companies/detail', 'companies'),
  summary: 'One company: its figures, its credits by state, its staff',
  input: z.object({ id_company: f.id }),
  reply: z.object({
    company: companyRow,
    credits_by_state: z.array(z.object({ state: z.string(), credits: z.number(), amount: z.number() })),
    staff: z.array(
      z.object({
        id_user: z.number(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        state: z.enum(['active', 'invited', 'ended']),
      }),
    ),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

const companyFields = {
  name: f.trimmed(companyNameFault, 120),
  nit: f.nit,
  contact_name: f.blankAsAbsent(f.text(120)),
  contact_email: f.blankAsAbsent(f.email),
  contact_phone: f.blankAsAbsent(f.phone),
};

const companyStateReply = z.object({ id_company: z.number(), active: z.boolean() });

export const createCompany = endpoint({
  ...staffPost('/dashboard/api/companies/create', 'companies'),
  summary: 'Add an allied company',
  input: z.object(companyFields),
  reply: companyStateReply,
  status: 201,
  errors: ['COMPANY_NAME_EXISTS', 'COMPANY_NIT_EXISTS'],
});

export const updateCompany = endpoint({
  ...staffPost('/dashboard/api/companies/update', 'companies'),
  summary: "Change a company's name, tax number or contact",
  input: z.object({ id_company: f.id, ...companyFields }),
  reply: companyStateReply,
  errors: ['OBJECT_NOT_FOUND', 'COMPANY_NAME_EXISTS', 'COMPANY_NIT_EXISTS'],
});

export const endCompany = endpoint({
  ...staffPost('/dashboard/api/companies/end', 'companies'),
  summary: 'End an allied company: no new employees or credits, and its staff can no longer log in',
  input: z.object({ id_company: f.id }),
  reply: companyStateReply,
  errors: ['OBJECT_NOT_FOUND', 'COMPANY_HAS_PENDING_CREDITS'],
});

export const reopenCompany = endpoint({
  ...staffPost('/dashboard/api/companies/reopen', 'companies'),
  summary: 'Reopen an ended company; its staff are invited again one by one',
  input: z.object({ id_company: f.id }),
  reply: companyStateReply,
  errors: ['OBJECT_NOT_FOUND'],
});
