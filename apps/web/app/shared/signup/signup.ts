import type { TypeUser } from '@unamano/domain/pricing';
import { useSyncExternalStore } from 'react';
import { isRecord } from '../is-record.ts';

/**
 * The sign-up as far as it was filled in, kept over reloads. Never the password: that stays in the form, and the
 * proof that the phone was verified stays in this module's memory.
 */
export type SignupDraft = {
  typeUser: TypeUser;
  /** Ten digits. Filled only when the phone was verified: the guard of the sign-up steps asks for it. */
  cellphone: string;
  /** What was asked for on the simulator: pesos, and months. */
  requestedAmountPesos: number;
  installments: number;
  first_name: string;
  last_name: string;
  typeDocument: string;
  dni: string;
  date_dni_expedition: string;
  countryExpedition: string;
  departament_issuance_dni: string;
  city_issuance_dni: string;
  birthday: string;
  genre: string;
  address: string;
  district: string;
  departament: string;
  city: string;
  email: string;
  confirmEmail: string;
  type_occupation: 'employee' | 'independent' | 'pensioner';
  company: string;
  id_company: string;
  job: { code: string; title: string } | null;
  monthly_income: number | null;
  number_people_in_charge: string;
};

export type SignupProgress = Partial<SignupDraft>;

const KEY = 'unamano:signup';
const EMPTY: SignupProgress = {};
let draft: SignupProgress | null = null;
let token: { value: string; cellphone: string } | null = null;
const listeners = new Set<() => void>();

/** What is known so far. */
export function signupDraft(): SignupProgress {
  draft ??= read();
  return draft;
}

/** Adds what a step learned. */
export function updateSignup(part: SignupProgress): void {
  draft = { ...signupDraft(), ...part };
  write(draft);
}

/** After the sign-up; or, with the token kept, when another phone was just verified. */
export function clearSignup({ keepToken = false } = {}): void {
  draft = EMPTY;
  if (!keepToken) token = null;
  write(null);
}

/** The proof that this phone was verified, good for 60 minutes; gone after a reload, then the phone is verified again. */
export function signupToken(): string | null {
  return token && token.cellphone === signupDraft().cellphone ? token.value : null;
}

export function rememberSignupToken(value: string, cellphone: string): void {
  token = { value, cellphone };
}

/** Redraws when the draft changes. */
export function useSignup(): SignupProgress {
  return useSyncExternalStore(subscribe, signupDraft, () => EMPTY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): SignupProgress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isRecord(kept) ? (kept as SignupProgress) : EMPTY;
  } catch {
    return EMPTY;
  }
}

function write(next: SignupProgress | null): void {
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {}
  for (const listener of listeners) listener();
}
