/** What stands in the tables, so that a test can say that nothing was written: neither a row more nor one changed. */
import type pg from 'pg';

export type TableFingerprints = Readonly<Record<string, string>>;

/**
 * Prepares the look at every table of the platform.
 *
 * @param except tables that may be written by a call that was refused, as counts of attempts are
 */
export async function createTableFingerprinter(
  pool: pg.Pool,
  except: readonly string[] = [],
): Promise<() => Promise<TableFingerprints>> {
  const { rows } = await pool.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = rows.map((row) => String(row.table_name)).filter((name) => !except.includes(name));
  // The transaction that wrote a row is in its xmin: an update shows even where the number of rows stays.
  const text = names
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::numeric), 0) as print from ${name}`,
    )
    .join(' union all ');
  return async () => {
    const found = await pool.query({ name: 'table-prints', text });
    return Object.fromEntries(found.rows.map((row) => [String(row.name), String(row.print)]));
  };
}

/** The tables that differ. */
export function changedTables(before: TableFingerprints, after: TableFingerprints): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
