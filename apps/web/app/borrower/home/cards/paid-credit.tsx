import type { Credit } from '@unamano/contract/credits';
import { useState } from 'react';
import { lazyModal } from '../../../shared/loading/lazy-modal.tsx';
import { HandBars } from '../../../shared/ui/brand/hand-bars.tsx';
import { Facts, FigureFact, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { states, paidCredit as words } from '../../../text/borrower/home.ts';
import { barsLabel, barsOf } from '../../shared/credit-detail/credit-view.ts';

const DetailModal = lazyModal(() => import('../../shared/credit-detail/detail-modal.tsx'));

/** The last credit, paid in full, until another one is requested: what was paid, and the way to its paid-in-full letter. */
export function PaidCredit({ credit }: { credit: Credit }) {
  const [open, setOpen] = useState(false);
  const bars = barsOf(credit);
  return (
    <section className="card status-card">
      <HandBars
        bars={bars}
        biweekly={credit.is_allied_company}
        label={barsLabel(bars)}
        className="status-hand"
      />
      <h2 className="text-xl sm:text-2xl">{states.finished}</h2>
      <p className="mt-1 text-ink-soft">{states.finishedText}</p>
      <Facts className="mt-3">
        <FigureFact label={words.number}>{credit.id_credit}</FigureFact>
        <MoneyFact label={words.total} amount={credit.canceled_debt} />
      </Facts>
      <button type="button" className="link mt-3 min-h-11" onClick={() => setOpen(true)}>
        {words.see}
      </button>
      {open && <DetailModal credit={credit} onClose={() => setOpen(false)} />}
    </section>
  );
}
