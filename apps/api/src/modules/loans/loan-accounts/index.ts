export {
  type DeductionInTransit,
  isLateSql,
  type LoanBalanceWithPayroll,
  loanBalanceWithPayroll,
  paidInstallmentPesosSql,
  withDeductionsInTransit,
} from './deductions-in-transit.ts';
export {
  agreementsOn,
  bookingDay,
  historyFrom,
  isUnanswered,
  LATE_PAYROLL_WAIVER_PREFIX,
  type LateParts,
  type LoanBalance,
  lateChargedPesos,
  lateOwedPesos,
  loanBalanceOn,
  partsOfRecords,
  restoredSchedule,
  scheduledInstallment,
  settledBy,
  unpaidInstallmentPesos,
  withInstallmentPayment,
} from './loan-balance.ts';
export {
  allPayrollAnswersSql,
  contactsSql,
  creditCostSql,
  type LoanRecords,
  lateTermsSql,
  NO_LOAN_RECORDS,
  type PaymentSource,
  payrollAnswersSql,
  withoutContactsFrom,
} from './loan-records.ts';
export { readMovements } from './movements.ts';
export { keptThroughOn, type PlannedPrepayment, planPrepayment } from './prepayments.ts';
export { readDeductionsInTransit, readLoanRecords } from './repo.ts';
export {
  changesBetween,
  type InstallmentRow,
  prepaymentsOf,
  reducedPesosSql,
  type ScheduleVersion,
  type StoredSchedule,
  savedInterestPesos,
  scheduleKnowing,
  scheduleVersionsSql,
  storedSchedule,
} from './schedule-versions.ts';
export {
  readLoanBalance,
  readLoanBalances,
  readLoanBalancesWithPayroll,
  readLoanBalanceWithPayroll,
  readLoanRecordsOf,
} from './service.ts';
