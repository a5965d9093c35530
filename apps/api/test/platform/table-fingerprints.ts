/** Fingerprints of all tables, so that a test can verify that no row was inserted or changed. */
import type pg from 'pg';

export type TableFingerprints = Readonly<Record<string, string>>;

/** A refused call is recorded there. */
const ALWAYS_WRITTEN = ['security_events'];
/** Every call of staff stores its use of the session, so only new and ended sessions count. */
const SESSIONS = `select 'sessions' as name, count(*) || ' ' || count(ended_at) as print from sessions`;

/**
 * Prepares a reader of the fingerprints of every table.
 *
 * @param except tables that a refused call may write, such as the counts of attempts
 */
export async function createTableFingerprinter(
  pool: pg.Pool,
  except: readonly string[] = [],
): Promise<() => Promise<TableFingerprints>> {
  const { rows } = await pool.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = rows
    .map((row) => String(row.table_name))
    .filter((name) => !except.includes(name) && !ALWAYS_WRITTEN.includes(name));
  // xmin is the transaction that wrote the row: an update is visible even with the same number of rows.
  const text = names
    .map((name) =>
      name === 'sessions'
        ? SESSIONS
        : `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::numeric), 0) as print from ${name}`,
    )
    .join(' union all ');
  return async () => {
    const found = await pool.query({ name: 'table-prints', text });
    return Object.fromEntries(found.rows.map((row) => [String(row.name), String(row.print)]));
  };
}

/** @returns the names of the tables that differ */
export function changedTables(before: TableFingerprints, after: TableFingerprints): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
