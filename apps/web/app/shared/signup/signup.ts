import type { Occupation } from '@unamano/domain/identity/person';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { readJson, writeJson } from '../session/json-storage.ts';

/** A person's work: the same fields at sign-up and in a later request. */
export type Work = {
  type_occupation: Occupation;
  company: string;
  id_company: string;
  job: { code: string; title: string } | null;
  /** The amount as typed. */
  monthly_income: string;
  number_people_in_charge: string;
};

/** What a sign-up asks for. Never the password, which stays in memory. */
type SignupValues = Work & {
  typeUser: TypeUser;
  /** Where the person is: the address and the name of the step. Absent before the first step after the phone. */
  resumeAt: string;
  stepLabel: string;
  /** Ten digits. Set only for a verified phone: the guard of the sign-up steps requires it. */
  cellphone: string;
  /** The requested terms of the simulator: pesos, and months. */
  requestedAmountPesos: number;
  installments: number;
  /** The optional platform line is declined. */
  withoutPlatform: boolean;
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
};

/** The values typed so far, stored over reloads for 24 hours after the last change. The ID number ends with the tab. */
export type SignupDraft = Partial<SignupValues>;

const KEY = 'unamano:signup';
const PROOF_KEY = 'unamano:signup-proof';
const KEPT_MS = 24 * 3_600_000;
const PROOF_MS = 60 * 60_000;
const EMPTY: SignupDraft = {};
let draft: SignupDraft | null = null;
type Proof = { value: string; cellphone: string; at: number };
/** Undefined until the tab's storage was read. */
let proof: Partial<Proof> | null | undefined;
const listeners = new Set<() => void>();

export function signupDraft(): SignupDraft {
  draft ??= readStoredDraft();
  return draft;
}

function readStoredDraft(): SignupDraft {
  const { savedAt, ...kept } = readJson('localStorage', KEY) ?? {};
  // The clock may have been set back meanwhile: then the age is unknown.
  const ageMs = Date.now() - Number(savedAt);
  if (ageMs >= 0 && ageMs < KEPT_MS) return { ...kept, ...readJson('sessionStorage', KEY) };
  writeJson('localStorage', KEY, null);
  writeJson('sessionStorage', KEY, null);
  return EMPTY;
}

/** Adds the values of a step. */
export function updateSignup(part: SignupDraft): void {
  draft = { ...signupDraft(), ...part };
  write(draft);
}

/** Deletes the draft, and the proof of the phone. When another phone was just verified, its proof stays: `keepToken`. */
export function clearSignup({ keepToken = false } = {}): void {
  draft = EMPTY;
  if (!keepToken) writeProof(null);
  write(null);
}

/** The proof that the draft's phone was verified: valid for 60 minutes, in this tab. The server decides; null asks for another one. */
export function signupToken(): string | null {
  return provenToken(signupDraft().cellphone);
}

/** The proof of this phone, so that it gets no second code. */
export function provenToken(cellphone: string | undefined): string | null {
  proof ??= readJson('sessionStorage', PROOF_KEY);
  const ageMs = Date.now() - Number(proof?.at);
  const isValid = proof?.cellphone === cellphone && ageMs >= 0 && ageMs < PROOF_MS;
  return isValid && proof?.value ? proof.value : null;
}

export function rememberSignupToken(value: string, cellphone: string): void {
  writeProof({ value, cellphone, at: Date.now() });
}

function writeProof(next: Proof | null): void {
  proof = next ?? {};
  writeJson('sessionStorage', PROOF_KEY, next);
}

export function subscribeSignup(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(next: SignupDraft | null): void {
  const { dni, ...kept } = next ?? {};
  writeJson('localStorage', KEY, next && { ...kept, savedAt: Date.now() });
  writeJson('sessionStorage', KEY, dni ? { dni } : null);
  for (const listener of listeners) listener();
}
