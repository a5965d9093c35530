import { useEffect, useState } from 'react';
import { lazyModal } from '../../loading/lazy-modal.tsx';
import { answerOwnerProof } from '../owner-proof.ts';
import { refreshSession } from '../session.ts';
import { accessToken, sessionState } from '../state.ts';

const StepUpModal = lazyModal(() => import('./step-up-modal.tsx'));

/** The sheet of a limited session, over the page whose call was refused: what was typed there stays. */
export function OwnerProof() {
  const [asked, setAsked] = useState<{ reason: string; end: (isDone: boolean) => void } | null>(null);
  useEffect(
    () =>
      answerOwnerProof(
        (reason) =>
          new Promise((resolve) => {
            const end = (isDone: boolean) => {
              setAsked(null);
              // The person of the session is shown in full from now on.
              if (isDone && sessionState().user?.lacks_owner_proof) void refreshSession(accessToken());
              resolve(isDone);
            };
            setAsked({ reason, end });
          }),
      ),
    [],
  );
  return (
    asked && (
      <StepUpModal reason={asked.reason} onClose={() => asked.end(false)} onDone={() => asked.end(true)} />
    )
  );
}
