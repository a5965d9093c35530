/**
 * A valid input and the caller of each call of the contract, for the tests that cover all calls. A mounted call without
 * a row fails them.
 */

import { bankData, makeTestPerson, signupBodyOf } from '@unamano/journeys/borrower';
import { createSignUpTokens } from '../../src/modules/sign-up/token.ts';
import type { World } from '../platform/world.ts';
import { PAYMENT_CALLS } from './payment-inputs.ts';
import { PAYROLL_CALLS } from './payroll-inputs.ts';
import { ADMINISTRATION_CALLS } from './valid-administration.ts';
import type { Fields, ValidInput } from './valid-input.ts';

const nothing = { input: () => ({}) };

const offered = (world: World) => world.offered;
const active = (world: World) => world.active;
const strangerCredit = (world: World) => world.stranger.creditId;

async function signupInput(world: World): Promise<Fields> {
  const person = makeTestPerson();
  const { clock, config } = world.platform.services;
  const tokens = createSignUpTokens({ clock, keys: config.keys });
  const signupToken = await tokens.issue(person.cellphone);
  return {
    ...signupBodyOf(person, signupToken),
    type_document: '13',
    accept_data_treatment: 'true',
    accept_terms: 'true',
    accept_central_risk: 'true',
  };
}

const WORK = {
  monthly_income: 3_000_000,
  number_people_in_charge: 1,
  type_occupation: 'employee',
  company: 'Panadería El Trigal',
};

/** The hash of a document that was shown to a borrower. */
async function shownDocument(world: World): Promise<Fields> {
  const { rows } = await world.platform.pool.query('select sha256 from documents where credit_id = $1', [
    world.signed.creditId,
  ]);
  return { reference: rows[0]?.sha256 };
}

const PUBLIC_CALLS: Record<string, ValidInput> = {
  'GET /media/verify': { input: shownDocument },
  'GET /geography/api/states': nothing,
  'GET /geography/api/countries': nothing,
  'GET /geography/api/cities': { input: () => ({ code_departament: '05' }) },
  'GET /users/api/economic_activities': { input: () => ({ search: 'cafe' }) },
  'GET /credits/api/companies/list': nothing,
  'GET /users/api/terms': { input: () => ({ name: 'terminos-y-condiciones' }) },
  'GET /users/api/data/simulator': { input: () => ({ type_dash: 'user_external' }) },
  'POST /users/api/login/start_authentication_otp': {
    input: (world) => ({ cellphone: world.free.cellphone, verify_user: 'true' }),
  },
  'GET /users/api/phone_check': nothing,
  'POST /users/api/login/complete_authentication_otp': {
    input: (world) => ({ cellphone: world.free.cellphone, otp_code: '000000', verify_user: 'true' }),
  },
  'POST /users/api/login/classic': {
    input: (world) => ({ email: world.free.email, password: world.free.password }),
  },
  'POST /users/api/login/admin': {
    input: () => ({ email: 'personal1@unamano.test', password: 'Chicamocha2026', otp_code: '' }),
  },
  'POST /users/api/token/refresh': { input: () => ({ refresh: 'unknown' }) },
  'POST /users/api/logout': { input: () => ({ refresh: 'unknown' }) },
  'GET /users/api/forgot/password': { input: (world) => ({ email: world.free.email }) },
  'POST /users/api/email/confirm': { input: () => ({ token: 'unknown' }) },
  'POST /users/api/forgot/password': { input: () => ({ password: 'Manglar2027', token: 'unknown' }) },
  'POST /users/api/signup/send_code': {
    input: () => ({ cellphone: makeTestPerson().cellphone, user_name: 'María José' }),
  },
  'POST /users/api/signup/verify_code': {
    input: () => ({ cellphone: makeTestPerson().cellphone, otp_code: '000000', type_user: 'user_external' }),
  },
  'POST /users/api/signup': { input: signupInput },
  'POST /users/api/signup/allied': {
    input: async (world) => ({
      ...(await signupInput(world)),
      id_company: world.companyId,
      acquired_debt: 687_974,
    }),
  },
};

