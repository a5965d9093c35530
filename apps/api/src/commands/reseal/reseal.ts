/** Moves stored values to the current key, and counts the values that still need another key. */
import pg from 'pg';
import { type KeyRing, keyPrefix, UnreadableValue } from '../../kernel/encryption.ts';
import { CommandRefused } from '../command.ts';
import { SEALED_COLUMNS, type SealedColumn } from './columns.ts';

const BATCH_ROWS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

export type Moved = { place: string; moved: number; unreadable: number };

/** Values at one place that need a key other than the current one; `ends`: they expire by themselves. */
export type OldValues = { place: string; keyId: string; count: number; ends?: string };

const placeOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;
const storedIn = ({ column, field }: SealedColumn): string => (field ? `${column} ->> '${field}'` : column);
const keyIdIn = (value: string): string => `split_part(${value}, ':', 2)`;

type Row = { value: string; source: string };

/** One transaction. Rows are locked, so that nothing else changes a value between its reading and its writing. */
async function moveBatch(client: pg.Client, column: SealedColumn, keys: KeyRing, skipped: number) {
  const { table, orderBy, isAppendOnly, field } = column;
  const value = storedIn(column);
  const remake = column.remake(keys);
  const old = keys.slice(1).map(({ id }) => id);
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    if (isAppendOnly) await client.query(`alter table ${table} disable trigger user`);
    const { rows } = await client.query<Row & Record<string, unknown>>(
      `select ctid::text as place, ${value} as value, ${column.madeFrom ?? value} as source from ${table}
        where ${keyIdIn(value)} = any ($1) order by ${orderBy.join(', ')} limit ${BATCH_ROWS} offset ${skipped} for update`,
      [old],
    );
    let unreadable = 0;
    for (const row of rows) {
      const made = remade(remake, row.source);
      if (made === null) unreadable += 1;
      else {
        const written = field ? `jsonb_set(${column.column}, '{${field}}', to_jsonb($1::text))` : '$1';
        await client.query(`update ${table} set ${column.column} = ${written} where ctid = $2::tid`, [
          made,
          row.place,
        ]);
      }
    }
    if (isAppendOnly) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    return { rows: rows.length, unreadable };
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)
      throw new CommandRefused(
        `The table ${table} is busy. Run reseal again: it continues where it stopped.`,
      );
    throw error;
  }
}

function remade(remake: (value: string) => string, source: string): string | null {
  try {
    return remake(source);
  } catch (error) {
    if (error instanceof UnreadableValue) return null;
    throw error;
  }
}

async function moveColumn(client: pg.Client, column: SealedColumn, keys: KeyRing): Promise<Moved> {
  const total = { place: placeOf(column), moved: 0, unreadable: 0 };
  for (;;) {
    // Rows that were moved leave the selection; unreadable ones stay at its beginning.
    const { rows, unreadable } = await moveBatch(client, column, keys, total.unreadable);
    total.moved += rows - unreadable;
    total.unreadable += unreadable;
    if (rows < BATCH_ROWS) return total;
  }
}

/** Moves every value of an older key of the ring. May be interrupted and repeated. */
export async function resealAll(
  client: pg.Client,
  keys: KeyRing,
  onMoved: (moved: Moved) => void,
): Promise<Moved[]> {
  const all: Moved[] = [];
  for (const column of SEALED_COLUMNS) {
    const moved = await moveColumn(client, column, keys);
    all.push(moved);
    onMoved(moved);
  }
  return all;
}

type Counted = { key_id: string; count: number };

/** What needs a key other than the current one, of the ring or not. */
export async function findOldValues(client: pg.Client, keys: KeyRing, now: Date): Promise<OldValues[]> {
  const found: OldValues[] = [];
  const current = `${keyPrefix(keys[0])}%`;
  const count = async (place: string, value: string, from: string, values: unknown[] = [], ends?: string) => {
    const { rows } = await client.query<Counted>(
      `select ${keyIdIn(value)} as key_id, count(*)::integer as count from ${from}
        and ${value} like 'v1:%' and ${value} not like $1 group by 1 order by 1`,
      [current, ...values],
    );
    for (const row of rows) found.push({ place, keyId: row.key_id, count: row.count, ...(ends && { ends }) });
  };
  for (const column of SEALED_COLUMNS) {
    await count(placeOf(column), storedIn(column), `${column.table} where true`);
  }
  await count(
    'one_time_codes.code_hash',
    'code_hash',
    'one_time_codes where ended_at is null and expires_at > $2',
    [now],
    'within 5 minutes',
  );
  // An anchor signs the chain from its beginning, so only the newest one must verify.
  await count(
    'audit_anchors.signature',
    'signature',
    'audit_anchors where position = (select max(position) from audit_anchors)',
  );
  return found;
}
