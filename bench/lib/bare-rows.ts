/** The rows that a signed credit writes, and their plain insertion into tables without triggers or foreign keys. */
import type pg from 'pg';

const TABLES = [
  ['credit_decisions', 'id in (select decision_id from credits where id = $1)'],
  ['credits', 'id = $1'],
  ['credit_events', 'credit_id = $1'],
  ['documents', 'credit_id = $1'],
  ['one_time_codes', 'id in (select code_id from signatures where credit_id = $1)'],
  ['signatures', 'credit_id = $1'],
] as const;

export type Row = { table: string; values: Record<string, unknown> };

export async function prepareBareTables(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists bare cascade');
  await pool.query('create schema bare');
  for (const [table] of TABLES)
    await pool.query(`create table bare.${table} (like public.${table} including all)`);
}

/** Before the same rows are inserted again. */
export async function emptyBareTables(pool: pg.Pool): Promise<void> {
  await pool.query(`truncate ${TABLES.map(([table]) => `bare.${table}`).join(', ')}`);
}

/** For each signed credit of these phones, the rows that were written for it. */
export async function bareRows(pool: pg.Pool, cellphones: readonly string[]): Promise<Row[][]> {
  const { rows: credits } = await pool.query<{ id: string }>(
    `select credits.id from credits join borrowers on borrowers.id = borrower_id
      where cellphone = any($1) and state = 'SIGNED'`,
    [cellphones],
  );
  return Promise.all(
    credits.map(async ({ id }) => {
      const found: Row[] = [];
      for (const [table, condition] of TABLES) {
        const { rows } = await pool.query(`select * from ${table} where ${condition}`, [id]);
        for (const values of rows) found.push({ table, values });
      }
      return found;
    }),
  );
}

function plain(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Date);
  return isJson ? JSON.stringify(value) : value;
}

/** One transaction for one credit. */
export async function insertRows(pool: pg.Pool, rows: readonly Row[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { table, values } of rows) {
      const columns = Object.keys(values);
      const places = columns.map((_, index) => `$${index + 1}`).join(', ');
      await client.query({
        name: `bare ${table}`,
        text: `insert into bare.${table} (${columns.join(', ')}) overriding system value values (${places})`,
        values: Object.values(values).map(plain),
      });
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}
