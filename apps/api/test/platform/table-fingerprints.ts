/** Fingerprints of all tables, so that a test can verify that no row was inserted, changed or deleted. */
import type pg from 'pg';

export type TableFingerprints = Readonly<Record<string, number>>;

/** A refused call is recorded there. */
const ALWAYS_WRITTEN = ['security_events'];

/** Records the table of each written row. Its insert is undone together with the write. */
const RECORDER = `
  create unlogged table written_rows (name text not null);
  create function record_written_row() returns trigger language plpgsql security definer as $$ begin
    insert into public.written_rows values (tg_table_name);
    return null;
  end $$`;

/** Every call of staff stores its use of the session, so only new and ended sessions count. */
const ENDED = 'when (old.ended_at is distinct from new.ended_at)';

function watch(table: string): string {
  const row = 'for each row';
  const run = 'execute function record_written_row()';
  const changes =
    table === 'sessions'
      ? [`insert or delete on ${table} ${row}`, `update on ${table} ${row} ${ENDED}`]
      : [`insert or update or delete on ${table} ${row}`];
  return [...changes, `truncate on ${table}`]
    .map((change, index) => `create trigger written_${index} after ${change} ${run}`)
    .join('; ');
}

/**
 * Prepares a reader of the fingerprints of every table: the number of its rows that were written since this call. A
 * trigger counts them, because a look at every row of every table after each call took most of the time of the tests.
 * A database has one reader.
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
  await pool.query([RECORDER, ...names.map(watch)].join('; '));
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  return async () => {
    const written = await pool.query('delete from written_rows returning name');
    for (const { name } of written.rows) counts[name] = (counts[name] ?? 0) + 1;
    return { ...counts };
  };
}

/** @returns the names of the tables that differ */
export function changedTables(before: TableFingerprints, after: TableFingerprints): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
