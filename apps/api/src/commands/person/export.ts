/** Reads everything that is stored about one person, with sealed values opened. */
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/types.ts';
import { type KeyPurpose, type KeyRing, sealer, UnreadableValue } from '../../kernel/encryption.ts';
import { type PersonalTable, WITH_PERSON } from './catalogue.ts';
import { PERSONAL_TABLES } from './tables.ts';

export type ExportedRow = Record<string, unknown>;
export type ExportedTable = { table: string; title: string; rows: ExportedRow[] };

const HIDDEN_TEXT = 'not opened: its key is missing';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

function opened(keys: KeyRing, purpose: KeyPurpose, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('v1:')) return value;
  try {
    return parsed(sealer(keys, purpose).open(value));
  } catch (error) {
    if (error instanceof UnreadableValue) return HIDDEN_TEXT;
    throw error;
  }
}

const isRecord = (value: unknown): value is ExportedRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a JSON column takes the place of the column: the column has nothing else where it is sealed. */
function openRow(row: ExportedRow, { sealed = {} }: PersonalTable, keys: KeyRing): ExportedRow {
  const open = { ...row };
  for (const [place, purpose] of Object.entries(sealed)) {
    const [column = place, field] = place.split('.');
    const value = open[column];
    if (field === undefined) open[column] = opened(keys, purpose, value);
    else if (isRecord(value) && field in value) open[column] = opened(keys, purpose, value[field]);
  }
  return open;
}

export async function rowsOf(db: Db, table: PersonalTable, borrowerId: number): Promise<ExportedRow[]> {
  const { rows } = await db.executeQuery<{ row: ExportedRow }>(
    CompiledQuery.raw(
      `${WITH_PERSON} select to_jsonb(own) - $2::text[] as row from ${table.table} own where ${table.where}
        order by to_jsonb(own) -> 'id'`,
      [borrowerId, Object.keys(table.hidden ?? {})],
    ),
  );
  return rows.map(({ row }) => row);
}

/** Tables without a row of the person are in the export too: the person sees that there is none. */
export async function exportPerson(db: Db, keys: KeyRing, borrowerId: number): Promise<ExportedTable[]> {
  const exported: ExportedTable[] = [];
  for (const table of PERSONAL_TABLES.toReversed()) {
    const rows = await rowsOf(db, table, borrowerId);
    exported.push({
      table: table.table,
      title: table.title,
      rows: rows.map((row) => openRow(row, table, keys)),
    });
  }
  return exported;
}
