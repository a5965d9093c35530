import { type BarState, HandBars } from '../ui/brand/hand-bars.tsx';
import { labelOfStep, type SignupStep } from './step-names.ts';

/** The hand has a finger for each part of a sign-up: phone, code, personal data, work, review. */
const FINGER_OF: Readonly<Record<SignupStep, number>> = {
  telefono: 0,
  codigo: 1,
  quien: 2,
  documento: 2,
  expedicion: 2,
  vivienda: 2,
  cuenta: 2,
  trabajo: 3,
  revision: 4,
};
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

/** The hand of a credit: parts that are done, the current one, and those to come. */
function StepHand({ step, label }: StepProps & { label: string }) {
  const bars = Array.from({ length: FINGERS }, (_, finger): BarState => {
    if (finger < FINGER_OF[step]) return 'paid';
    return finger === FINGER_OF[step] ? 'next' : 'due';
  });
  return <HandBars bars={bars} label={label} className="size-11 shrink-0" />;
}
