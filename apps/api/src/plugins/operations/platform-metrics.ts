/** Metrics beside those of calls and outside services: what waits, what differs, and what runs out. */
import fp from 'fastify-plugin';
import type pg from 'pg';
import { copyLagSeconds } from './copy-lag.ts';
import { addGauges, type Labels } from './gauges.ts';

type JobFigures = {
  task: string;
  waiting: number;
  failing: number;
  given_up: number;
  oldest_seconds: number | null;
};

/**
 * A job that has used all its attempts waits for a person. The age of one that was tried runs from its first day, since each failure
 * puts it off; one that is for later has none. By the real clock, which the queue uses.
 */
const JOBS = `
  select task_identifier as task,
    count(*) filter (where attempts < max_attempts)::integer as waiting,
    count(*) filter (where attempts < max_attempts and last_error is not null)::integer as failing,
    count(*) filter (where attempts >= max_attempts)::integer as given_up,
    max(extract(epoch from now() - case when attempts = 0 then run_at else created_at end))
      filter (where attempts < max_attempts and (attempts > 0 or run_at <= now()))::float8 as oldest_seconds
  from graphile_worker.jobs group by 1`;

type Sums = { count: number; amount: number };
type Unapplied = { all: Sums; overdue: Sums; oldestDays: number };
type Drift = {
  ledger: { ageSeconds: number; differences: number };
  gateway: { count: number; pesos: number };
  instant: number;
};

type MetricsOptions = {
  pool: pg.Pool;
  /** Of the copy that reports are read from, where there is one. */
  copy?: pg.Pool | undefined;
  unapplied: { figures(): Promise<Unapplied> };
  reconciliation: { drift(): Promise<Drift> };
  instant: { figures(): Promise<Record<string, number>> };
  /** What is open in the books for longer than its setting. */
  books: { figures(): Promise<{ items: Record<string, number>; lines: number; months: number }> };
  /** The year whose holidays two people have yet to confirm. */
  settings: { unconfirmedHolidays(): Promise<string | null> };
  /** Look-ups of bureau reports by staff today. */
  lookups: { lookupFigures(): Promise<{ used: number; budget: number }> };
};

type Metrics = Parameters<typeof addGauges>[0];

const only = (value: number): readonly (readonly [Labels, number])[] => [[{}, value]];
const byState = (states: Record<string, number>): (readonly [Labels, number])[] =>
  Object.entries(states).map(([state, value]) => [{ state }, value]);

/** A pool that is not full opens a connection for who waits, as for the reads of a scrape. */
const connectionsOf = ({ totalCount, idleCount, waitingCount, options }: pg.Pool) => ({
  open: totalCount,
  idle: idleCount,
  waiting: totalCount < options.max ? 0 : waitingCount,
});

function addMoneyGauges(metrics: Metrics, { unapplied, reconciliation, instant }: MetricsOptions): void {
  addGauges(metrics, () => unapplied.figures(), {
    unapplied_funds: {
      help: 'Sums of money in suspense: all, and those older than 15 business days',
      labelNames: ['state'],
      samples: ({ all, overdue }) => byState({ all: all.count, overdue: overdue.count }),
    },
    unapplied_funds_pesos: {
      help: 'Pesos in suspense: all, and those older than 15 business days',
      labelNames: ['state'],
      samples: ({ all, overdue }) => byState({ all: all.amount, overdue: overdue.amount }),
    },
    unapplied_funds_oldest_days: {
      help: 'Days since the oldest money in suspense was received',
      samples: ({ oldestDays }) => only(oldestDays),
    },
  });
  addGauges(metrics, () => reconciliation.drift(), {
    ledger_check_age_seconds: {
      help: 'Time since every credit was last recalculated, by the clock of the platform; infinite before the first time',
      samples: ({ ledger }) => only(ledger.ageSeconds),
    },
    ledger_differences: {
      help: 'Differences that the last recalculation found',
      samples: ({ ledger }) => only(ledger.differences),
    },
    gateway_differences: {
      help: 'Payment orders that differ between the books and the gateway',
      samples: ({ gateway }) => only(gateway.count),
    },
    gateway_differences_pesos: {
      help: 'Pesos of these orders that one of both has and the other does not',
      samples: ({ gateway }) => only(gateway.pesos),
    },
    instant_differences: {
      help: 'Instant payments of the last comparison that differ from the list of the provider, or are of nobody known',
      samples: ({ instant: count }) => only(count),
    },
  });
  addGauges(metrics, () => instant.figures(), {
    instant_payouts: {
      help: 'Instant payouts: open (the provider has not said the end), unanswered for ten minutes, paid_twice',
      labelNames: ['state'],
      samples: byState,
    },
  });
}

function addDeskGauges(metrics: Metrics, { books, settings, lookups }: MetricsOptions): void {
  addGauges(metrics, () => books.figures(), {
    control_items_overdue: {
      help: 'Items of the control accounts that are open for longer than their account allows, as of the last hour',
      labelNames: ['account'],
      samples: ({ items }) => Object.entries(items).map(([account, count]) => [{ account }, count]),
    },
    bank_lines_unexplained: {
      help: "Lines of the bank's statement that nothing explains for longer than the setting allows, as of the last hour",
      samples: ({ lines }) => only(lines),
    },
    months_not_closed: {
      help: 'Months that are not closed on the tenth day after them, as of the last hour',
      samples: ({ months }) => only(months),
    },
  });
  addGauges(metrics, async () => ({ year: await settings.unconfirmedHolidays() }), {
    holidays_unconfirmed: {
      help: '1 while two people have not confirmed the holidays of this year or, from December on, of the coming one',
      samples: ({ year }) => only(year === null ? 0 : 1),
    },
  });
  addGauges(metrics, () => lookups.lookupFigures(), {
    bureau_lookups: {
      help: 'Bureau reports that staff looked up today, and the budget of a day',
      labelNames: ['state'],
      samples: ({ used, budget }) => byState({ used, budget }),
    },
  });
}

export const platformMetrics = fp<MetricsOptions>(async (app, options) => {
  const { pool, copy } = options;
  addGauges(app.metrics, async () => connectionsOf(pool), {
    database_connections: {
      help: 'Connections of the pool that serves calls; "waiting" are calls that wait for one while all are in use',
      labelNames: ['state'],
      samples: byState,
    },
  });
  addMoneyGauges(app.metrics, options);
  addDeskGauges(app.metrics, options);
  addGauges(app.metrics, async () => (await pool.query<JobFigures>(JOBS)).rows, {
    jobs: {
      help: 'Jobs by task: waiting (also those at work), failing (will be tried again), given_up (wait for a person)',
      labelNames: ['task', 'state'],
      samples: (rows) =>
        rows.flatMap(({ task, waiting, failing, given_up }) =>
          byState({ waiting, failing, given_up }).map(
            ([state, value]) => [{ task, ...state }, value] as const,
          ),
        ),
    },
    job_oldest_seconds: {
      help: 'Age of the oldest job of a task that is due or was tried; of send-message, of the oldest unsent message',
      labelNames: ['task'],
      samples: (rows) =>
        rows.flatMap(({ task, oldest_seconds: age }) => (age === null ? [] : [[{ task }, age] as const])),
    },
  });
  if (!copy) return;
  addGauges(app.metrics, async () => ({ seconds: await copyLagSeconds(pool, copy) }), {
    database_copy_lag_seconds: {
      help: 'Age of what the copy of the database shows; infinite while none answers',
      samples: ({ seconds }) => only(seconds),
    },
  });
});
