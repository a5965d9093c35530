/** What the server answers about a person, as the contract has it. */

import type { Reply } from '@unamano/contract/endpoint';
import type { UserData } from '@unamano/contract/identity/user';
import {
  type Credit,
  creditDetail,
  creditProgress,
  type Home,
  home,
  listCredits,
} from '@unamano/contract/lending/credits';
import { promissoryNote } from '@unamano/contract/lending/promissory-note';
import { payoff } from '@unamano/contract/loans/early-closing';
import type { Payment } from '@unamano/contract/loans/installments';
import { prepayment } from '@unamano/contract/loans/prepayments';
import { cities, countries, states } from '@unamano/contract/office/reference';
import type { SignupDraft } from '../app/shared/signup/signup.ts';
import { firstSettings } from '../app/shared/simulator/settings.ts';
import { answer } from './server.ts';

const laura: UserData = {
  id_user: 1,
  type_user: 'user_external',
  dni: '1088001003',
  photo: '',
  email: 'laura@unamano.test',
  cellphone: '+573000000001',
  first_name: 'Laura',
  last_name: 'Castaño',
  genre_key: 'female',
  genre_label: 'Femenino',
  type_document: '13',
  type_document_label: 'C.C.',
};

export const LOGIN = { data_login: { user_data: laura, tokens: { access: 'token', refresh: 'refresh' } } };

/** Home of a person without a credit. */
export const HOME: Home = {
  user_active: true,
  credits_actives: 0,
  has_promissory_note: false,
  has_disbursement: false,
  credit: null,
  refinancing: null,
  is_transfer_returned: false,
  owed_again: null,
  open_orders: [],
  validate_new_query_dc: true,
  next_date_search_dc: null,
  show_button_new_credit: true,
  has_pending_request: false,
  unconfirmed_email: null,
  data_disbursement: null,
  data_promissory_note: null,
  top_up: null,
};

/** Home, and what it asks beside a person without a credit. */
export function answerHome(reply: Home = HOME): void {
  answer(home, reply);
  answer(listCredits, { credits: [] });
}

/** Home of a person whose credit is being repaid, and what its modals ask. */
export function answerActiveHome(more: Partial<Home> = {}): void {
  answerHome({ ...ACTIVE_HOME, ...more });
  const today = { id_credit: 7, on: '2026-01-10' };
  const charges = { late_interest: 0, collection_fee: 0, waiting: 0, asked_from_wages: 0 };
  answer(payoff, { ...today, ...charges, total: 690_000, saved_interest: 9_651, pending_debt: 699_651 });
  const pays = { amount: 233_217, installments_paid: 233_217, prepaid: 0, minimum: null, payoff: 690_000 };
  answer(prepayment, { ...today, ...pays, current: [], choices: [] });
  answer(creditProgress, {
    signed_at: null,
    account_given_at: null,
    company_approved_at: null,
    sent_at: null,
    sent_by: null,
  });
}

const installment = (number: number): Payment => ({
  id_payment: number,
  number,
  payment_date_expected: `2026-0${number}-15`,
  value: 233_217,
  pending_value: 233_217,
  days_past_due: 0,
  value_past_due: 0,
  late_interest: 0,
  collection_fee: 0,
  total_value_with_past_due: 233_217,
  used: false,
});
const next = installment(1);

/** A credit that is being repaid. */
export const CREDIT: Credit = {
  id_credit: 7,
  state: 'ACTIVE',
  owed_again_since: null,
  ended_by: null,
  is_allied_company: false,
  left_company_on: null,
  is_self_paid: false,
  payroll_requested_for: null,
  company_silence: null,
  requested_amount: 500_000,
  installments: 3,
  acquired_debt: 699_651,
  monthly_fee: 233_217,
  fee: 233_217,
  quote: {
    requestedAmount: 500_000,
    interestPaid: 17_601,
    valueEndorsement: 29_750,
    valueCreditStudy: 120_000,
    VATCreditStudy: 22_800,
    centralRisk: 9_500,
    total: 699_651,
    monthlyCost: 233_217,
  },
  platform_declined: false,
  interest_rate: 0.0175,
  annual_interest_rate: 0.2314,
  request_date: '2026-01-01',
  start_date: '2026-01-02',
  finish_date: '2026-03-15',
  canceled_debt: 0,
  pending_debt: 699_651,
  payoff: 690_000,
  pending_fee: 3,
  collection_management: 0,
  late_interest_per_day: 0,
  next_payment: { ...next, has_past_due: false },
  payments: [1, 2, 3].map(installment),
  plan: null,
  is_frozen: false,
};

