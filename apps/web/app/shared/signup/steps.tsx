import { type BarState, HandBars } from '../ui/brand/hand-bars.tsx';
import { labelOfStep, SIGNUP_STEPS, type SignupStep } from './step-names.ts';

const FINGERS = 5;

type StepProps = { step: SignupStep };

/** The current step of the sign-up: as a picture and in words. */
export function SignupProgress({ step }: StepProps) {
  return (
    <p className="flex items-center gap-2 font-semibold text-ink-soft">
      <StepHand step={step} label="" />
      {labelOfStep(step)}
    </p>
  );
}

/** The title of a step in a modal, with the picture only. */
export function StepTitle({ step, children }: StepProps & { children: string }) {
  return (
    <span className="flex items-center gap-3">
      <StepHand step={step} label={labelOfStep(step)} />
      {children}
    </span>
  );
}

/** The hand of a credit: a finger for two steps, done, current or to come. */
function StepHand({ step, label }: StepProps & { label: string }) {
  const current = Math.floor(SIGNUP_STEPS.indexOf(step) / 2);
  const bars = Array.from({ length: FINGERS }, (_, finger): BarState => {
    if (finger < current) return 'paid';
    return finger === current ? 'next' : 'due';
  });
  return <HandBars bars={bars} label={label} className="size-11 shrink-0" />;
}
