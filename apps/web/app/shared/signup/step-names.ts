import { paths } from '../paths.ts';

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

/** The parameter of `/info-basica` that names its step. */
export const STEP_PARAM = 'paso';

/** The address of a step after the phone; without one, the screen before them. */
export function signupStepPath(step: SignupStep | undefined): string {
  if (step === 'trabajo') return paths.workInfo;
  if (step === 'revision') return paths.confirmInfo;
  return step ? `${paths.basicInfo}?${STEP_PARAM}=${step}` : paths.loan;
}
