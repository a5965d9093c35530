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
