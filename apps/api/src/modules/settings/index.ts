export {
  type CreditPolicies,
  createCreditPolicies,
  createPriceLines,
  lateTermsOn,
  legalCeilingOn,
  type PriceLines,
} from './in-force.ts';
export { createPriceGuard, legalPriceStatus, type PriceGuard } from './legal-price/guard.ts';
export { createSettings } from './service.ts';
export { countedCharges, priceLinesReply } from './values.ts';
