/**
 * The platform's clock. In production it is the machine's. In sandbox mode it may be moved: the offset is one row that all
 * processes share. The process that moves it follows at once; the others are notified by the database, and poll every few
 * seconds in case a notification is lost.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../db/types.ts';
import { type Clock, clockFrom, realClock } from '../../../kernel/clock.ts';
import { invalid, ok, type Result } from '../../../kernel/result.ts';
import { CLOCK_FAULTS } from './errors.ts';
import { listenFor } from './listener.ts';
import { type ClockMove, isWithinReach } from './moves.ts';

type PlatformClockOptions = {
  db: Db;
  pool: pg.Pool;
  mode: 'sandbox' | 'production';
  /** Called with the offset at the start and after each move, before the reply to the move. */
  onMove?: (offsetMs: number) => unknown;
};

const CHANNEL = 'platform_clock';
const POLL_MS = 5_000;

export type PlatformClock = {
  clock: Clock;
  offsetMs(): number;
  /** Reads the shared offset. */
  load(): Promise<void>;
  /** Moves the clock of every process. Refused when it would leave the years that the platform can hold. */
  set(move: ClockMove): Promise<Result<null>>;
  /** Returns to the real time. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

async function readOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('platform_clock').select('offset_ms').executeTakeFirst();
  return row?.offset_ms ?? 0;
}

function productionClock(): PlatformClock {
  const refused = (): never => {
    throw new Error('the clock of production cannot be moved');
  };
  return {
    clock: realClock,
    offsetMs: () => 0,
    load: async () => {},
    set: async () => refused(),
    reset: async () => refused(),
    stop: async () => {},
  };
}

async function movableClock({ db, pool, onMove }: PlatformClockOptions): Promise<PlatformClock> {
  let offsetMs = 0;
  let stopped = false;

  const follow = async (ms: number, isFirst = false): Promise<void> => {
    if (ms === offsetMs && !isFirst) return;
    offsetMs = ms;
    await onMove?.(ms);
  };
  const load = async (): Promise<void> => {
    if (!stopped) await follow(await readOffset(db));
  };
  const store = async (expression: ReturnType<typeof sql<number>>): Promise<void> => {
    const moved = await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('platform_clock')
        .set({ offset_ms: expression })
        .returning('offset_ms')
        .executeTakeFirstOrThrow();
      await sql`select pg_notify(${CHANNEL}, ${String(row.offset_ms)})`.execute(trx);
      return row.offset_ms;
    });
    await follow(moved);
  };

  await follow(await readOffset(db), true);
  let isMissed = false;
  const reloadOffset = async (): Promise<void> => {
    isMissed = await load().then(
      () => false,
      () => true,
    );
  };
  const listener = listenFor(pool, CHANNEL, reloadOffset);
  await listener.connect();
  const poll = setInterval(async () => {
    if ((await listener.connect()) || isMissed) await reloadOffset();
  }, POLL_MS);
  poll.unref();

  return {
    clock: clockFrom(() => new Date(Date.now() + offsetMs)),
    offsetMs: () => offsetMs,
    load,
    async set(move) {
      await load();
      const targetMs = 'toMs' in move ? move.toMs : Date.now() + offsetMs + move.byMs;
      if (!isWithinReach(targetMs)) return invalid('advance_days', CLOCK_FAULTS.advanceDays);
      // Days are added in the database, so that two parallel moves both count.
      if ('toMs' in move) await store(sql<number>`${move.toMs - Date.now()}::bigint`);
      else await store(sql<number>`offset_ms + ${move.byMs}::bigint`);
      return ok(null);
    },
    reset: () => store(sql<number>`0::bigint`),
    async stop() {
      stopped = true;
      clearInterval(poll);
      await listener.stop();
    },
  };
}

/** Reads the shared offset before it returns, so that no code sees the unmoved time. */
export async function createPlatformClock(options: PlatformClockOptions): Promise<PlatformClock> {
  return options.mode === 'sandbox' ? movableClock(options) : productionClock();
}
