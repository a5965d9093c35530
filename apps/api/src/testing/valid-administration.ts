/** Inputs that nothing is wrong with, for the calls that run the platform. */
import { nitCheckDigit } from '@unamano/domain/nit';
import type { ValidInput } from './valid-inputs.ts';

let made = 0;

function newNit(): string {
  made += 1;
  const digits = String(810_000_000 + made);
  return `${digits}-${nitCheckDigit(digits)}`;
}

const contact = {
  contact_name: 'Natalia Quiñones',
  contact_email: 'natalia@empresa.test',
  contact_phone: '3001112233',
};

const auditFilters = {
  search: 'ana',
  action: 'staff.login',
  id_staff: 1,
  from: '2026-01-01',
  to: '2030-01-01',
};

/** Nobody has it: the calls that end accounts and agreements are made by tests of their own. */
const NOBODY = 900_000_000;

const portfolioDays = { from: '2026-01-01', to: '2026-01-31' };

export const ADMINISTRATION_CALLS: Record<string, ValidInput> = {
  'GET /dashboard/api/portfolio/summary': {
    input: (world) => ({ ...portfolioDays, id_company: world.companyId }),
  },
  'GET /dashboard/api/portfolio/history': { input: () => ({ to: '2026-01-31', id_company: 0 }) },
  'GET /dashboard/api/portfolio/export': {
    input: () => ({ table: 'days', format: 'csv', ...portfolioDays, id_company: '' }),
  },
  'GET /dashboard/api/audit/list': { input: () => ({ ...auditFilters, limit: 10, cursor: '' }) },
  'GET /dashboard/api/audit/export': { input: () => ({ ...auditFilters, format: 'csv' }) },
  'GET /dashboard/api/audit/verification': { input: () => ({}) },
  'GET /dashboard/api/companies/list': {
    input: () => ({ search: 'a', state: 'active', limit: 10, cursor: '' }),
  },
  'GET /dashboard/api/companies/detail': { input: (world) => ({ id_company: world.companyId }) },
  'POST /dashboard/api/companies/create': {
    input: () => {
      const nit = newNit();
      return { name: `Empresa ${nit}`, nit, ...contact };
    },
  },
  'POST /dashboard/api/companies/update': {
    input: (world) => ({ id_company: world.companyId, name: 'Café Alto', nit: newNit(), ...contact }),
  },
  'POST /dashboard/api/companies/end': { input: () => ({ id_company: NOBODY }) },
  'POST /dashboard/api/companies/reopen': { input: () => ({ id_company: NOBODY }) },
  'GET /dashboard/api/staff_users/list': {
    input: (world) => ({ search: 'a', state: 'active', id_company: world.companyId, limit: 10, cursor: '' }),
  },
  'POST /dashboard/api/staff_users/invite': {
    input: (world) => {
      made += 1;
      const email = `invitada${made}@unamano.test`;
      const name = { first_name: 'Ana', last_name: 'Ríos' };
      return { ...name, email, is_admin: 'false', id_company: world.companyId, modules: 'credit_approve' };
    },
  },
  'POST /dashboard/api/staff_users/update': {
    input: () => ({
      id_user: NOBODY,
      first_name: 'Ana',
      last_name: 'Ríos',
      is_admin: 'false',
      id_company: '',
      modules: 'late_payments,historic_dc',
    }),
  },
  'POST /dashboard/api/staff_users/reinvite': { input: () => ({ id_user: NOBODY }) },
  'POST /dashboard/api/staff_users/end': { input: () => ({ id_user: NOBODY }) },
  'POST /dashboard/api/staff_users/reset_second_factor': { input: () => ({ id_user: NOBODY }) },
};
