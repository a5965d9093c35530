/** The logged-in person: the reply of a login, and the profile. */
import { OCCUPATIONS, TYPE_USERS } from '@unamano/domain/identity/person';
import * as z from 'zod/mini';
import { borrowerGet, endpoint } from '../endpoint.ts';

export const GENRES = ['female', 'male', 'otro'] as const;

/** `missing`: the account needs a second factor and has none; until then its sessions allow nothing else. */
export const SECOND_FACTOR_STATES = ['off', 'on', 'missing'] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

export type Genre = (typeof GENRES)[number];

export const GENRE_LABELS: Record<Genre, string> = { female: 'Femenino', male: 'Masculino', otro: 'Otro' };

/** DIAN's codes with the names of the specification, in its order. */
export const DOCUMENT_TYPES = [
  { code: '13', name: 'C.C.' },
  { code: '31', name: 'NIT' },
  { code: '41', name: 'PASAPORTE' },
  { code: '12', name: 'TI tarjeta de identidad' },
  { code: '21', name: 'tarjeta de extranjería' },
  { code: '22', name: 'C.E' },
  { code: '11', name: 'R.C.N' },
  { code: '42', name: 'T.D.E' },
  { code: '43', name: 'O.D.' },
] as const;

export const userData = z.object({
  id_user: z.number(),
  type_user: z.enum([...TYPE_USERS, 'staff']),
  dni: z.string(),
  photo: z.string(),
  email: z.string(),
  cellphone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  genre_key: z.string(),
  genre_label: z.string(),
  type_document: z.string(),
  type_document_label: z.string(),
  /** Names of the dashboard modules allowed; staff only. */
  modules: z.optional(z.array(z.string())),
  /** Staff only: has every module and may make other users admins. */
  is_admin: z.optional(z.boolean()),
  /** Borrowers only, after a phone code alone on an unknown device: ID number and e-mail are masked, and more is closed. */
  lacks_owner_proof: z.optional(z.boolean()),
  /** Staff only; `missing`: every other call is refused until the account has a second factor. */
  second_factor: z.optional(z.enum(SECOND_FACTOR_STATES)),
});

/** What the first login of a person from another lender's books asks for, beside who they are. */
const firstLogin = z.object({
  missing_consents: z.array(z.enum(['data_treatment', 'central_risk'])),
  lacks_email: z.boolean(),
});
export type FirstLogin = z.output<typeof firstLogin>;

export type UserData = z.output<typeof userData>;

export const tokens = z.object({ access: z.string(), refresh: z.string() });

export const dataLogin = z.object({ user_data: userData, tokens });
export type DataLogin = z.output<typeof dataLogin>;

export const workingInformation = z.object({
  monthly_income: z.number(),
  type_occupation: z.enum(OCCUPATIONS),
  company: z.string(),
  activity: z.object({ title: z.string(), code: z.string() }),
  number_people_in_charge: z.number(),
});

export const profile = endpoint({
  ...borrowerGet('/users/api/data/'),
  summary: 'The logged-in borrower and their declared work',
  beforeOwnerProof: true,
  reply: z.object({
    data: z.object({
      user: z.extend(userData, {
        birthday: z.string(),
        date_dni_expedition: z.string(),
        address: z.string(),
        neighborhood: z.string(),
        /** Until the person confirmed once who they are; absent for everybody else. */
        first_login: z.optional(firstLogin),
      }),
      working_information: workingInformation,
    }),
  }),
});
