/** Where a gateway order and our books disagree. Pure. */
import type { GatewayDifference } from '@unamano/contract/reconciliation';
import type { GatewayState } from '../payments/ports.ts';

/** What we have of an order. Pesos. */
export type LocalOrder = {
  /** Open with us: the gateway must know it. */
  isOpen: boolean;
  amountPesos: number;
  /** Of its payment that was booked and not taken back; null where there is none. */
  paidPesos: number | null;
};

/** What the gateway says of it; null where it knows no such order. */
export type GatewayOrderView = { state: GatewayState; amountPesos: number } | null;

/** Money decides: an order that expired with one and was cancelled with the other is no difference. */
export function differenceOf(ours: LocalOrder, theirs: GatewayOrderView): GatewayDifference | null {
  if (theirs === null) {
    if (ours.paidPesos !== null) return 'recorded_not_paid';
    return ours.isOpen ? 'missing_at_gateway' : null;
  }
  if (theirs.state !== 'APROBADA') return ours.paidPesos === null ? null : 'recorded_not_paid';
  if (theirs.amountPesos !== (ours.paidPesos ?? ours.amountPesos)) return 'amount_differs';
  return ours.paidPesos === null ? 'paid_not_recorded' : null;
}
