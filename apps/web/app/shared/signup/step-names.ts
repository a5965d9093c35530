import { stepLabel } from '../../text/shared/signup-start.ts';

/** The screens on which a sign-up asks for something, in order. */
export const SIGNUP_STEPS = [
  'telefono',
  'codigo',
  'quien',
  'documento',
  'expedicion',
  'vivienda',
  'cuenta',
  'trabajo',
  'revision',
] as const;

export type SignupStep = (typeof SIGNUP_STEPS)[number];

export function labelOfStep(step: SignupStep): string {
  return stepLabel(SIGNUP_STEPS.indexOf(step) + 1, SIGNUP_STEPS.length);
}
