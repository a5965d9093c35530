/** The invariants after every step of a random sequence. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type RecordedCredit,
  readRecordedOfBorrower,
  verifyCredit,
} from '../../src/modules/loans/ledger/index.ts';
import { type LoanBalance, readLoanBalances } from '../../src/modules/loans/loan-accounts/index.ts';
import type { Sequence } from './sequence.ts';
import type { TestEnvironment } from './test-environment.ts';
import { excessFaults } from './upper-bound.ts';

export type RecordedState = {
  recorded: RecordedCredit[];
  /** The hash of all records without ids: the same sequence leaves the same fingerprint. */
  fingerprint: string;
};

export async function readRecordedState(
  environment: TestEnvironment,
  sequence: Sequence,
): Promise<RecordedState> {
  const recorded = await readRecordedOfBorrower(environment.db, sequence.borrower.id);
  const isNamed = (key: string) =>
    /^(id|reference|answer|known_answers)$|_(id|reference|known|by)$/.test(key);
  const text = JSON.stringify(recorded, (key, value: unknown) => (isNamed(key) ? undefined : value));
  return { recorded, fingerprint: createHash('sha256').update(text).digest('hex') };
}

function linesOf({ entries }: RecordedCredit, accounts?: readonly string[]): number {
  return entries
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => accounts === undefined || accounts.includes(account))
    .reduce((sum, { amount_pesos }) => sum + amount_pesos, 0);
}

function unpaidInstallmentPesos({ owed }: LoanBalance): number {
  return owed.installments.reduce((sum, { unpaid }) => sum + unpaid, 0);
}

const INCOME = ['interest', 'credit_study', 'late_interest', 'collection_fee', 'recovery'].map(
  (name) => `${name}_income`,
);
const MONEY_SOURCES = ['gateway', 'refinancing', 'payroll', 'unapplied_funds'];

/** Pesos of installments and principal that payments have covered and that were not reversed. */
function receivedOf({ payments }: RecordedCredit): number {
  const reversed = new Set(payments.map(({ reverses_payment_id }) => reverses_payment_id));
  return payments
    .filter(({ id, source }) => MONEY_SOURCES.includes(source) && !reversed.has(id))
    .flatMap(({ allocations }) =>
      allocations.filter(({ part }) => part === 'installment' || part === 'prepayment'),
    )
    .reduce((sum, { amount_pesos }) => sum + amount_pesos, 0);
}

/** The lent amount is always received or owed, and no income account is negative. */
function* lossFaults(one: RecordedCredit, unpaid: number): Generator<string> {
  const { id, amount, disbursed_on } = one.credit;
  if (disbursed_on === null) return;
  const received = receivedOf(one);
  if (received + unpaid < amount)
    yield `credit ${id} was lent ${amount}, has paid ${received} and owes ${unpaid}`;
  for (const account of INCOME) {
    const pesos = linesOf(one, [account]);
    if (pesos > 0) yield `credit ${id} has ${account} below zero: ${-pesos}`;
  }
}

/** Late charges that were refunded because a wage was cut in time were paid before, and refunded once. */
async function* refundFaults({ db }: TestEnvironment, creditIds: readonly number[]): AsyncGenerator<string> {
  const { rows } = await sql<{ id: number; account: string; pesos: number }>`
    select entry.credit_id as id, line.account, sum(line.amount_pesos)::bigint as pesos
    from journal_entries entry join journal_lines line on line.entry_id = entry.id
    where entry.credit_id = any(${[...creditIds]}::bigint[])
      and line.account in ('late_interest_income', 'collection_fee_income')
    group by 1, 2 having sum(line.amount_pesos) > 0`.execute(db);
  for (const { id, account, pesos } of rows)
    yield `credit ${id} has ${account} below zero after refunds: ${-pesos}`;
}

/**
 * The faults after a step, in words; none when every invariant holds.
 *
 * @param day the day of the loan balances: late enough that every posting counts
 */
export async function findInvariantFaults(
  environment: TestEnvironment,
  { recorded }: RecordedState,
  day: LoanBalance['installments'][number]['dueOn'],
): Promise<string[]> {
  const faults: string[] = [];
  const loanBalances = await readLoanBalances(
    environment.db,
    recorded.map(({ credit }) => credit.id),
    day,
  );
  const ids = recorded.map(({ credit }) => credit.id);
  for await (const fault of refundFaults(environment, ids)) faults.push(fault);
  const isOther = recorded.some(({ credit }) => credit.state === 'ACTIVE' || credit.state === 'IN_PROCESS');
  for (const one of recorded) {
    const { id } = one.credit;
    if (one.credit.reopen_pending_since !== null && !isOther)
      faults.push(`credit ${id} is owed again, nothing else is open, and it was not reopened`);
    const sum = linesOf(one);
    if (sum !== 0) faults.push(`the journal of credit ${id} adds up to ${sum}`);
    const loanBalance = loanBalances.get(id);
    const unpaid = loanBalance && one.credit.disbursed_on !== null ? unpaidInstallmentPesos(loanBalance) : 0;
    const balance = linesOf(one, ['loans_receivable', 'written_off_loans']);
    if (balance !== unpaid)
      faults.push(`credit ${id} owes ${unpaid} by its schedule, ${balance} by its accounts`);
    faults.push(...lossFaults(one, unpaid));
    for (const difference of verifyCredit(one)) faults.push(`verified: ${JSON.stringify(difference)}`);
  }
  const borrowerId = recorded[0]?.credit.borrower_id;
  if (borrowerId !== undefined)
    faults.push(...(await excessFaults(environment, borrowerId, loanBalances, day)));
  return faults;
}
