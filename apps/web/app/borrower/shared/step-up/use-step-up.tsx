import { type ReactNode, useState } from 'react';
import type { Refusal } from '../../../shared/api/send.ts';
import { lazyModal } from '../../../shared/loading/lazy-modal.tsx';

const StepUpModal = lazyModal(() => import('./step-up-modal.tsx'));

const NEEDS_PASSWORD: ReadonlySet<string> = new Set(['STEP_UP_REQUIRED', 'NEW_DEVICE_HOLD']);

type Outcome = { ok: true } | Refusal;

export const needsPassword = (outcome: Outcome): boolean => !outcome.ok && NEEDS_PASSWORD.has(outcome.code);

export type StepUp = {
  /** Sends; where the device is new, asks for the password and sends again. What was typed stays. */
  sendWith: <Sent extends Outcome>(send: () => Promise<Sent>) => Promise<Sent>;
  /** Belongs outside every form: it has a form of its own. */
  modal: ReactNode;
};

/** The password on a new device, between a refused call and its repetition. */
export function useStepUp(): StepUp {
  const [asked, setAsked] = useState<{ reason: string; end: (isDone: boolean) => void } | null>(null);
  const ask = (reason: string) =>
    new Promise<boolean>((resolve) => {
      const end = (isDone: boolean) => {
        setAsked(null);
        resolve(isDone);
      };
      setAsked({ reason, end });
    });
  const sendWith: StepUp['sendWith'] = async (send) => {
    const first = await send();
    if (first.ok || !needsPassword(first)) return first;
    return (await ask(first.message)) ? send() : first;
  };
  return {
    sendWith,
    modal: asked && (
      <StepUpModal reason={asked.reason} onClose={() => asked.end(false)} onDone={() => asked.end(true)} />
    ),
  };
}
