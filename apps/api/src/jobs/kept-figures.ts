/**
 * Figures of all loans. In a small book a call calculates them. In a large one that takes seconds (5.8 for the owner's, 5.9 for those of
 * payroll, among a million credits), so a call reads what was kept, and asks for the next ones where those are old.
 */
import type { KeptFields } from '@unamano/contract/kept-figures';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { Db } from '../db/types.ts';
import type { Clock } from '../kernel/clock.ts';
import { askForJob, isJobAsked, keepResult, readResult } from './asked-jobs.ts';
import type { Job } from './jobs.ts';

const LARGE_LOANS = 20_000;
const FRESH_MS = 60_000;
/** After midnight in Bogotá: the figures of the day are there before anyone asks. */
const SCHEDULE = '15 5 * * *';

type KeptOptions<T> = {
  db: Db;
  clock: Clock;
  /** Of the job, and of what it keeps. */
  name: string;
  /** Its result is kept as JSON. */
  calculate: (today: Day) => Promise<T>;
};

type Kept<T> = { at: string; figures: T };

export type KeptFigures<T> = { read(): Promise<T & KeptFields>; job: Job };

/** By the estimate of the planner: counting reads every loan. */
async function isLargeBook(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_large: boolean }>`
    select reltuples > ${sql.lit(LARGE_LOANS)} as is_large from pg_class where oid = 'loan_positions'::regclass`.execute(
    db,
  );
  return rows[0]?.is_large ?? false;
}

export function createKeptFigures<T extends object>({
  db,
  clock,
  name,
  calculate,
}: KeptOptions<T>): KeptFigures<T> {
  async function keep(): Promise<Kept<T>> {
    const figures = await calculate(clock.today());
    const kept = { at: clock.now().toISOString(), figures };
    await keepResult(db, name, kept);
    return kept;
  }

  async function read(): Promise<T & KeptFields> {
    if (!(await isLargeBook(db)))
      return { ...(await calculate(clock.today())), calculated_at: null, is_recalculating: false };
    const isAsked = await isJobAsked(db, name);
    // Only `keep` writes it.
    const { at, figures } = ((await readResult(db, name)) as Kept<T> | null) ?? (await keep());
    const isOld = clock.now().getTime() - Date.parse(at) > FRESH_MS;
    if (isOld && !isAsked) await inTransaction(db, (trx) => askForJob(trx, name));
    return { ...figures, calculated_at: at, is_recalculating: isAsked || isOld };
  }

  const job: Job = {
    name,
    schedule: SCHEDULE,
    run: async () => {
      if (await isLargeBook(db)) await keep();
    },
  };
  return { read, job };
}
