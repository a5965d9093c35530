/**
 * Late credits, the longest late first, a page at a time. A position says from which day its credit is late if nothing comes: the
 * list compares that column with today, reads an index and stops at the page's limit. A search reads a sample of it or the index of
 * grams, and the rest of the list only for a text that many credits have.
 */
import type { LateSort } from '@unamano/contract/loans/collection-enums';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { inCompanySql } from '../../../../kernel/company-scope.ts';
import { gramsOf } from '../../../../kernel/person-search.ts';
import { hasNumber, isFound, isListed, type LateQuery } from './filters.ts';
import type { Search } from './search.ts';
import { FIRST_ORDER, inOrder, isAfter, type Order, orderOf, type Position } from './sorts.ts';

type PositionQuery = LateQuery & {
  sort?: LateSort | undefined;
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

const SEARCH_TEXT = sql`person_search_text(dni, email, cellphone, first_name, last_name)`;
const KEY = sql`late_since::text as key`;
const FIRST = inOrder(FIRST_ORDER);

const after = (query: PositionQuery, order: Order): RawBuilder<boolean> =>
  sql`${isListed(query)} and ${inCompanySql('loan_positions.company_id', query.scope)} and ${isAfter(order, query.after)}`;

/** In any order, by reading all that is late where no index has that order. */
function sorted(query: PositionQuery, search: Search | null): RawBuilder<Position> {
  const order = orderOf(query.sort);
  return sql`
    select credit_id as "creditId", (${order.key})::text as key from loan_positions
    where ${after(query, order)} and ${isFound(search)} ${inOrder(order)} limit ${query.limit}`;
}

/** One short index scan per state, then merged. */
function inStates(query: PositionQuery, states: readonly string[]): RawBuilder<Position> {
  return sql`
    select credit_id as "creditId", ${KEY}
    from unnest(${[...states]}::text[]) as wanted (state) cross join lateral (
      select credit_id, late_since from loan_positions
      where collection_state = wanted.state and ${after(query, FIRST_ORDER)} ${FIRST} limit ${query.limit}
    ) found ${FIRST} limit ${query.limit}`;
}

/** Scans the first `rows` late credits, or all of them, and stops when the page is full. */
function scanInOrder(query: PositionQuery, needle: string, rows: number | null): RawBuilder<Position> {
  const first = rows === null ? sql`` : sql`limit ${sql.lit(rows)}`;
  return sql`
    select credit_id as "creditId", ${KEY} from (
      select credit_id, late_since, search_text from loan_positions
      where ${after(query, FIRST_ORDER)} ${FIRST} ${first}
    ) scanned
    where position(${needle} in search_text) > 0
    ${FIRST} limit ${query.limit}`;
}

/** `isAll` is false for more than `RARE_HITS` hits; the rows are then not the first ones. */
function searchByGrams(query: PositionQuery, needle: string): RawBuilder<Position & { isAll: boolean }> {
  return sql`
    with found as materialized (
      select credit_id, late_since from borrowers join loan_positions on borrower_id = borrowers.id
      where text_grams(${SEARCH_TEXT}) @> ${gramsOf(needle)}::text[]
        and position(${needle} in search_text) > 0 and ${after(query, FIRST_ORDER)}
      limit ${sql.lit(RARE_HITS + 1)}
    )
    select credit_id as "creditId", ${KEY}, (select count(*) from found) <= ${sql.lit(RARE_HITS)} as "isAll"
    from found ${FIRST} limit ${query.limit}`;
}

async function findNumbered(db: Db, query: PositionQuery, search: Search): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select credit_id as "creditId", ${KEY} from loan_positions
    where ${hasNumber(search)} and ${after(query, FIRST_ORDER)} ${FIRST} limit ${query.limit}`.execute(db);
  return rows;
}

async function findMatching(db: Db, query: PositionQuery, needle: string): Promise<Position[]> {
  const sample = (await scanInOrder(query, needle, SAMPLE_ROWS).execute(db)).rows;
  if (sample.length >= query.limit) return sample;
  if (sample.length < FREQUENT_HITS) {
    const { rows } = await searchByGrams(query, needle).execute(db);
    if (rows[0]?.isAll !== false) return rows.map(({ creditId, key }) => ({ creditId, key }));
  }
  return (await scanInOrder(query, needle, null).execute(db)).rows;
}

/** The next late credits in order, at most `limit`. */
export async function latePositions(
  db: Db,
  query: PositionQuery,
  search: Search | null,
): Promise<Position[]> {
  const states = query.filters.states;
  const isFirstOrder = orderOf(query.sort) === FIRST_ORDER;
  if (isFirstOrder && search === null && states !== undefined)
    return (await inStates(query, states).execute(db)).rows;
  if (!isFirstOrder || search === null) return (await sorted(query, search).execute(db)).rows;
  const found = await Promise.all([
    ...search.needles.map((needle) => findMatching(db, query, needle)),
    findNumbered(db, query, search),
    search.states.length > 0
      ? inStates(query, search.states)
          .execute(db)
          .then(({ rows }) => rows)
      : [],
  ]);
  const byCredit = new Map(found.flat().map((position) => [position.creditId, position]));
  return [...byCredit.values()].sort(byOrder).slice(0, query.limit);
}

/** The days of keys are texts of one form: they compare as days do. */
function byOrder(a: Position, b: Position): number {
  return a.key === b.key ? a.creditId - b.creditId : a.key < b.key ? -1 : 1;
}
