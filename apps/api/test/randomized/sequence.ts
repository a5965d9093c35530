/** A random sequence: a borrower, their credits and their gateway orders. */
import { type Day, day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import type { SeededRandom } from '@unamano/journeys/random';
import { isBeingRepaid, lockCredit, moveCredit } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { commitDisbursement } from '../../src/modules/loans/ledger/index.ts';
import { rowsInOrder, rowsOf } from '../database/rows.ts';
import {
  makeBorrower,
  makeCompany,
  makeSignedCredit,
  makeStaff,
  ORIGIN,
  type TestBorrower,
} from '../fixtures/disbursements.ts';
import type { TestEnvironment } from './test-environment.ts';

export type Sequence = {
  borrower: TestBorrower;
  typeUser: TypeUser;
  /** Oldest first. One is in repayment, or all have ended; an earlier one may be owed again. */
  creditIds: number[];
  orders: string[];
  /** Orders whose payment the platform does not know of, with the day on which each was opened. */
  unknownPayments: { order: string; openedOn: Day }[];
  /** Makes unique names. */
  count: number;
};

/** Disburses today a credit with an amount and term of the simulator. */
export async function disburse(
  environment: TestEnvironment,
  sequence: Sequence,
  chance: SeededRandom,
): Promise<'done' | 'refused'> {
  const { db } = environment;
  const months = 1 + chance.below(sequence.typeUser === 'allied_company' ? 4 : 5);
  const amount = 100_000 + 50_000 * chance.below(15);
  const repaid = await beingRepaid(environment, sequence);
  // A borrower with a credit that is owed again gets no new credit.
  if (repaid.some((credit) => credit.reopen_pending_since !== null)) return 'refused';
  const [running] = repaid;
  const { borrower } = sequence;
  const companyId = sequence.typeUser === 'allied_company' ? environment.companyId : null;
  const order = { amount, months, companyId, ...(running ? { replaces: running.id } : {}) };
  const waiting = await waitingCredit(environment, sequence);
  const id = waiting ?? (await makeSignedCredit(db, borrower, order));
  if (waiting === undefined) {
    await environment.disbursements.request(borrower, ORIGIN, {
      id_credit: id,
      disbursement_type: 'MONEY_ORDER',
    });
    if (sequence.typeUser === 'allied_company') await approve(environment, id);
  }
  const confirmed = await environment.disbursements.confirm(await makeStaff(db), ORIGIN, id);
  if (confirmed.ok) sequence.creditIds.push(id);
  // A credit requested just now exists even when the disbursement was refused.
  return confirmed.ok || waiting === undefined ? 'done' : 'refused';
}

/** Approves the credit like the company's answer. */
async function approve(environment: TestEnvironment, id: number): Promise<void> {
  const { db, clock } = environment;
  await db.transaction().execute(async (trx) => {
    const credit = await lockCredit(trx, id);
    if (!credit) throw new Error('no credit');
    const initiator = { actor: 'platform', origin: null } as const;
    await moveCredit(trx, credit, {
      action: 'approve',
      initiator,
      reason: 'random sequence',
      now: clock.now(),
    });
    await commitDisbursement(trx, credit, { postedOn: clock.today(), recordedAt: clock.now() });
  });
}

/** A credit that waits for its disbursement after a refused confirmation. */
export async function waitingCredit(
  environment: TestEnvironment,
  { borrower }: Sequence,
): Promise<number | undefined> {
  const [row] = await rowsOf(environment.db, 'credits', { borrower_id: borrower.id, state: 'IN_PROCESS' });
  return row?.id;
}

/** The running credit first, then the credits that are owed again. */
async function beingRepaid({ db }: TestEnvironment, { borrower }: Sequence) {
  const rows = await rowsInOrder(db, 'credits', { borrower_id: borrower.id }, [
    'id',
    'state',
    'reopen_pending_since',
  ]);
  return rows
    .filter(isBeingRepaid)
    .sort((a, b) => Number(b.state === 'ACTIVE') - Number(a.state === 'ACTIVE'));
}

export async function startSequence(
  environment: TestEnvironment,
  chance: SeededRandom,
  typeUser: TypeUser = chance.below(4) === 0 ? 'allied_company' : 'user_external',
): Promise<Sequence> {
  // A company of its own: its answers to payroll are in the records of all its employees.
  environment.companyId = await makeCompany(environment.db);
  const companyId = typeUser === 'allied_company' ? environment.companyId : null;
  const borrower = await makeBorrower(environment.db, typeUser, companyId);
  const sequence: Sequence = { borrower, typeUser, creditIds: [], orders: [], unknownPayments: [], count: 0 };
  environment.clock.setDay(day('2026-01-05'));
  await disburse(environment, sequence, chance);
  return sequence;
}

/** The credit of the next action, and its balance. */
export async function currentCredit(
  environment: TestEnvironment,
  sequence: Sequence,
): Promise<{ id: number; loanBalance: LoanBalance }> {
  const repaid = await beingRepaid(environment, sequence);
  // Alternates between the running credit and one that is owed again.
  const id = (sequence.count % 2 === 0 ? repaid.at(-1) : repaid[0])?.id ?? sequence.creditIds.at(-1);
  if (id === undefined) throw new Error('a sequence without a credit');
  return { id, loanBalance: await environment.loanBalance(id) };
}
