import type { Credit } from '@unamano/contract/credits';
import { HandBars } from '../../shared/ui/brand/hand-bars.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { history as words } from '../../text/borrower/home.ts';
import { barsOf, creditLabel } from '../shared/credit-detail/credit-view.ts';

/** One credit of the list. A press opens its detail. */
export function CreditCard({ credit, onOpen }: { credit: Credit; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="card flex w-full items-center gap-4 p-4 text-left hover:bg-sunken"
    >
      <HandBars bars={barsOf(credit)} biweekly={credit.is_allied_company} className="h-14 shrink-0" />
      <span className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-3">
        <span className="text-ink-soft">{words.number}</span>
        <span className="figures font-semibold">{credit.id_credit}</span>
        <span className="text-ink-soft">{words.value}</span>
        <span className="font-semibold">
          <Money amount={credit.requested_amount} />
        </span>
        <span className="text-ink-soft">{words.state}</span>
        <span className="font-semibold">{creditLabel(credit.state)}</span>
      </span>
      <Icon name="next" />
    </button>
  );
}
