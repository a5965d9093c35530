/** Reads everything that is stored about one person, with sealed values opened. */
import { shownEmail } from '@unamano/domain/identity/absent-contacts';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type KeyPurpose, type KeyRing, sealer, UnreadableValue } from '../../../kernel/encryption.ts';
import { type PersonalTable, WITH_PERSON } from './catalogue.ts';
import { PERSONAL_TABLES } from './tables.ts';

export type ExportedRow = Record<string, unknown>;
export type ExportedTable = Pick<PersonalTable, 'table' | 'title' | 'shown'> & { rows: ExportedRow[] };

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

function openRow(row: ExportedRow, { sealed = {} }: PersonalTable, keys: KeyRing): ExportedRow {
  const open = { ...row };
  for (const [column, value] of Object.entries(open))
    if (typeof value === 'string') open[column] = shownEmail(value);
  for (const [column, purpose] of Object.entries(sealed)) open[column] = opened(keys, purpose, open[column]);
  return open;
}

export async function rowsOf(db: Db, table: PersonalTable, borrowerId: number): Promise<ExportedRow[]> {
  const hidden = Object.keys(table.hidden ?? {}).map((place) => place.split('.'));
  const fields = hidden.filter(({ length }) => length > 1).map((path) => ` #- '{${path.join(',')}}'`);
  const columns = hidden.filter(({ length }) => length === 1).flat();
  const { rows } = await db.executeQuery<{ row: ExportedRow }>(
    CompiledQuery.raw(
      `${WITH_PERSON} select (to_jsonb(own) - $2::text[])${fields.join('')} as row from ${table.table} own where ${table.where}
        order by to_jsonb(own) -> 'id'`,
      [borrowerId, columns],
    ),
  );
  return rows.map(({ row }) => row);
}

/** Tables without a row of the person are in the export too: the person sees that there is none. */
export async function exportPerson(db: Db, keys: KeyRing, borrowerId: number): Promise<ExportedTable[]> {
  const exported: ExportedTable[] = [];
  for (const table of PERSONAL_TABLES.toReversed()) {
    const rows = await rowsOf(db, table, borrowerId);
    const { table: name, title, shown } = table;
    exported.push({
      table: name,
      title,
      ...(shown && { shown }),
      rows: rows.map((row) => openRow(row, table, keys)),
    });
  }
  return exported;
}
