/** The newest write of a database. People and jobs write one of these rows in whatever they do. */
import { runningServerUrl } from '@unamano/embedded-postgres/running';
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { withClient } from '../database.ts';

const WRITES: Readonly<Record<string, string>> = {
  idempotency_keys: 'started_at',
  loan_events: 'recorded_at',
  journal_entries: 'recorded_at',
  audit_events: 'happened_at',
  messages: 'created_at',
  sessions: 'created_at',
  collection_contacts: 'recorded_at',
};

export async function newestWrite(client: pg.ClientBase): Promise<Date | null> {
  const each = Object.entries(WRITES).map(([table, column]) => `(select max(${column}) from ${table})`);
  const { rows } = await client.query<{ at: Date | null }>(`select greatest(${each.join(', ')}) as at`);
  return rows[0]?.at ?? null;
}

/** Of the platform's own database; undefined where it does not answer, as after a loss. */
export async function newestWriteOfPlatform({ databaseUrl, dataDir }: Config): Promise<Date | undefined> {
  const url = databaseUrl ?? runningServerUrl(dataDir);
  if (!url) return undefined;
  return withClient(url, newestWrite).then(
    (at) => at ?? undefined,
    () => undefined,
  );
}
