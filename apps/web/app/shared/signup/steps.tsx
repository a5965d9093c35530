import { stepLabel } from '../../text/shared/signup-start.ts';
import { type BarState, HandBars } from '../ui/brand/hand-bars.tsx';

/** The steps of the sign-up: phone, code, your data, your work, the review. */
const STEPS = 5;

type StepProps = { step: number };

/** The current step of the sign-up: as a picture and in words. */
export function SignupDraft({ step }: StepProps) {
  return (
    <p className="flex items-center gap-3 font-semibold text-ink-soft">
      <StepHand step={step} label="" />
      {stepLabel(step, STEPS)}
    </p>
  );
}

/** The title of a step in a modal, with the picture only. */
export function StepTitle({ step, children }: StepProps & { children: string }) {
  return (
    <span className="flex items-center gap-3">
      <StepHand step={step} label={stepLabel(step, STEPS)} />
      {children}
    </span>
  );
}

/** The hand of a credit, with a finger for each step: done, current, next. */
function StepHand({ step, label }: StepProps & { label: string }) {
  const bars = Array.from({ length: STEPS }, (_, index): BarState => {
    if (index + 1 < step) return 'paid';
    return index + 1 === step ? 'next' : 'due';
  });
  return <HandBars bars={bars} label={label} className="size-11 shrink-0" />;
}
