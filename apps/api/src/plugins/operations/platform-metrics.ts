/**
 * Metrics beside those of calls: connections to the database, jobs that wait, fail, or were given up, unapplied funds, and
 * look-ups of bureau reports.
 */
import fp from 'fastify-plugin';
import type pg from 'pg';
import { Gauge } from 'prom-client';

type JobCounts = { task: string; waiting: string; failing: string; given_up: string };

/** A job that has used all its attempts waits for a person. */
const JOBS = `
  select task_identifier as task,
    count(*) filter (where attempts < max_attempts) as waiting,
    count(*) filter (where attempts < max_attempts and last_error is not null) as failing,
    count(*) filter (where attempts >= max_attempts) as given_up
  from graphile_worker.jobs group by 1`;

type Figures = { count: number; amount: number };
type MetricsOptions = {
  pool: pg.Pool;
  unapplied: { figures(): Promise<{ all: Figures; overdue: Figures }> };
  /** Look-ups of bureau reports by staff today. */
  lookups: { lookupFigures(): Promise<{ used: number; budget: number }> };
};

export const platformMetrics = fp<MetricsOptions>(async (app, { pool, unapplied, lookups }) => {
  const registers = [app.metrics];
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool that serves calls; "waiting" are calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  for (const [name, field, help] of [
    ['unapplied_funds', 'count', 'Sums of money in suspense'],
    ['unapplied_funds_pesos', 'amount', 'Pesos in suspense'],
  ] as const) {
    new Gauge({
      name,
      help: `${help}: all, and those older than 15 business days, which is an alarm`,
      labelNames: ['state'],
      registers,
      async collect() {
        const found = await unapplied.figures().catch(() => null);
        if (found === null) return this.reset();
        this.set({ state: 'all' }, found.all[field]);
        this.set({ state: 'overdue' }, found.overdue[field]);
      },
    });
  }
  new Gauge({
    name: 'bureau_lookups',
    help: 'Bureau reports that staff looked up today, and the budget of a day: 80 % of it is an alarm',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await lookups.lookupFigures().catch(() => null);
      if (found === null) return this.reset();
      this.set({ state: 'used' }, found.used);
      this.set({ state: 'budget' }, found.budget);
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs by task: waiting (also those at work), failing (will be tried again), given_up (wait for a person)',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      this.reset();
      // While the database is down the other figures are needed most.
      const { rows } = await pool.query<JobCounts>(JOBS).catch(() => ({ rows: [] }));
      for (const { task, waiting, failing, given_up } of rows) {
        this.set({ task, state: 'waiting' }, Number(waiting));
        this.set({ task, state: 'failing' }, Number(failing));
        this.set({ task, state: 'given_up' }, Number(given_up));
      }
    },
  });
});
