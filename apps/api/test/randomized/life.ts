/** One life: a borrower, their credits, the gateway orders that they opened. */
import { day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/pricing';
import { isBeingRepaid, lockCredit, moveCredit } from '../../src/modules/credit-life/service.ts';
import { commitDisbursement } from '../../src/modules/ledger/service.ts';
import type { Standing } from '../../src/modules/loan-accounts/service.ts';
import {
  makeBorrower,
  makeSignedCredit,
  makeStaff,
  ORIGIN,
  type TestBorrower,
} from '../fixtures/disbursements.ts';
import type { Chance } from './random.ts';
import type { Stage } from './stage.ts';

export type Life = {
  borrower: TestBorrower;
  typeUser: TypeUser;
  /** The oldest first. One is being repaid, or all have ended; an earlier one may be owed again. */
  creditIds: number[];
  orders: string[];
  /** Counts what must have a name of its own. */
  count: number;
};

/** A credit of an amount and term of the simulator's, paid out today. */
export async function disburse(stage: Stage, life: Life, chance: Chance): Promise<'done' | 'refused'> {
  const { db } = stage;
  const months = 1 + chance.number(life.typeUser === 'allied_company' ? 4 : 5);
  const amount = 100_000 + 50_000 * chance.number(15);
  const repaid = await beingRepaid(stage, life);
  // Nobody with a debt of a credit that had ended is given more.
  if (repaid.some((credit) => credit.owed_again_on !== null)) return 'refused';
  const [running] = repaid;
  const { borrower } = life;
  const companyId = life.typeUser === 'allied_company' ? stage.companyId : null;
  const order = { amount, months, companyId, ...(running ? { replaces: running.id } : {}) };
  const waiting = await waitingCredit(stage, life);
  const id = waiting ?? (await makeSignedCredit(db, borrower, order));
  if (waiting === undefined) {
    await stage.disbursements.request(borrower, ORIGIN, { id_credit: id, disbursement_type: 'MONEY_ORDER' });
    if (life.typeUser === 'allied_company') await approve(stage, id);
  }
  const confirmed = await stage.disbursements.confirm(await makeStaff(db), ORIGIN, id);
  if (confirmed.ok) life.creditIds.push(id);
  // One that was asked for just now is there, also where it could not be paid out.
  return confirmed.ok || waiting === undefined ? 'done' : 'refused';
}

/** The company says yes, as its own answer does. */
async function approve(stage: Stage, id: number): Promise<void> {
  const { db, clock } = stage;
  await db.transaction().execute(async (trx) => {
    const credit = await lockCredit(trx, id);
    if (!credit) throw new Error('no credit');
    const mover = { actor: 'platform', origin: null } as const;
    await moveCredit(trx, credit, { action: 'approve', mover, reason: 'life', now: clock.now() });
    await commitDisbursement(trx, credit, { bookedOn: clock.today(), recordedAt: clock.now() });
  });
}

/** One that waits to be paid out since a confirmation was refused. */
export async function waitingCredit(stage: Stage, { borrower }: Life): Promise<number | undefined> {
  const row = await stage.db
    .selectFrom('credits')
    .select('id')
    .where('borrower_id', '=', borrower.id)
    .where('state', '=', 'IN_PROCESS')
    .executeTakeFirst();
  return row?.id;
}

/** The running one first, then those that are owed again. */
async function beingRepaid({ db }: Stage, { borrower }: Life) {
  const rows = await db
    .selectFrom('credits')
    .select(['id', 'state', 'owed_again_on'])
    .where('borrower_id', '=', borrower.id)
    .orderBy('id')
    .execute();
  return rows
    .filter(isBeingRepaid)
    .sort((a, b) => Number(b.state === 'ACTIVE') - Number(a.state === 'ACTIVE'));
}

export async function beginLife(stage: Stage, chance: Chance): Promise<Life> {
  const typeUser = chance.number(4) === 0 ? 'allied_company' : 'user_external';
  const companyId = typeUser === 'allied_company' ? stage.companyId : null;
  const borrower = await makeBorrower(stage.db, typeUser, companyId);
  const life: Life = { borrower, typeUser, creditIds: [], orders: [], count: 0 };
  stage.clock.setDay(day('2026-01-05'));
  await disburse(stage, life, chance);
  return life;
}

/** The credit that the life is about now, and where it stands. */
export async function current(stage: Stage, life: Life): Promise<{ id: number; standing: Standing }> {
  const repaid = await beingRepaid(stage, life);
  // Every other time, one that is owed again beside the running one.
  const id = (life.count % 2 === 0 ? repaid.at(-1) : repaid[0])?.id ?? life.creditIds.at(-1);
  if (id === undefined) throw new Error('a life without a credit');
  return { id, standing: await stage.standing(id) };
}
