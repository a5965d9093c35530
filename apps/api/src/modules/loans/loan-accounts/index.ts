export {
  installmentLineView,
  legalRatesView,
  type PlanOfCredit,
  readPlanOfCredit,
  readPriceOfCredit,
} from './installment-lines.ts';
export { movementViews, readEventSentences, readMovements } from './movements.ts';
