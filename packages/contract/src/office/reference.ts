/** Lists of choices for forms. */
import * as z from 'zod/mini';
import { borrowerGet, endpoint, publicGet } from '../endpoint.ts';
import * as f from '../fields.ts';

const labelled = z.object({ label: z.string(), code: z.string() });

export const states = endpoint({
  ...publicGet('/geography/api/states/'),
  summary: 'Departments of Colombia, by name',
  reply: z.object({ departments: z.array(labelled) }),
});

export const cities = endpoint({
  ...publicGet('/geography/api/cities/'),
  summary: 'Municipalities of a department',
  input: z.object({ code_departament: f.text(2) }),
  reply: z.object({ cities: z.array(labelled) }),
});

export const countries = endpoint({
  ...publicGet('/geography/api/countries/'),
  summary: 'Countries by Spanish name; Colombia is the 42nd',
  reply: z.object({ departments: z.array(labelled) }),
});

export const economicActivities = endpoint({
  ...publicGet('/users/api/economic_activities/'),
  summary: 'Economic activities (CIIU), found by title, code or everyday word, nearest first',
  input: z.object({ search: f.searchText(120) }),
  reply: z.object({
    activities: z.array(z.object({ code: z.string(), title: z.string(), words: z.array(z.string()) })),
  }),
});

export const banks = endpoint({
  ...borrowerGet('/credits/api/bank/list/'),
  summary: 'Banks for disbursements',
  beforeOwnerProof: true,
  reply: z.object({ banks: z.array(z.object({ title: z.string(), id_bank: z.string() })) }),
});

export const companies = endpoint({
  ...publicGet('/credits/api/companies/list'),
  summary: 'Allied companies',
  reply: z.object({ companies: z.array(z.object({ label: z.string(), value: z.number() })) }),
});
