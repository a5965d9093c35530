/**
 * Late credits, the longest late first, a page at a time. A position says from which day its credit is late if nothing comes: the
 * list compares that column with today, reads an index and stops at the page's limit. A search reads a sample of it or the index of
 * grams, and the rest of the list only for a text that many credits have.
 */
import { type Day, parseDay } from '@unamano/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type CompanyScope, inCompanySql } from '../../../kernel/company-scope.ts';
import { gramsOf } from '../../../kernel/person-search.ts';
import type { Search } from './search.ts';

/** `lateSince`: its days late on a day are that day less this one. */
export type Position = { creditId: number; lateSince: Day };

type PositionQuery = {
  today: Day;
  scope: CompanyScope;
  after: Position | null;
  limit: number;
};

/**
 * A scan of the list in its order suits a frequent text, the index of grams a rare one. A sample of the first rows finds
 * the frequent texts; a text with too many index hits is scanned after all. Measured with a hundred thousand late credits
 * by `bench/workloads/late-list.ts`.
 */
const SAMPLE_ROWS = 1_000;
const FREQUENT_HITS = 8;
const RARE_HITS = 1_000;

const CURSOR_SHAPE = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/;

export function cursorOf({ creditId, lateSince }: Position): string {
  return `${lateSince}_${creditId}`;
}

/** Null for a text that is no cursor. */
export function positionOf(cursor: string): Position | null {
  const match = CURSOR_SHAPE.exec(cursor);
  const lateSince = parseDay(match?.[1] ?? '');
  return lateSince === null ? null : { lateSince, creditId: Number(match?.[2]) };
}

function byOrder(a: Position, b: Position): number {
  return a.lateSince === b.lateSince ? a.creditId - b.creditId : a.lateSince < b.lateSince ? -1 : 1;
}

/** Late and after the cursor. The SQL text is the same with and without a cursor, so that the statement stays prepared. */
function lateAfter({ today, after, scope }: PositionQuery): RawBuilder<boolean> {
  const [lateSince, creditId] = [after?.lateSince ?? '1900-01-01', after?.creditId ?? 0];
  // `late_since` is at most `late_from`: with it the scan ends before the credits that are not late yet.
  return sql`late_from <= ${today}::date and late_since <= ${today}::date and (late_since, credit_id) > (${lateSince}::date, ${creditId}::bigint)
    and ${inCompanySql('loan_positions.company_id', scope)}`;
}

const SEARCH_TEXT = sql`person_search_text(dni, email, cellphone, first_name, last_name)`;
const ORDER = sql`order by late_since, credit_id`;

function all(query: PositionQuery): RawBuilder<Position> {
  return sql`
    select credit_id as "creditId", late_since as "lateSince" from loan_positions
    where ${lateAfter(query)} ${ORDER} limit ${query.limit}`;
}

/** One short index scan per state, then merged. */
function inStates(query: PositionQuery, states: readonly string[]): RawBuilder<Position> {
  return sql`
    select credit_id as "creditId", late_since as "lateSince"
    from unnest(${[...states]}::text[]) as wanted (state) cross join lateral (
      select credit_id, late_since from loan_positions
      where collection_state = wanted.state and ${lateAfter(query)} ${ORDER} limit ${query.limit}
    ) found ${ORDER} limit ${query.limit}`;
}

/** Scans the first `rows` late credits, or all of them, and stops when the page is full. */
function scanInOrder(query: PositionQuery, needle: string, rows: number | null): RawBuilder<Position> {
  const first = rows === null ? sql`` : sql`limit ${sql.lit(rows)}`;
  return sql`
    select credit_id as "creditId", late_since as "lateSince" from (
      select credit_id, late_since, search_text from loan_positions
      where ${lateAfter(query)} ${ORDER} ${first}
    ) scanned
    where position(${needle} in search_text) > 0
    ${ORDER} limit ${query.limit}`;
}

/** `isAll` is false for more than `RARE_HITS` hits; the rows are then not the first ones. */
function searchByGrams(query: PositionQuery, needle: string): RawBuilder<Position & { isAll: boolean }> {
  return sql`
    with found as materialized (
      select credit_id, late_since from borrowers join loan_positions on borrower_id = borrowers.id
      where text_grams(${SEARCH_TEXT}) @> ${gramsOf(needle)}::text[]
        and position(${needle} in search_text) > 0 and ${lateAfter(query)}
      limit ${sql.lit(RARE_HITS + 1)}
    )
    select credit_id as "creditId", late_since as "lateSince", (select count(*) from found) <= ${sql.lit(RARE_HITS)} as "isAll"
    from found ${ORDER} limit ${query.limit}`;
}

async function findMatching(db: Db, query: PositionQuery, needle: string): Promise<Position[]> {
  const sample = (await scanInOrder(query, needle, SAMPLE_ROWS).execute(db)).rows;
  if (sample.length >= query.limit) return sample;
  if (sample.length < FREQUENT_HITS) {
    const { rows } = await searchByGrams(query, needle).execute(db);
    if (rows[0]?.isAll !== false) return rows.map(({ creditId, lateSince }) => ({ creditId, lateSince }));
  }
  return (await scanInOrder(query, needle, null).execute(db)).rows;
}

/** The next late credits in order, at most `limit`. */
export async function latePositions(
  db: Db,
  query: PositionQuery,
  search: Search | null,
): Promise<Position[]> {
  if (search === null) return (await all(query).execute(db)).rows;
  const found = await Promise.all([
    ...search.needles.map((needle) => findMatching(db, query, needle)),
    search.states.length > 0
      ? inStates(query, search.states)
          .execute(db)
          .then(({ rows }) => rows)
      : [],
  ]);
  const byCredit = new Map(found.flat().map((position) => [position.creditId, position]));
  return [...byCredit.values()].sort(byOrder).slice(0, query.limit);
}
