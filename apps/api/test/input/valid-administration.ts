/** Valid inputs of the administration calls. */

import { addDays, bogotaDay, type Day } from '@unamano/domain/calendar';
import { nitCheckDigit } from '@unamano/domain/nit';
import { FIRST_PRICES } from '@unamano/journeys/prices';
import type { ValidInput } from './valid-input.ts';

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

/** A missing id: other tests cover the calls that end accounts and agreements. */
const NOBODY = 900_000_000;

const portfolioDays = { from: '2026-01-01', to: '2026-01-31' };
const proposal = () => ({
  effective_on: addDays(bogotaDay(new Date()), 30),
  reason: 'Lo pidió el comité',
  preview: 'true',
});

export const SIMULATOR_PROPOSAL = { ...FIRST_PRICES, interest_rate: '0.017' };

export const LIMITS_PROPOSAL = {
  transfer_limit: 15_000_000,
  disbursement_limit: 900_000,
  lookups_per_person: 40,
  lookups_of_platform: 150,
  answer_business_days: 8,
};

export const POLICY_PROPOSAL = {
  min_age: 18,
  min_score: 450,
  rejected_from_negative_accounts: 2,
  thin_file_max_open_accounts: 1,
  thin_file_history_below_months: 6,
  thin_file_max_amount: 300_000,
  thin_file_max_installments: 2,
  capacity_base_share: '0.6',
  capacity_reduction_per_dependant: '0.03',
  capacity_min_share: '0.4',
  payroll_deduction_max_share: '0.5',
};

/** @param days until its last day */
export const counselDecision = (today: Day = bogotaDay(new Date()), days = 30) => ({
  reference: 'Concepto 12 de 2026',
  decided_on: addDays(today, -1),
  type_user: 'user_external',
  scope: 'Todas las ofertas del simulador',
  valid_through: addDays(today, days),
  reason: 'Llegó el concepto',
});

export const PRICE_LINES_PROPOSAL = {
  credit_study_counts: 'true',
  credit_study_ground: 'Ley 2439 de 2024, artículo 7',
  credit_study_vat_counts: 'false',
  credit_study_vat_ground: 'Es un impuesto',
  endorsement_counts: 'false',
  endorsement_ground: 'Lo presta un tercero',
  central_risk_counts: 'false',
  central_risk_ground: 'Es el costo de un tercero',
};

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
  'GET /dashboard/api/audit/security': { input: () => ({}) },
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
  'GET /dashboard/api/settings': { input: () => ({}) },
  'POST /dashboard/api/settings/simulator': { input: () => ({ ...proposal(), ...SIMULATOR_PROPOSAL }) },
  'POST /dashboard/api/settings/late_terms': {
    input: () => ({
      ...proposal(),
      late_rate: '0.22',
      step_days_1: 6,
      step_fee_1: 12_000,
      step_days_2: 31,
      step_fee_2: 20_000,
      step_days_3: 61,
      step_fee_3: 30_000,
      step_days_4: 91,
      step_fee_4: 40_000,
      step_days_5: 121,
      step_fee_5: 50_000,
    }),
  },
  'POST /dashboard/api/settings/credit_policy': { input: () => ({ ...proposal(), ...POLICY_PROPOSAL }) },
  'POST /dashboard/api/settings/legal_ceiling': {
    input: () => ({
      ...proposal(),
      modality: 'consumer_ordinary',
      rate: '0.25',
      source: 'Certificación de prueba',
    }),
  },
  'POST /dashboard/api/settings/price_lines': {
    input: () => ({ ...proposal(), ...PRICE_LINES_PROPOSAL }),
  },
  'POST /dashboard/api/settings/limits': { input: () => ({ ...proposal(), ...LIMITS_PROPOSAL }) },
  'POST /dashboard/api/settings/ceiling_rule': {
    input: () => ({ ...proposal(), modality: 'consumer_ordinary', grace_days: 4 }),
  },
  'GET /dashboard/api/settings/legal_price': { input: () => ({}) },
  'GET /dashboard/api/settings/over_ceiling': { input: () => ({ limit: 10, cursor: '' }) },
  'GET /dashboard/api/settings/over_ceiling/export': { input: () => ({ format: 'csv' }) },
  'POST /dashboard/api/settings/counsel_decision': { input: () => counselDecision() },
  'POST /dashboard/api/settings/withdraw': {
    input: () => ({ topic: 'late_terms', id_version: NOBODY, reason: 'Sobra', preview: 'true' }),
  },
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
  'POST /dashboard/api/staff_users/lift_lock': {
    input: () => ({ email: 'nadie@unamano.test', cellphone: '+573999999998' }),
  },
  'POST /dashboard/api/staff_users/reset_second_factor': { input: () => ({ id_user: NOBODY }) },
};
