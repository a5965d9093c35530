/**
 * The executed steps of the demo data, so that a killed load continues where it stopped. The schema `demo` is created
 * when demo data is loaded: a production database never has it.
 */
import { type Day, day } from '@unamano/domain/calendar';
import type pg from 'pg';
import * as z from 'zod';

export type ProgressStore = Awaited<ReturnType<typeof openProgressStore>>;

const loadShape = z.object({ today: z.string().transform(day), state: z.enum(['begun', 'finished']) });
const stepShape = z.object({ scenario: z.string(), step: z.number() });

async function readLoadState(pool: pg.Pool) {
  const there = await pool.query(`select to_regclass('demo.load') is not null as there`);
  if (there.rows[0]?.there !== true) return undefined;
  const { rows } = await pool.query(
    `select today::text as today, case when finished_at is null then 'begun' else 'finished' end as state from demo.load`,
  );
  return rows.length === 0 ? undefined : loadShape.parse(rows[0]);
}

/** Whether a load was begun and whether it finished. */
export async function loadState(pool: pg.Pool): Promise<'none' | 'begun' | 'finished'> {
  return (await readLoadState(pool))?.state ?? 'none';
}

const CREATE_PROGRESS_TABLES = `
  create schema if not exists demo;
  create table if not exists demo.load (
    only_row boolean primary key default true check (only_row),
    today date not null,
    finished_at timestamptz
  );
  create table if not exists demo.steps (scenario text, step integer, primary key (scenario, step));
`;

/** Begins a load or continues the one that was begun. */
export async function openProgressStore(pool: pg.Pool, today: Day) {
  const begun = await readLoadState(pool);
  if (!begun) {
    await pool.query(CREATE_PROGRESS_TABLES);
    await pool.query('insert into demo.load (today) values ($1)', [today]);
  }
  const { rows } = await pool.query('select scenario, step from demo.steps');
  const keyOf = (scenario: string, step: number): string => `${scenario} ${step}`;
  const steps = z.array(stepShape).parse(rows);
  const done = new Set(steps.map(({ scenario, step }) => keyOf(scenario, step)));
  return {
    /** The day on which the first load began; all plans count from it. */
    today: begun?.today ?? today,
    isNew: begun === undefined,
    isDone: (scenario: string, step: number): boolean => done.has(keyOf(scenario, step)),
    async done(scenario: string, step: number): Promise<void> {
      await pool.query('insert into demo.steps (scenario, step) values ($1, $2)', [scenario, step]);
    },
    async finish(): Promise<void> {
      // A synchronous commit: it also flushes every earlier commit to the disk.
      await pool.query('set local synchronous_commit = on; update demo.load set finished_at = now()');
    },
  };
}
