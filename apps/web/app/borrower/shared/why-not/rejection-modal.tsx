import { useState } from 'react';
import { lazyModal } from '../../../shared/loading/lazy-modal.tsx';
import { WaitingArt } from '../../../shared/ui/brand/art.tsx';
import { rejection } from '../../../text/borrower/request.ts';
import { GoHomeModal } from '../go-home-modal.tsx';

const WhyNotModal = lazyModal(() => import('./why-not-modal.tsx'));

/** The refusal of a request, and its reasons when the person wants them. */
export function RejectionModal() {
  const [isExplained, setExplained] = useState(false);
  const back = () => setExplained(false);
  if (isExplained) return <WhyNotModal onBack={back} onClose={back} />;
  return (
    <GoHomeModal
      art={<WaitingArt />}
      title={rejection.title}
      label={rejection.back}
      secondary={{ label: rejection.whyNot, onClick: () => setExplained(true) }}
    >
      {rejection.text}
    </GoHomeModal>
  );
}
