/** The balance of a credit that may have no loan yet. */
import { balanceOf, type LoanBalance } from '@unamano/domain/loans/replay/balance';
import { ZERO_PESOS } from '@unamano/domain/money';
import type { LoanOnDay } from '../../loans/loan-events/index.ts';

const NO_BALANCE: LoanBalance = {
  installments: [],
  next: null,
  owed: ZERO_PESOS,
  debt: ZERO_PESOS,
  pastDue: ZERO_PESOS,
  lateInterest: ZERO_PESOS,
  collectionFee: ZERO_PESOS,
  isLate: false,
  daysPastDue: 0,
  lateInterestPerDay: ZERO_PESOS,
  paid: ZERO_PESOS,
  waiting: ZERO_PESOS,
  payoff: ZERO_PESOS,
  askedFromWages: ZERO_PESOS,
  agreement: null,
  plan: null,
  isFrozen: false,
  companySilence: null,
  payrollRequestedFor: null,
  endedOn: null,
  writtenOffOn: null,
};

/** Before the disbursement nothing is owed. */
export function loanBalanceOf(loan: LoanOnDay | null): LoanBalance {
  return loan ? balanceOf(loan.state, loan.terms, loan.ceilings) : NO_BALANCE;
}