/** Home of a person whose credit is being repaid. */
export const ACTIVE_HOME: Home = {
  ...HOME,
  credits_actives: 1,
  has_promissory_note: true,
  has_disbursement: true,
  credit: CREDIT,
  show_button_new_credit: false,
};

export const NOTE: Reply<typeof promissoryNote> = {
  id_credit: 7,
  amount: 500_000,
  fee: 233_217,
  installments: 3,
  acquired_debt: 699_651,
  signer: 'Laura Castaño',
  cellphone: '*** *** **01',
  documents: [],
  signed_at: null,
  sign_by: null,
};

/** A credit before its disbursement, on the screens that sign it and pay it out. */
export function answerOffer(state: 'APPROVED' | 'SIGNED', note = NOTE): void {
  const { configuration, limits } = firstSettings('user_external');
  const credit = { ...CREDIT, state, start_date: null, finish_date: null, next_payment: null, payments: [] };
  answer(promissoryNote, note);
  answer(home, { ...HOME, credits_actives: 1 });
  answer(creditDetail, {
    credit: {
      ...credit,
      configuration: {
        vat: configuration.vatPpm / 1e6,
        endorsement: configuration.endorsementPpm / 1e6,
        central_risk: configuration.centralRiskPesos,
        interest_rate: configuration.interestRatePpm / 1e6,
        annual_interest_rate: configuration.annualInterestRatePpm / 1e6,
        list_values_credit_study_per_month: configuration.creditStudyPpm.map((ppm) => ppm / 1e6),
        waive_central_risk: false,
        platform_optional: false,
        min_amount: limits.minAmount,
        max_amount: limits.maxAmount,
        step_amount: limits.stepAmount,
        max_installments: limits.maxInstallments,
        default_amount: limits.defaultAmount,
        default_installments: limits.defaultInstallments,
      },
      price_lines: [],
      legal_rates: { interest: 0.23, counted: 0.5, total_cost: 2 },
      on: '2026-01-01',
      movements: [],
      installment_lines: [],
    },
  });
}

/** The places that the lists of the sign-up name. */
export function answerPlaces(): void {
  answer(states, {
    departments: [
      { label: 'Bogotá D.C.', code: '11' },
      { label: 'Risaralda', code: '66' },
    ],
  });
  // Colombia is the 42nd, in the order of the Spanish names.
  const before = Array.from({ length: 41 }, (_, index) => ({ label: `País ${index}`, code: `${index}` }));
  answer(countries, { departments: [...before, { label: 'Colombia', code: 'CO' }] });
  answer(cities, {
    cities: [
      { label: 'Pereira', code: '66001' },
      { label: 'Dosquebradas', code: '66170' },
    ],
  });
}

export const PHONE = '3155500000';
/** A sign-up that lacks only the password and the consents. */
export const DRAFT: SignupDraft = {
  typeUser: 'user_external',
  cellphone: PHONE,
  requestedAmountPesos: 500_000,
  installments: 3,
  first_name: 'Íñigo',
  last_name: 'Muñoz Peña',
  typeDocument: '13',
  dni: '1055000005',
  date_dni_expedition: '01/06/2008',
  countryExpedition: 'CO',
  departament_issuance_dni: '66',
  city_issuance_dni: '66001',
  birthday: '17/05/1990',
  genre: 'otro',
  address: 'Carrera 7 # 18-21',
  district: 'Centro',
  departament: '66',
  city: '66001',
  email: 'INIGO@unamano.test',
  confirmEmail: 'INIGO@unamano.test',
  type_occupation: 'employee',
  company: 'Panadería El Trigal',
  monthly_income: '3000000',
  number_people_in_charge: '1',
};
