/** The cash of the coming days: what loans have to pay, and what signed credits are still to be sent. */
import type { Day } from '@unamano/domain/calendar';
import { isFrozen } from '@unamano/domain/loans/replay/rules/pauses';
import { nextOf, promiseInForce } from '@unamano/domain/loans/replay/rules/promises';
import { isRunning, type LoanState, sumOver, unpaidOf } from '@unamano/domain/loans/replay/state';
import { type Pesos, pesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { readBalances, readLoans } from '../../loans/loan-events/index.ts';
import type { Days } from './days.ts';

export type Found = { creditId: number; day: Day; pesos: Pesos };

const BATCH = 500;

/** Of a plan that is kept, what its days promise; else the unpaid installments of these days. */
function dueOf(state: LoanState, { from, to }: Days): { day: Day; pesos: Pesos } {
  const plan = promiseInForce(state, 'plan', from);
  if (plan) {
    const next = nextOf(state, plan);
    return next && next.dueOn >= from && next.dueOn <= to
      ? { day: next.dueOn, pesos: next.amount }
      : { day: from, pesos: ZERO_PESOS };
  }
  const rows = state.rows.filter(({ dueOn }) => dueOn >= from && dueOn <= to);
  return { day: rows[0]?.dueOn ?? from, pesos: sumOver(rows, unpaidOf) };
}

/** Nobody is asked for money of a frozen or a written-off loan; money that waits pays first. */
function expectedOf(state: LoanState, days: Days): { day: Day; pesos: Pesos } {
  if (!isRunning(state) || isFrozen(state) || state.writtenOff) return { day: days.from, pesos: ZERO_PESOS };
  const { day, pesos: owed } = dueOf(state, days);
  return { day, pesos: pesos(Math.max(0, owed - Math.max(0, state.waiting))) };
}

export async function expectedIn(db: Db, days: Days): Promise<Found[]> {
  const { from, to } = days;
  const { rows } = await sql<{ id: number }>`
    select credit_id as id from installments where due_on between ${from}::date and ${to}::date
    union select credit_id from loan_positions where next_due_on between ${from}::date and ${to}::date
    order by id`.execute(db);
  const found: Found[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const ids = rows.slice(start, start + BATCH).map(({ id }) => id);
    for (const [creditId, { state }] of await readLoans(db, ids, from)) {
      const expected = expectedOf(state, days);
      if (expected.pesos > 0) found.push({ creditId, ...expected });
    }
  }
  return found;
}

export type ToSend = Found & { isReady: boolean };

/** Signed credits without their money: the amount less the payoff of today of the credit that it replaces. */
export async function toSend(db: Db, today: Day): Promise<ToSend[]> {
  const { rows } = await sql<{
    id: number;
    amount: Pesos;
    replaced_id: number | null;
    signed_on: Day;
    is_ready: boolean;
  }>`
    select credits.id, credits.amount, replaced.id as replaced_id, credits.state = 'IN_PROCESS' as is_ready,
      (credits.signed_at at time zone 'America/Bogota')::date as signed_on
    from credits left join credits replaced on replaced.id = credits.replaces_credit_id and replaced.state = 'ACTIVE'
    where credits.state in ('SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS')
    order by credits.id`.execute(db);
  const replaced = rows.flatMap(({ replaced_id }) => (replaced_id === null ? [] : [replaced_id]));
  const balances = await readBalances(db, replaced, today);
  return rows.map(({ id, amount, replaced_id, signed_on, is_ready }) => {
    const payoff = (replaced_id === null ? undefined : balances.get(replaced_id))?.payoff ?? 0;
    return { creditId: id, day: signed_on, isReady: is_ready, pesos: pesos(Math.max(0, amount - payoff)) };
  });
}
