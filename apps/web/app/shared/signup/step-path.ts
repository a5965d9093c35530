import { paths } from '../paths.ts';
import { labelOfStep, type SignupStep } from './step-names.ts';

/** The parameter of `/info-basica` that names its step. */
export const STEP_PARAM = 'paso';

/** The address of a step after the phone. */
export function signupStepPath(step: SignupStep): string {
  if (step === 'trabajo') return paths.workInfo;
  if (step === 'revision') return paths.confirmInfo;
  return `${paths.basicInfo}?${STEP_PARAM}=${step}`;
}

/** For the draft: where the person is. */
export function reached(step: SignupStep): { resumeAt: string; stepLabel: string } {
  return { resumeAt: signupStepPath(step), stepLabel: labelOfStep(step) };
}
