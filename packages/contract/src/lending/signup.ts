/** Sign-up: the phone is verified first, then one call has the person, the work and the credit request. */

import { OCCUPATIONS, TYPE_USERS } from '@unamano/domain/identity/person';
import { DECISION_OPERATIONS } from '@unamano/domain/lending/decision';
import * as z from 'zod/mini';
import { endpoint, publicPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { dataLogin, GENRES, tokens, userData } from '../identity/user.ts';

export const sendSignupCode = endpoint({
  ...publicPost('/users/api/signup/send_code/'),
  summary: 'Send a sign-up code to a phone',
  input: z.object({
    cellphone: f.mobile,
    user_name: f.text(120),
    recaptcha_token: f.optionalText(4_000),
  }),
  reply: z.object({}),
  errors: ['CAPTCHA_REQUIRED'],
});

/** `type_user` names the platform; an account of the other platform answers `USER_CELPHONE_EXISTS`. */
export const verifySignupCode = endpoint({
  ...publicPost('/users/api/signup/verify_code/'),
  summary: 'Verify a phone: a login when it has an account, otherwise a sign-up token valid for 60 minutes',
  input: z.object({
    cellphone: f.mobile,
    otp_code: f.code,
    type_user: f.blankAsAbsent(f.choice(TYPE_USERS)),
    recaptcha_token: f.optionalText(4_000),
  }),
  reply: z.object({
    data_login: z.optional(dataLogin),
    signup_token: z.optional(z.string()),
    /** A sign-up of this phone waits for the bureau; a new sign-up replaces it. */
    has_pending_request: z.optional(z.boolean()),
  }),
  errors: [
    'CODE_NOT_VALID',
    'USER_CELPHONE_EXISTS',
    'USER_FIREBASE_NOT_FOUND',
    'NEW_CODE_NEEDED',
    'CAPTCHA_REQUIRED',
  ],
});

/** The form asks when a field is left, with the proof of the phone. A fault is what the sign-up itself would say. */
export const checkSignup = endpoint({
  ...publicPost('/users/api/signup/check/'),
  summary: 'Check an e-mail, an ID number or a password ahead of the sign-up',
  input: z.object({
    signup_token: f.text(2000),
    cellphone: f.mobile,
    email: f.blankAsAbsent(f.signUpEmail),
    dni: f.blankAsAbsent(f.typedKey(40)),
    type_document: f.blankAsAbsent(f.text(2)),
    /** Beside it, e-mail, ID number and names are only words that it may not consist of. */
    password: f.blankAsAbsent(f.password),
    first_name: f.optionalText(80),
    last_name: f.optionalText(80),
  }),
  reply: z.object({
    faults: z.object({
      email: z.optional(z.string()),
      dni: z.optional(z.string()),
      password: z.optional(z.string()),
    }),
  }),
  errors: ['SIGNUP_TOKEN_NOT_VALID'],
});

const INCOME_MAX_PESOS = 1_000_000_000;

/** The declared work; the same fields at sign-up and in a later request. */
export const workFields = {
  monthly_income: f.pesosBetween(0, INCOME_MAX_PESOS),
  number_people_in_charge: f.wholeNumber(0, 50),
  type_occupation: f.choice(OCCUPATIONS),
  company: f.optionalText(160),
  id_company: f.blankAsAbsent(f.id),
  code_activity: f.optionalText(5),
};

/** The requested terms. The server quotes again; the debt is only compared. */
export const requestFields = {
  installments: f.wholeNumber(1, 5),
  acquired_debt: f.pesos,
  requested_amount: f.blankAsAbsent(f.pesos),
  /** `false` declines the platform line, where the settings make it optional. Absent: the line is charged. */
  accept_platform: f.blankAsAbsent(f.flag),
};

export const signupBody = z.object({
  ...workFields,
  ...requestFields,
  signup_token: f.text(2000),
  first_name: f.personName,
  last_name: f.personName,
  dni: f.typedKey(40),
  type_document: f.blankAsAbsent(f.text(2)),
  email: f.signUpEmail,
  cellphone: f.mobile,
  password: f.password,
  address: f.text(160),
  neighborhood: f.text(120),
  genre: f.choice(GENRES),
  birthday: f.day,
  date_dni_expedition: f.day,
  id_city: f.text(5),
  id_city_dni_expedition: f.text(5),
  /** The consent boxes; absent for a client that asks for consent by other means, `false` is refused. */
  accept_data_treatment: f.blankAsAbsent(f.flag),
  accept_terms: f.blankAsAbsent(f.flag),
  accept_central_risk: f.blankAsAbsent(f.flag),
});

export type SignupBody = z.output<typeof signupBody>;

export const datacreditoInformation = z.object({
  operation: z.enum(DECISION_OPERATIONS),
  installments: z.number(),
  acquired_debt: z.number(),
});

const signupReply = z.object({
  tokens,
  user_data: userData,
  /** -1 when no credit was granted. */
  id_credit: z.number(),
  datacredito_information: datacreditoInformation,
});

const SIGNUP_ERRORS = [
  'USER_EMAIL_EXISTS',
  'USER_DNI_EXISTS',
  'USER_CELPHONE_EXISTS',
  'SIGNUP_TOKEN_NOT_VALID',
] as const;

const registration = {
  input: signupBody,
  reply: signupReply,
  status: 201,
  errors: SIGNUP_ERRORS,
  idempotent: true,
} as const;

export const signupExternal = endpoint({
  ...publicPost('/users/api/signup/'),
  ...registration,
  summary: 'Register a borrower and decide on the first credit',
});

export const signupAllied = endpoint({
  ...publicPost('/users/api/signup/allied/'),
  ...registration,
  summary: "Register an allied company's employee, and pre-approve the first credit",
});
