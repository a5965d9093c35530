export { needKey } from './incoming/key-repo.ts';
export { createPayinList } from './incoming/payin-list.ts';
export { createInstantPayins } from './incoming/payins.ts';
export { createReceivingKeys } from './incoming/receiving-keys.ts';
export { createPaymentKeys, type PaymentKeys } from './payment-keys.ts';
export {
  CONFIRM,
  orderedByPlatform,
  type PayoutRow,
  payoutFaultOf,
  payoutFigures,
  underWaySince,
} from './payout-repo.ts';
export { createInstantPayouts, type InstantPayouts, type PayoutBook, type PayoutOrder } from './payouts.ts';
export {
  createInstantReconciliation,
  type InstantCheck,
  type InstantReconciliation,
} from './reconciliation.ts';
