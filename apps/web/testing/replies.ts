/** What the server answers about a person and a credit. What a test does not look at is the least that the contract allows. */
import { type dataLogin, userData } from '@unamano/contract/identity/user';
import {
  credit,
  creditDetail,
  creditProgress,
  type Home,
  home,
  listCredits,
  nextLimit,
} from '@unamano/contract/lending/credits';
import { promissoryNote } from '@unamano/contract/lending/promissory-note';
import { payoff } from '@unamano/contract/loans/early-closing';
import { nextPayment, payment } from '@unamano/contract/loans/installments';
import { prepayment } from '@unamano/contract/loans/prepayments';
import { instantOffer } from '@unamano/contract/money/instant-payments';
import { cities, countries, states } from '@unamano/contract/office/reference';
import type * as z from 'zod/mini';
import type { SignupDraft } from '../app/shared/signup/signup.ts';
import { answer, least } from './server.ts';

const tokens = { access: 'token', refresh: 'refresh' };
export const LOGIN: { data_login: z.input<typeof dataLogin> } = {
  data_login: {
    tokens,
    user_data: { ...least(userData), id_user: 1, type_user: 'user_external', first_name: 'Laura' },
  },
};

/** Home of a person without a credit, who may request one; and what it asks beside. */
export function answerHome(more: Partial<Home> = {}): void {
  answer(home, { ...least(home.reply), user_active: true, validate_new_query_dc: true, ...more });
  answer(listCredits, { credits: [] });
}

const owed = { value: 233_217, pending_value: 233_217, total_value_with_past_due: 233_217 };
/** A credit that is being repaid. */
export const CREDIT: z.input<typeof credit> = {
  ...least(credit),
  id_credit: 7,
  state: 'ACTIVE',
  requested_amount: 500_000,
  installments: 3,
  acquired_debt: 699_651,
  fee: 233_217,
  start_date: '2026-01-02',
  next_payment: { ...least(nextPayment), ...owed, id_payment: 1, payment_date_expected: '2026-12-15' },
  payments: [1, 2, 3].map((number) => ({
    ...least(payment),
    ...owed,
    id_payment: number,
    number,
    payment_date_expected: '2026-12-15',
  })),
};

/** Home of a person whose credit is being repaid, and what its modals ask. */
export function answerActiveHome(more: Partial<Home> = {}): void {
  answerHome({ has_promissory_note: true, has_disbursement: true, credit: CREDIT, ...more });
  answer(payoff, { ...least(payoff.reply), total: 690_000 });
  answer(prepayment, least(prepayment.reply));
  answer(creditProgress, least(creditProgress.reply));
  answer(nextLimit, least(nextLimit.reply));
}

export const NOTE: z.input<typeof promissoryNote.reply> = {
  ...least(promissoryNote.reply),
  id_credit: 7,
  amount: 500_000,
  fee: 233_217,
  installments: 3,
  acquired_debt: 699_651,
};

/** A credit before its disbursement, on the screens that sign it and pay it out. */
export function answerOffer(state: 'APPROVED' | 'SIGNED' | 'IN_PROCESS', note = NOTE): void {
  const { credit: detail } = least(creditDetail.reply);
  answer(promissoryNote, note);
  answer(home, least(home.reply));
  answer(instantOffer, least(instantOffer.reply));
  answer(creditDetail, { credit: { ...detail, ...CREDIT, state, payments: [], next_payment: null } });
}

/** The places that the lists of the sign-up name. */
export function answerPlaces(): void {
  const listed = (names: Record<string, string>) =>
    Object.entries(names).map(([label, code]) => ({ label, code }));
  answer(states, { departments: listed({ 'Bogotá D.C.': '11', Risaralda: '66' }) });
  // Colombia is the 42nd, in the order of the Spanish names.
  const before = Array.from({ length: 41 }, (_, index) => ({ label: `País ${index}`, code: `${index}` }));
  answer(countries, { departments: [...before, { label: 'Colombia', code: 'CO' }] });
  answer(cities, { cities: listed({ Pereira: '66001', Dosquebradas: '66170' }) });
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
