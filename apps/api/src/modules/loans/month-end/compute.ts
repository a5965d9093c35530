/** The figures of a month's end, over all loans that ran on its last day. */
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import {
  MONTH_END_FIGURES,
  type MonthEnd,
  type MonthEndRules,
  monthEndOf,
  NO_MONTH_END,
} from '@unamano/domain/loans/books/month-end';
import { replay, resume } from '@unamano/domain/loans/replay/replay';
import { pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { readEvents, readPositions } from '../loan-events/index.ts';

const BATCH = 500;

async function runningOn(db: Db, last: Day, afterId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select credit_id as id from loan_positions
    where credit_id > ${afterId} and (ended_on is null or ended_on > ${last}::date)
    order by credit_id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

/** As it is known now. A position that has not gone past the day goes on to it; the others are replayed. */
async function figuresOf(
  db: Db,
  ids: readonly number[],
  last: Day,
  rules: MonthEndRules,
): Promise<MonthEnd[]> {
  const { loans, stale, ceilings } = await readPositions(db, ids);
  const isPast = ({ creditId, state }: { creditId: number; state: { day: Day | null } }) =>
    state.day === null || state.day > last || stale.has(creditId);
  const past = [...loans.values()].filter(isPast).map(({ creditId }) => creditId);
  const events = await readEvents(db, past);
  return [...loans.values()].map((loan) => {
    const { creditId, state, terms } = loan;
    if (!isPast(loan)) return monthEndOf(resume(state, terms, ceilings, [], last), terms, rules);
    const known = (events.get(creditId) ?? []).map(({ event }) => event);
    const until = known.filter(({ at }) => bogotaDay(at) <= last);
    return monthEndOf(replay(terms, ceilings, until, last), terms, rules);
  });
}

export async function computeMonthEnd(db: Db, last: Day, rules: MonthEndRules): Promise<MonthEnd> {
  const sums: Record<keyof MonthEnd, number> = { ...NO_MONTH_END };
  for (
    let ids = await runningOn(db, last, 0);
    ids.length > 0;
    ids = await runningOn(db, last, ids.at(-1) ?? 0)
  )
    for (const own of await figuresOf(db, ids, last, rules))
      for (const figure of MONTH_END_FIGURES) sums[figure] += own[figure];
  return Object.fromEntries(MONTH_END_FIGURES.map((figure) => [figure, pesos(sums[figure])])) as MonthEnd;
}
