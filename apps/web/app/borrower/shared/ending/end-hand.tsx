import type { Credit } from '@unamano/contract/lending/credits';
import { type BarState, HandBars } from '../../../shared/ui/brand/hand-bars.tsx';
import { barsLabel, barsOf } from '../credit-detail/credit-view.ts';

const FULL: readonly BarState[] = ['paid', 'paid', 'paid', 'paid', 'paid'];

/** The hand of a credit that is paid: five full fingers, whatever the number of installments. */
export function EndHand({ credit, className }: { credit: Credit; className: string }) {
  return <HandBars bars={FULL} label={barsLabel(barsOf(credit))} className={className} />;
}
