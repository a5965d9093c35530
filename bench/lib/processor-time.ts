/** Processor time, which says more than a rate where a machine is shared. It is read from `/proc`: Linux alone has it. */
import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

function usedMs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The processes of servers and of their connections, which are processes of PostgreSQL. */
export type Measured = { pids: readonly number[]; connectionsOf: string };

export async function processorTimes(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' });
  await client.connect();

  async function now({ pids, connectionsOf }: Measured): Promise<Map<number, number>> {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [connectionsOf],
    );
    return new Map([...pids, ...rows.map((row) => row.pid)].map((each) => [each, usedMs(each)]));
  }

  return {
    /** The milliseconds that the processes used during the work. */
    async during<Done>(measured: Measured, work: () => Promise<Done>): Promise<{ done: Done; ms: number }> {
      const before = await now(measured);
      const done = await work();
      const after = await now(measured);
      const ms = [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
      return { done, ms };
    },
    run: (statements: string) => client.query(statements),
    end: () => client.end(),
  };
}
