/** What a platform costs that nobody uses: statements, and memory. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Figure } from '../../lib/figure.ts';
import type { BenchPlatform } from '../../lib/platform.ts';
import { sized } from '../../lib/size.ts';

/** Two minutes: most jobs run once in each. */
const SECONDS = sized(120, 2);
const STATEMENTS_GOAL = 1;
const MEMORY_GOAL_MB = 160;

/** The server's log has a line for each statement while this is on; the pid tells whose it is. */
const LOGGING = "alter system set log_statement = 'all'; alter system set log_line_prefix = '[%p] %a '";
const STATEMENT = /^\[\d+\] unamano (api|jobs) LOG: {2}(?:statement|execute [^:]*): (.{0,60})/;

function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The demo data leaves messages to send. */
async function untilNoJobIsDue(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select from graphile_worker.jobs where run_at <= now() limit 1');
    if (rowCount === 0) return;
    await sleep(1_000);
  }
}

export async function idle({ databaseUrl, pid }: BenchPlatform): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    const log = path.join(rows[0]?.folder ?? '', '..', 'server.log');
    await untilNoJobIsDue(client);
    for (const setting of LOGGING.split('; ')) await client.query(setting);
    await client.query('select pg_reload_conf()');
    await sleep(1_000);
    const from = readFileSync(log).length;
    await sleep(SECONDS * 1_000);
    const lines = readFileSync(log).subarray(from).toString('utf8').split('\n');
    const texts = lines.flatMap((line) => STATEMENT.exec(line)?.slice(1).join(': ') ?? []);
    if (texts.length === 0) throw new Error(`${log} has no statement`);
    const counts = [...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length] as const);
    const often = counts.toSorted((a, b) => b[1] - a[1]).slice(0, 6);
    const [perSecond, memory] = [texts.length / SECONDS, memoryMb(pid)];
    return [
      {
        name: 'statements a second of an idle platform against the goal',
        ratio: perSecond / STATEMENTS_GOAL,
        goal: 'at most 1',
        sides: [
          { label: 'the platform', value: perSecond, unit: 'statements/s' },
          { label: 'the goal', value: STATEMENTS_GOAL, unit: 'statements/s' },
        ],
        configuration: {
          seconds: SECONDS,
          'most often': often.map(([text, count]) => `${count} ${text}`).join('; '),
        },
      },
      {
        name: 'memory of an idle platform with its sandbox against the goal',
        ratio: memory / MEMORY_GOAL_MB,
        goal: 'at most 1',
        sides: [
          { label: 'resident', value: memory, unit: 'MB' },
          { label: 'the goal', value: MEMORY_GOAL_MB, unit: 'MB' },
        ],
        configuration: { 'what ran before': 'the demo data, and the workloads named above' },
      },
    ];
  } finally {
    await client.query('alter system reset all');
    await client.query('select pg_reload_conf()');
    await client.end();
  }
}
