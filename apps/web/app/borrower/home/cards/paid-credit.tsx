import type { Credit } from '@unamano/contract/lending/credits';
import { useState } from 'react';
import { lazyModal } from '../../../shared/loading/lazy-modal.tsx';
import { Facts, FigureFact, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { states, paidCredit as words } from '../../../text/borrower/home.ts';
import { EndHand } from '../../shared/ending/end-hand.tsx';
import { PaidLetter, usePaidLetter } from '../../shared/ending/paid-letter.tsx';

const DetailModal = lazyModal(() => import('../../shared/credit-detail/detail-modal.tsx'));

/** The last credit, paid in full, until another one is requested: what was paid, and the way to its paid-in-full letter. */
export function PaidCredit({ credit }: { credit: Credit }) {
  const [open, setOpen] = useState(false);
  const letter = usePaidLetter(credit.id_credit);
  return (
    <section className="card status-card">
      <EndHand credit={credit} className="status-hand" />
      <h2 className="text-xl sm:text-2xl">{states.finished}</h2>
      <p className="mt-1 text-ink-soft">{states.finishedText}</p>
      <Facts className="mt-3">
        <FigureFact label={words.number}>{credit.id_credit}</FigureFact>
        <MoneyFact label={words.total} amount={credit.canceled_debt} />
      </Facts>
      <PaidLetter letter={letter} />
      <button type="button" className="link mt-3 min-h-11" onClick={() => setOpen(true)}>
        {words.see}
      </button>
      {open && <DetailModal credit={credit} onClose={() => setOpen(false)} />}
    </section>
  );
}
