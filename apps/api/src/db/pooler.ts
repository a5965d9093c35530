import { StartupError } from '@unamano/embedded-postgres/startup-error';
import type pg from 'pg';
import { withClient } from './connect.ts';
import { APPLICATION_NAME } from './migrate.ts';

/**
 * Refuses an address behind a pooler such as PgBouncer: locks, notifications and prepared statements need one session from the
 * first statement to the last, and a pooler may give each transaction another. It names itself to the client with a number of its
 * own, which is not that of the process that answers.
 *
 * @throws StartupError in one line
 */
export async function refusePooler(url: string): Promise<void> {
  const isDirect = await withClient(url, APPLICATION_NAME, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid === (client as pg.Client & { processID: number }).processID;
  });
  if (!isDirect)
    throw new StartupError(
      `${new URL(url).host} is a connection pooler such as PgBouncer: set DATABASE_URL to the address of PostgreSQL itself, because the platform keeps connections of its own.`,
    );
}
