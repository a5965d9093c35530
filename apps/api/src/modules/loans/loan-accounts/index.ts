export { marksOf, readMarks } from './credit-marks.ts';
export {
  installmentLineView,
  legalRatesView,
  type PlanOfCredit,
  readPlanOfCredit,
  readPriceOfCredit,
} from './installment-lines.ts';
export {
  type DatedMovement,
  movementViews,
  readDatedMovements,
  readEventSentences,
  readMovements,
} from './movements.ts';
