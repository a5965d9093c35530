/** Which connections wait for a lock, seen from a connection beside them. */
import pg from 'pg';

export type LockWatch = Awaited<ReturnType<typeof openLockWatch>>;

export async function openLockWatch(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'unamano lock watch' });
  await client.connect();
  return {
    async waiting(processIds: readonly number[]): Promise<ReadonlySet<number>> {
      const { rows } = await client.query<{ pid: number }>({
        name: 'waiting',
        text: 'select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
        values: [processIds],
      });
      return new Set(rows.map(({ pid }) => pid));
    },
    close: () => client.end(),
  };
}
