export {
  installmentLineView,
  legalRatesView,
  type PlanOfCredit,
  readPlanOfCredit,
  readPriceOfCredit,
} from './installment-lines.ts';
export { readMovements } from './movements.ts';