const BORROWER_CALLS: Record<string, ValidInput> = {
  'GET /credits/api/credit/documents': {
    by: active,
    input: (world) => ({ id_credit: world.active.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'GET /users/api/data': nothing,
  'GET /credits/api/bank/list': nothing,
  'GET /credits/api/credit/info/home': { input: () => ({ id_credit: 0 }) },
  'GET /credits/api/credit/management': {
    by: active,
    input: (world) => ({ id_credit: world.active.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'POST /credits/api/credit/management': {
    by: (world) => world.free,
    input: () => ({ ...WORK, installments: 3, acquired_debt: 699_651, requested_amount: 500_000 }),
    undo: (world, reply) =>
      world.platform.post('/credits/api/credit/cancel/', { id_credit: reply.id_credit }, world.free.access),
  },
  'GET /credits/api/credit/list': { by: active, input: () => ({ search: 'ACTIVE', limit: 10, cursor: '' }) },
  'POST /credits/api/credit/cancel': {
    by: offered,
    input: (world) => ({ id_credit: world.offered.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'GET /credits/api/request/balance': {
    by: active,
    input: (world) => ({ id_credit: world.active.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'GET /credits/api/credit/confirmation': {
    by: active,
    input: (world) => ({ id_credit: world.active.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'POST /dashboard/api/allied_company/credit/confirmed_employee': {
    by: active,
    input: (world) => ({ action: 'acept', credit_id: world.active.creditId }),
    owned: { credit_id: strangerCredit },
  },
  'GET /credits/api/promissory/note/management': {
    by: offered,
    input: (world) => ({ id_credit: world.offered.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'POST /credits/api/promissory/note/send_code': {
    by: offered,
    input: (world) => ({ id_credit: world.offered.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'POST /credits/api/promissory/note/management': {
    by: offered,
    input: (world) => ({
      id_credit: world.offered.creditId,
      code: '000000',
      installments: 3,
      acquired_debt: 699_651,
    }),
    owned: { id_credit: strangerCredit },
  },
  'POST /credits/api/disbursement/management': {
    by: (world) => world.signed,
    input: (world) => bankData(world.signed.creditId),
    owned: { id_credit: strangerCredit },
  },
  'GET /credits/api/disbursement/account': {
    by: (world) => world.waiting,
    input: (world) => ({ id_credit: world.waiting.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'POST /credits/api/disbursement/account/send_code': {
    by: (world) => world.waiting,
    input: (world) => ({ id_credit: world.waiting.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'POST /credits/api/disbursement/account': {
    by: (world) => world.waiting,
    input: (world) => ({ ...bankData(world.waiting.creditId), code: '123456' }),
    owned: { id_credit: strangerCredit },
  },
  'GET /credits/api/credit/payoff': {
    by: active,
    input: (world) => ({ id_credit: world.active.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'POST /credits/api/credit/payoff': {
    by: active,
    input: async (world) => {
      const id_credit = world.active.creditId;
      const path = `/credits/api/credit/payoff/?id_credit=${id_credit}`;
      const { total } = (await world.platform.get(path, world.active.access)).body;
      return { id_credit, total: Number(total) };
    },
    owned: { id_credit: strangerCredit },
  },
  'GET /credits/api/credit/prepayment': {
    by: active,
    input: (world) => ({ id_credit: world.active.creditId, amount: 150_000 }),
    owned: { id_credit: strangerCredit },
  },
  'GET /credits/api/credit/withdrawal': {
    by: active,
    input: (world) => ({ id_credit: world.active.creditId }),
    owned: { id_credit: strangerCredit },
  },
  'POST /credits/api/credit/withdrawal': {
    by: active,
    input: (world) => ({ id_credit: world.active.creditId }),
    owned: { id_credit: strangerCredit },
  },
};

const STAFF_CALLS: Record<string, ValidInput> = {
  'GET /dashboard/api/credit/documents': { input: (world) => ({ id_credit: world.active.creditId }) },
  'GET /dashboard/api/operative/confirm_disbursement': {
    input: (world) => ({ filter_to_search: world.waiting.dni }),
  },
  'POST /dashboard/api/operative/confirm_disbursement': {
    input: (world) => ({ credit_id: world.waiting.creditId, bank_reference: 'TRX-1', account_number: '' }),
  },
  'GET /dashboard/api/operative/open_credits': {
    input: (world) => ({ filter_to_search: world.active.dni }),
  },
  'GET /dashboard/api/operative/held_disbursements': nothing,
  'GET /dashboard/api/operative/waiting_disbursements': nothing,
  'POST /dashboard/api/operative/held_disbursements': {
    input: () => ({ id_check: 1, action: 'accept', reason: 'Certificación del banco' }),
  },
  'POST /dashboard/api/operative/cancel_credit': {
    input: (world) => ({ credit_id: world.waiting.creditId, reason: 'No contesta' }),
  },
  'POST /dashboard/api/operative/return_transfer': {
    input: (world) => ({
      credit_id: world.active.creditId,
      bank_reference: 'DEV-1',
      returned_on: world.platform.services.clock.today(),
      reason: 'Cuenta cerrada',
    }),
  },
  'GET /dashboard/api/risk_center/history': {
    input: (world) => ({ filter_to_search: world.active.dni, lookup_reason: 'running_credit' }),
  },
  'GET /dashboard/api/risk_center/last_reason': { input: () => ({}) },
  'GET /dashboard/api/operative/late_payments': {
    input: () => ({ insert_sheet: 'false', sheet_format: 'csv', search: '10', limit: 10, cursor: '' }),
  },
  'GET /dashboard/api/operative/credit_details': {
    input: (world) => ({ id_credit: world.active.creditId, id_user: '' }),
  },
  'POST /dashboard/api/operative/change_state_collection_management': {
    input: (world) => ({ state: 'PAY_TODAY', credit_id: world.active.creditId }),
  },
  'GET /dashboard/api/operative/late_payments/counts': { input: () => ({ search: '10' }) },
  'GET /dashboard/api/operative/collections/today': { input: () => ({ limit: 10 }) },
  'GET /dashboard/api/operative/collections/timeline': {
    input: (world) => ({ id_credit: world.active.creditId }),
  },
  'POST /dashboard/api/operative/collections/promises': {
    input: (world) => ({
      credit_id: world.active.creditId,
      amount: 20_000,
      due_on: world.platform.services.clock.today(),
      note: 'Hoy',
    }),
  },
  // No credit is late in this world: the gate lets the call in, and the template is refused.
  'POST /dashboard/api/operative/collections/messages': {
    input: (world) => ({ credit_id: world.active.creditId, channel: 'sms', template: 'late_reminder' }),
  },
  'POST /dashboard/api/operative/collections/messages/cancel': { input: () => ({ id: 1 }) },
  'POST /dashboard/api/operative/contacts': {
    input: (world) => ({
      credit_id: world.active.creditId,
      channel: 'phone',
      note: 'Llamada',
      reached: 'true',
    }),
  },
  'POST /dashboard/api/operative/generate_payment_url': {
    input: (world) => ({
      dni: world.active.dni,
      id_credit: world.active.creditId,
      type_url: 'pago_acuerdo',
      amount_custom_user: 20_000,
    }),
  },
  'POST /dashboard/api/operative/waiver': {
    input: (world) => ({
      credit_id: world.active.creditId,
      part: 'late_interest',
      amount: 1_000,
      reason: 'Enfermedad',
    }),
  },
  'POST /dashboard/api/operative/agreement': {
    input: (world) => ({
      credit_id: world.active.creditId,
      first_due_on: '2099-01-15',
      installments: 3,
      every: 'month',
      reason: 'Perdió el empleo',
    }),
  },
  'POST /dashboard/api/operative/write_off': {
    input: (world) => ({ credit_id: world.active.creditId, reason: 'Sin contacto en un año' }),
  },
  'GET /dashboard/api/allied_company/list': {
    input: () => ({
      state: 'IN_PROCESS',
      search: 'a',
      limit: 10,
      cursor: '',
      insert_sheet: 'false',
      sheet_format: 'csv',
    }),
  },
  'POST /dashboard/api/allied_company/credit/approved/declined': {
    input: (world) => ({
      action: 'approve',
      credit_id: world.employee.creditId,
      installments_updated: 3,
      requested_amount_updated: 500_000,
    }),
  },
  'GET /dashboard/api/unapplied_funds/list': {
    input: () => ({ state: 'open', limit: 10, cursor: '2026-01-01.payment.1' }),
  },
  'POST /dashboard/api/unapplied_funds/apply': {
    input: (world) => ({ id: 900_000_000, credit_id: world.active.creditId, reason: 'Es su crédito' }),
  },
  'POST /dashboard/api/unapplied_funds/return': {
    input: (world) => ({
      source: 'payment',
      id: 900_000_000,
      bank_reference: 'DEV-1',
      paid_on: world.platform.services.clock.today(),
      reason: 'Pagó dos veces',
    }),
  },
  'GET /dashboard/api/reconciliation': nothing,
  'POST /dashboard/api/reconciliation': nothing,
  'GET /dashboard/api/approvals': { input: () => ({ state: 'pending' }) },
  'POST /dashboard/api/approvals/answer': {
    input: () => ({ id_approval: 1, action: 'reject', reason: 'No aplica' }),
  },
  ...ADMINISTRATION_CALLS,
  'POST /users/api/email/confirmation/send': nothing,
  'POST /users/api/step_up': { input: () => ({ password: 'Chicamocha2026' }) },
  'GET /users/api/sessions': nothing,
  'POST /users/api/sessions/end': {
    input: () => ({ which: 'one', id_session: '00000000-0000-4000-8000-000000000000' }),
  },
  'GET /dashboard/api/account/sessions': nothing,
  'POST /dashboard/api/account/sessions/end': {
    input: () => ({ which: 'one', id_session: '00000000-0000-4000-8000-000000000000' }),
  },
  'GET /dashboard/api/account/second_factor': nothing,
  'POST /dashboard/api/account/second_factor/start': {
    input: () => ({ password: 'Chicamocha2026', otp_code: '' }),
  },
  'POST /dashboard/api/account/second_factor/confirm': { input: () => ({ otp_code: '000000' }) },
  'POST /dashboard/api/account/second_factor/recovery_codes': { input: () => ({ otp_code: '000000' }) },
  'POST /dashboard/api/account/second_factor/turn_off': { input: () => ({ otp_code: '000000' }) },
};

/** By `METHOD /path` without the trailing slash. */
export const VALID_INPUTS: Record<string, ValidInput> = {
  ...PUBLIC_CALLS,
  ...BORROWER_CALLS,
  ...STAFF_CALLS,
  ...PAYMENT_CALLS,
  ...PAYROLL_CALLS,
};
