/**
 * Counts attempts that could be guesses or floods: logins by e-mail, logins and codes by address. An attempt is counted before
 * it is checked, so a hundred parallel ones are a hundred attempts. Scopes are stored as hashes only.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { lockByName } from '../../../../db/named-lock.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type AttemptHistory, type Limit, type Limited, waitSeconds } from './limit.ts';

/** Rows written by a process whose clock runs ahead a little still count. */
const CLOCK_SKEW_MS = 60_000;
const RETENTION_MS = 2 * 24 * 3_600_000;

const keyOf = (scope: string): string => createHash('sha256').update(scope).digest('base64url');

/** The attempts of a scope within the window of a limit, counted without a lock. */
export function historyOf(db: Db, scope: string, limit: Limit, now: Date): Promise<AttemptHistory> {
  return readHistory(db, sql`attempts where scope = ${keyOf(scope)}`, 'attempted_at', limit, now);
}

/** SQL: when the last attempt of a scope within the window was; null without one. For a statement that counts from it. */
export function lastAttemptAt(scope: string, { windowMs }: Pick<Limit, 'windowMs'>, now: Date) {
  const [since, until] = [new Date(now.getTime() - windowMs), new Date(now.getTime() + CLOCK_SKEW_MS)];
  return sql<Date | null>`(select max(attempted_at) from attempts
    where scope = ${keyOf(scope)} and attempted_at > ${since} and attempted_at <= ${until})`;
}

/** Counts one attempt, and returns its id; the caller compares `historyOf` with its limit. */
export async function recordAttempt(db: Db, scope: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('attempts')
    .values({ scope: keyOf(scope), attempted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Until the transaction ends, no other attempt of this scope is counted. */
export async function lockScope(trx: Trx, scope: string): Promise<void> {
  await lockByName(trx, scope);
}

/**
 * The attempts that count towards a limit.
 *
 * @param rows the table and its condition: `attempts where scope = …`
 * @param at the column of their time
 */
export async function readHistory(
  db: Db,
  rows: RawBuilder<unknown>,
  at: string,
  { windowMs }: Limit,
  now: Date,
): Promise<AttemptHistory> {
  const time = sql.ref(at);
  const [since, until] = [new Date(now.getTime() - windowMs), new Date(now.getTime() + CLOCK_SKEW_MS)];
  const { rows: found } = await sql<AttemptHistory>`
    select count(*) as count, min(${time}) as first, max(${time}) as last
    from ${rows} and ${time} > ${since} and ${time} <= ${until}`.execute(db);
  return found[0] ?? NO_HISTORY;
}

const NO_HISTORY: AttemptHistory = { count: 0, first: null, last: null };

/** Of each scope, in one statement. */
async function readHistories(
  trx: Trx,
  limited: readonly { readonly key: string; readonly limit: Limit }[],
  now: Date,
): Promise<AttemptHistory[]> {
  const since = limited.map(({ limit }) => new Date(now.getTime() - limit.windowMs));
  const until = new Date(now.getTime() + CLOCK_SKEW_MS);
  const { rows } = await sql<AttemptHistory>`
    select counted.* from unnest(${limited.map(({ key }) => key)}::text[], ${since}::timestamptz[])
        with ordinality wanted (scope, since, place)
      cross join lateral (
        select count(*) as count, min(attempted_at) as first, max(attempted_at) as last from attempts
        where scope = wanted.scope and attempted_at > wanted.since and attempted_at <= ${until}
      ) counted
    order by place`.execute(trx);
  return rows;
}

/** Deletes the attempts of a scope; `db` may be the transaction of a command. */
export async function clearAttempts(db: Db, scope: string): Promise<void> {
  await db.deleteFrom('attempts').where('scope', '=', keyOf(scope)).execute();
}

/** Attempts that turned out to be none. */
export async function refundAttempts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('attempts')
      .where('id', 'in', [...ids])
      .execute();
}

export type Attempts = ReturnType<typeof createAttempts>;

/** The counted attempts of one call. */
export type Taken = { ids: readonly number[] };

export function createAttempts({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Counts one attempt against every limit, or refuses with TOO_MANY_REQUESTS and counts nothing. */
    async take(limited: readonly Limited[]): Promise<Result<Taken>> {
      const inOrder = limited
        .map(({ scope, limit }) => ({ key: keyOf(scope), limit }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
      return inTransaction(db, async (trx) => {
        const now = clock.now();
        if (inOrder.length === 0) return ok({ ids: [] });
        await lockByName(trx, ...inOrder.map(({ key }) => key));
        const histories = await readHistories(trx, inOrder, now);
        const waits = inOrder.map(({ limit }, index) =>
          waitSeconds(histories[index] ?? NO_HISTORY, limit, now),
        );
        const seconds = waits.find((wait) => wait > 0);
        if (seconds !== undefined) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
        const rows = await trx
          .insertInto('attempts')
          .values(inOrder.map(({ key }) => ({ scope: key, attempted_at: now })))
          .returning('id')
          .execute();
        return ok({ ids: rows.map(({ id }) => id) });
      });
    },

    /** Whether `take` would refuse now. */
    async areHeld(limited: readonly Limited[]): Promise<boolean> {
      const now = clock.now();
      for (const { scope, limit } of limited)
        if (waitSeconds(await historyOf(db, scope, limit, now), limit, now) > 0) return true;
      return false;
    },

    /** A right guess does not count: many honest people share a network. */
    refund: ({ ids }: Taken): Promise<void> => refundAttempts(db, ids),

    /** Deletes the attempts of a scope, after a successful one. */
    clear: (scope: string) => clearAttempts(db, scope),

    /** Deletes attempts that no limit counts any more. */
    async deleteExpired(): Promise<void> {
      await db
        .deleteFrom('attempts')
        .where('attempted_at', '<', new Date(clock.now().getTime() - RETENTION_MS))
        .execute();
    },
  };
}
