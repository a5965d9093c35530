export {
  installmentLineView,
  legalRatesView,
  type PlanOfCredit,
  readPlanOfCredit,
  readPriceOfCredit,
} from './installment-lines.ts';
export { readEventSentences, readMovements } from './movements.ts';
