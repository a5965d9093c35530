/**
 * How the business goes, for the people who own it: sums of days are those of the journal and of the loan book, and the others are
 * read by an index of their days or states.
 */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/money/owner-figures';
import { addDays, type Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { createKeptFigures } from '../../../jobs/kept-figures.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { pageOf, parseIdCursor } from '../../../kernel/paging.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { findOver90, inSnapshot, isCeilingPending } from '../../loans/figures/index.ts';
import { expectedIn, toSend } from './cash.ts';
import { over90On } from './cost-of-risk.ts';
import { cashDays, type Days, funnelDays, riskDays, weekOf } from './days.ts';
import { figuresOf } from './figures.ts';
import * as relations from './relations.ts';

const PAGE_ROWS = 50;

type Credits = Reply<typeof contract.ownerFigureCredits>;

export type OwnerFigures = ReturnType<typeof createOwnerFigures>;

export function createOwnerFigures({ db, reports, clock }: { db: Db; reports: Db; clock: Clock }) {
  const kept = createKeptFigures({
    db,
    clock,
    name: 'calculate-owner-figures',
    calculate: (today) =>
      inTransaction(reports, (at) => figuresOf(at, today), {
        isolation: 'repeatable read',
        hasTimeLimit: false,
      }),
  });

  return {
    async figures(): Promise<Result<Reply<typeof contract.ownerFigures>>> {
      return ok({ ...(await kept.read()), is_ceiling_pending: await isCeilingPending(db) });
    },

    jobs: [kept.job],

    async credits({ input }: { input: Input<typeof contract.ownerFigureCredits> }): Promise<Result<Credits>> {
      const before = parseIdCursor(input.cursor);
      if (!before.ok) return before;
      const today = clock.today();
      const { figure } = input;
      return inSnapshot(reports, async (at) => {
        const page = { before: before.value, limit: PAGE_ROWS + 1 };
        const { relation, total, ...days } = await relationOf(at, figure, today, input.week ?? today, page);
        const { rows, last } = pageOf(await readRows(at, relation, before.value), PAGE_ROWS);
        return ok({
          figure,
          ...days,
          total: total ?? (await relations.totalOf(at, relation)),
          rows,
          next_cursor: last ? String(last.key) : null,
        });
      });
    },
  };
}

async function readRows(
  db: Db,
  relation: relations.Relation,
  before: number | null,
): Promise<contract.OwnerFigureCredit[]> {
  const { rows } = await sql<contract.OwnerFigureCredit>`
    select found.key, found.credit_id as id_credit, borrowers.id as id_user, first_name || ' ' || last_name as name,
      found.day, found.pesos
    from (${relation}) found join borrowers on borrowers.id = found.borrower_id
    where ${before === null ? sql`true` : sql`found.key < ${before}`}
    order by found.key desc limit ${PAGE_ROWS + 1}`.execute(db);
  return rows;
}

/** A figure of weeks is of the week of `day`. */
async function relationOf(
  db: Db,
  figure: contract.OwnerFigure,
  today: Day,
  day: Day,
  page: { before: number | null; limit: number },
): Promise<Days & { relation: relations.Relation; total?: contract.OwnerSum }> {
  const ofDays = (days: Days, relation: (of: Days) => relations.Relation) => ({
    ...days,
    relation: relation(days),
  });
  const onDay = (on: Day, relation: relations.Relation) => ({ from: on, to: on, relation });
  switch (figure) {
    case 'outstanding':
      return onDay(today, relations.outstanding);
    case 'due':
      return ofDays(weekOf(day), relations.due);
    case 'collected':
      return ofDays(weekOf(day), relations.collected);
    case 'written_off':
      return ofDays(riskDays(today), relations.writtenOff);
    case 'over_90_before': {
      const before = addDays(riskDays(today).from, -1);
      const relation = relations.foundRows(await findOver90(db, before, page));
      return { ...onDay(before, relation), total: await over90On(db, before) };
    }
    case 'over_90':
      return onDay(today, relations.over90(today));
    case 'frozen':
      return onDay(today, relations.frozen);
    case 'asked':
    case 'offered':
    case 'signed':
    case 'paid_out':
      return ofDays(funnelDays(today), relations.requests(figure));
    case 'expected_in': {
      const days = cashDays(today);
      return { ...days, relation: relations.foundRows(await expectedIn(db, days)) };
    }
    case 'to_send':
    case 'to_come': {
      const found = await toSend(db, today);
      const wanted = found.filter(({ isReady }) => isReady === (figure === 'to_send'));
      return onDay(today, relations.foundRows(wanted));
    }
    case 'new':
    case 'repeat':
      return ofDays(funnelDays(today), relations.borrowers(figure === 'new'));
  }
}
