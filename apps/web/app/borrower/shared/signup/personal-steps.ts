import type { SignupStep } from '../../../shared/signup/step-names.ts';
import type { PersonalField } from './personal-faults.ts';

/** The screens of the personal data: each fits the window of a small phone. */
export const PERSONAL_STEPS = [
  'quien',
  'documento',
  'expedicion',
  'vivienda',
  'cuenta',
] as const satisfies readonly SignupStep[];

export type PersonalStep = (typeof PERSONAL_STEPS)[number];

/** The fields of each, in the order of the specification. */
export const FIELDS_OF: Readonly<Record<PersonalStep, readonly PersonalField[]>> = {
  quien: ['first_name', 'last_name', 'birthday', 'genre'],
  documento: ['typeDocument', 'dni', 'date_dni_expedition'],
  expedicion: ['countryExpedition', 'departament_issuance_dni', 'city_issuance_dni'],
  vivienda: ['address', 'district', 'departament', 'city'],
  cuenta: ['email', 'confirmEmail', 'password', 'confirmPassword'],
};

/** The step of an address; the first one for any other text. */
export function personalStepOf(text: string | null): PersonalStep {
  return PERSONAL_STEPS.find((step) => step === text) ?? 'quien';
}

/** The step after this one; undefined after the last. */
export function stepAfter(step: PersonalStep): PersonalStep | undefined {
  return PERSONAL_STEPS[PERSONAL_STEPS.indexOf(step) + 1];
}

/** The step before this one; undefined before the first. */
export function stepBefore(step: PersonalStep): PersonalStep | undefined {
  return PERSONAL_STEPS[PERSONAL_STEPS.indexOf(step) - 1];
}
