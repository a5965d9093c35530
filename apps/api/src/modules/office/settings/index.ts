export { MODALITIES } from './change-text.ts';
export { decisionInput } from './decision-input.ts';
export {
  type CreditPolicies,
  createCollectionRules,
  createControlDays,
  createCreditPolicies,
  createMonthEndRules,
  createPriceLines,
  createPucCodes,
  lateTermsOn,
  legalCeilingOn,
  limitsOn,
  type PriceLines,
} from './in-force.ts';
export { createPriceGuard, legalPriceStatus, type PriceGuard } from './legal-price/guard.ts';
export { PRICED_COLUMNS } from './legal-price/priced-columns.ts';
export { logLegalPrice } from './legal-price/start-log.ts';
export { createSettings } from './service.ts';
export { type SettingsInForce, settingsInForce } from './settings-in-force.ts';
export {
  countedCharges,
  INTEREST_GROUND,
  type LimitValues,
  type PriceLineValues,
  priceLinesReply,
} from './values.ts';
