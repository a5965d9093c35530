export {
  type DeductionInTransit,
  isLateSql,
  type LoanBalanceWithPayroll,
  loanBalanceWithPayroll,
  paidInstallmentPesosSql,
  withDeductionsInTransit,
} from './deductions-in-transit.ts';
export {
  bookingDay,
  historyFrom,
  isUnanswered,
  LATE_PAYROLL_WAIVER_PREFIX,
  type LateParts,
  type LoanBalance,
  lateChargedPesos,
  lateChargesByInstallment,
  lateOwedPesos,
  loanBalanceOn,
  settledBy,
  unpaidInstallmentPesos,
  withInstallmentPayment,
} from './loan-balance.ts';
export {
  allPayrollAnswersSql,
  CHARGE_RULES,
  contactsSql,
  creditCostSql,
  type LoanRecords,
  lateTermsSql,
  NO_LOAN_RECORDS,
  type PaymentSource,
  payrollAnswersSql,
} from './loan-records.ts';
export { readMovements } from './movements.ts';
export { readAnswerBusinessDays, readLoanRecords } from './repo.ts';
export {
  readLoanBalance,
  readLoanBalances,
  readLoanBalancesWithPayroll,
  readLoanBalanceWithPayroll,
  readLoanRecordsOf,
} from './service.ts';
