/** The search over people, credits, orders and companies that every screen of the dashboard has. */
import { CREDIT_STATES } from '@unamano/domain/loans/credit-state';
import * as z from 'zod/mini';
import { creditMarks } from '../credit-marks.ts';
import { endpoint, staffGet } from '../endpoint.ts';
import * as f from '../fields.ts';
import { FAILURES } from './failed-requests.ts';

/** At most so many results of a kind. */
export const SEARCH_RESULTS_MAX = 8;

const ofPerson = { id_user: z.number(), name: z.string(), last_name: z.string() };
const creditInState = z.object({
  id_credit: z.number(),
  state: z.enum(CREDIT_STATES),
  /** Late today. */
  is_late: z.boolean(),
  ...creditMarks,
});

const foundPerson = z.object({
  ...ofPerson,
  dni: z.string(),
  phone: z.string(),
  email: z.string(),
  company_name: z.nullable(z.string()),
  /** The credit that is open, else the newest one. */
  credit: z.nullable(creditInState),
});
export type FoundPerson = z.output<typeof foundPerson>;

const foundCredit = z.extend(creditInState, {
  ...ofPerson,
  amount: z.number(),
  requested_on: z.string(),
  /** The number of the credit at the lender that brought it; null for one that began here. */
  lender_reference: z.nullable(z.string()),
});
export type FoundCredit = z.output<typeof foundCredit>;

const foundOrder = z.object({
  ...ofPerson,
  order: z.string(),
  id_credit: z.number(),
  amount: z.number(),
  state: z.string(),
  opened_on: z.string(),
});
export type FoundOrder = z.output<typeof foundOrder>;

const foundCompany = z.object({
  id_company: z.number(),
  name: z.string(),
  nit: z.string(),
  active: z.boolean(),
});
export type FoundCompany = z.output<typeof foundCompany>;

const foundFailure = z.object({
  support_code: z.string(),
  failed_at: z.string(),
  failure: z.enum(FAILURES),
});
export type FoundFailure = z.output<typeof foundFailure>;

/** People, credits, orders and failed requests need the module `people`, companies `companies`: the groups of another module are empty. */
export const searchEverything = endpoint({
  ...staffGet('/dashboard/api/operative/search', 'people', 'companies'),
  summary: 'People, credits, orders and companies by name, number, phone or e-mail',
  input: z.object({
    /**
     * Beginnings of the words of a name or an e-mail, in any order, without regard to case and accents; four or more figures of
     * an ID number or a phone; the number of a credit, here or at the lender that brought it; the code of an order; part of a NIT; a support code.
     */
    search: f.searchText(),
  }),
  reply: z.object({
    people: z.array(foundPerson),
    /** There are more people than the reply has. */
    more_people: z.boolean(),
    credits: z.array(foundCredit),
    orders: z.array(foundOrder),
    failures: z.array(foundFailure),
    companies: z.array(foundCompany),
  }),
});
