/**
 * What was done of the demo data, so that a load that was killed goes on where it stopped. In a schema of its own,
 * made when demo data is loaded: a database of production never has it.
 */
import { type Day, day } from '@unamano/domain/calendar';
import type pg from 'pg';
import * as z from 'zod';

export type Journal = {
  /** The day that all plans count from: that of the first try. */
  today: Day;
  isNew: boolean;
  isDone(life: string, step: number): boolean;
  done(life: string, step: number): Promise<void>;
  finish(): Promise<void>;
};

const loadShape = z.object({ today: z.string().transform(day), finished: z.boolean() });
const stepShape = z.object({ life: z.string(), step: z.number() });

async function readLoad(pool: pg.Pool) {
  const there = await pool.query(`select to_regclass('demo.load') is not null as there`);
  if (there.rows[0]?.there !== true) return undefined;
  const { rows } = await pool.query(
    'select today::text as today, finished_at is not null as finished from demo.load',
  );
  return rows.length === 0 ? undefined : loadShape.parse(rows[0]);
}

/** Whether a load was begun, and whether it came to its end. */
export async function loadState(pool: pg.Pool): Promise<'none' | 'begun' | 'finished'> {
  const load = await readLoad(pool);
  if (!load) return 'none';
  return load.finished ? 'finished' : 'begun';
}

const MAKE = `
  create schema if not exists demo;
  create table if not exists demo.load (
    only_row boolean primary key default true check (only_row),
    today date not null,
    finished_at timestamptz
  );
  create table if not exists demo.steps (life text, step integer, primary key (life, step));
`;

/** Begins a load, or takes up the one that was begun. */
export async function openJournal(pool: pg.Pool, today: Day): Promise<Journal> {
  const begun = await readLoad(pool);
  if (!begun) {
    await pool.query(MAKE);
    await pool.query('insert into demo.load (today) values ($1)', [today]);
  }
  const { rows } = await pool.query('select life, step from demo.steps');
  const keyOf = (life: string, step: number): string => `${life} ${step}`;
  const done = new Set(
    z
      .array(stepShape)
      .parse(rows)
      .map(({ life, step }) => keyOf(life, step)),
  );
  return {
    today: begun?.today ?? today,
    isNew: begun === undefined,
    isDone: (life, step) => done.has(keyOf(life, step)),
    async done(life, step) {
      await pool.query('insert into demo.steps (life, step) values ($1, $2)', [life, step]);
    },
    async finish() {
      // On the disk with all that was committed before it, whatever these connections wait for.
      await pool.query('set local synchronous_commit = on; update demo.load set finished_at = now()');
    },
  };
}
