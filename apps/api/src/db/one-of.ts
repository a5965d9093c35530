import { type RawBuilder, sql } from 'kysely';

/** `= …` one of the ids. By one id the server has one plan for all; for an array it plans at each call, which takes as long as the statement. */
export function oneOf(ids: readonly number[]): RawBuilder<unknown> {
  return ids.length === 1 ? sql`= ${ids[0]}::bigint` : sql`= any(${[...ids]}::bigint[])`;
}
