import { stepLabel } from '../../text/shared/signup-start.ts';
import { HandProgress } from '../ui/brand/hand-progress.tsx';

/** The steps of the sign-up: phone, code, your data, your work, the review. */
const SIGNUP_STEPS = 5;

/** The current step of the sign-up: as a picture and in words. */
export function SignupProgress({ step }: { step: number }) {
  return (
    <p className="flex items-center gap-3 font-semibold text-ink-soft">
      <HandProgress step={step} steps={SIGNUP_STEPS} label="" />
      {stepLabel(step, SIGNUP_STEPS)}
    </p>
  );
}
