/** Compares a gateway order with our books. Pure. */
import type { GatewayDifference } from '@unamano/contract/money/reconciliation';
import type { Pesos } from '@unamano/domain/money';
import type { GatewayState } from '../gateway/ports.ts';

/** Our view of an order. Pesos. */
export type LocalOrder = {
  /** Open with us: it must exist at the gateway. */
  isOpen: boolean;
  amountPesos: Pesos;
  /** The amount of its payment that was posted and not reversed; null where there is none. */
  paidPesos: Pesos | null;
};

/** The gateway's view; null where the order does not exist there. */
export type GatewayOrderView = { state: GatewayState; amountPesos: Pesos; centavos?: number } | null;

/** Only money counts: an order that is expired on one side and cancelled on the other is no difference. */
export function differenceOf(ours: LocalOrder, theirs: GatewayOrderView): GatewayDifference | null {
  if (theirs === null) {
    if (ours.paidPesos !== null) return 'recorded_not_paid';
    return ours.isOpen ? 'missing_at_gateway' : null;
  }
  if (theirs.state !== 'APROBADA') return ours.paidPesos === null ? null : 'recorded_not_paid';
  if (theirs.amountPesos !== (ours.paidPesos ?? ours.amountPesos)) return 'amount_differs';
  if (ours.paidPesos === null) return 'paid_not_recorded';
  return theirs.centavos ? 'centavos_left' : null;
}
