/** The balance of every account of the journal, as it follows from the state. Debits are positive, credits negative. */
import type { Day } from '../../../calendar.ts';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt } from '../../../money.ts';
import { type Balances, LOAN_ACCOUNTS, type LoanAccount } from '../account-names.ts';
import { type LoanState, owedOf, receivedPesos, sumOver, unpaidOf } from '../state.ts';
import type { LoanTerms } from '../terms.ts';

const MILLION = 1_000_000n;

/** The VAT inside an amount that has it included, rounded half up. */
export function vatInside(gross: Pesos, vatPpm: number): Pesos {
  return pesosFromBigInt(divRoundHalfUp(BigInt(gross) * BigInt(vatPpm), MILLION + BigInt(vatPpm)));
}

/** The balances at the end of the state's day. They add up to zero. */
export function balancesOf(terms: LoanTerms, state: LoanState): Balances {
  const balances: Partial<Record<LoanAccount, number>> = { ...moneyAccounts(terms, state) };
  const debt = state.writtenOff ? writtenOffAccounts(terms, state) : debtAccounts(terms, state);
  for (const account of LOAN_ACCOUNTS) {
    const amount = (balances[account] ?? 0) + (debt[account] ?? 0);
    if (amount === 0) delete balances[account];
    else balances[account] = pesos(amount);
  }
  return balances as Balances;
}

function moneyAccounts(terms: LoanTerms, state: LoanState): Partial<Record<LoanAccount, number>> {
  const { received, pauses, returned } = state;
  const came = { ...received };
  const sent = (state.disbursedOn === null ? 0 : terms.amount - state.paysOff) + state.lost;
  let held = 0;
  for (const { money, covers = 0 } of pauses) {
    if (money === undefined) continue;
    came[money] = pesos(came[money] + covers);
    held += covers;
  }
  return {
    cash_at_gateway: came.gateway,
    cash_at_instant: came.instant - (state.sentFrom === 'cash_at_instant' ? sent : 0),
    payroll_clearing: came.wage,
    refinancing_clearing:
      came.refinancing +
      came.waiting_money -
      returned.other_loan -
      (state.disbursedOn === null || state.isWithdrawn ? 0 : state.paysOff),
    cash_at_bank: -returned.owner - (state.sentFrom === 'cash_at_bank' ? sent : 0),
    loan_losses: state.lost,
    suspense: -(Math.max(0, state.waiting) + held),
    suspense_receivable: Math.max(0, -state.waiting),
  };
}

/** What is owed, and what was made of what was paid. Late charges are income once they are paid: it is uncertain that they will be. */
export function debtAccounts(terms: LoanTerms, state: LoanState): Balances {
  const { lines, rows, day, collected, waived } = state;
  if (lines === null || day === null) return {};
  const { study, studyVat, guarantee, bureau } = lines;
  const guaranteeVat = vatInside(guarantee.amount, terms.vatPpm);
  const feeVat = vatInside(collected.fee, terms.vatPpm);
  const earned = sumOver(rows, (row) => (isEarned(state, row.dueOn, day) ? row.interest.amount : 0));
  const interest = sumOver(rows, (row) => row.interest.amount);
  return {
    loans_receivable: sumOver(rows, unpaidOf),
    unearned_interest: pesos(earned - interest),
    interest_income: pesos(-earned - collected.added),
    credit_study_income: pesos(-study.amount),
    vat_payable: pesos(-studyVat.amount - guaranteeVat - feeVat),
    guarantee_payable: pesos(guaranteeVat - guarantee.amount),
    bureau_payable: pesos(-bureau.amount),
    late_interest_income: pesos(-collected.late),
    collection_fee_income: pesos(feeVat - collected.fee),
    waivers: waived,
  };
}

/** Interest is income on its due day; once only money that was returned is owed, or nothing is, all of it. */
export function isEarned(state: LoanState, dueOn: Day, day: Day): boolean {
  const { endedOn, waiting } = state;
  return dueOn <= day || endedOn !== null || (waiting < 0 && owedOf(state) === 0);
}

/** The books as the write-off left them: what is owed is a memo, and what was paid since is a recovery. */
function writtenOffAccounts(terms: LoanTerms, state: LoanState): Balances {
  const { writtenOff, collected } = state;
  if (writtenOff === null) return {};
  const { books, taken } = writtenOff;
  const receivable = books.loans_receivable ?? 0;
  const unearned = books.unearned_interest ?? 0;
  const feesSince = collected.fee - writtenOff.feesPaid;
  const feeVat = vatInside(pesos(feesSince), terms.vatPpm);
  const memo = sumOver(state.rows, unpaidOf);
  return {
    ...books,
    loans_receivable: pesos(0),
    unearned_interest: pesos(0),
    loan_losses: pesos(receivable + unearned),
    collection_fee_income: pesos((books.collection_fee_income ?? 0) - feesSince + feeVat),
    vat_payable: pesos((books.vat_payable ?? 0) - feeVat),
    recovery_income: pesos(-(takenPesos(state) - taken - feesSince)),
    written_off_loans: memo,
    written_off_loans_contra: pesos(-memo),
  };
}

/** Money that the debt took. */
export const takenPesos = (state: LoanState): Pesos => pesos(receivedPesos(state) - state.waiting);
