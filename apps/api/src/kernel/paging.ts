/** A list reads one row more than its page shows. That row means that another page follows. */
import { type RawBuilder, sql } from 'kysely';
import { invalid, ok, type Result } from './result.ts';

/** @returns the rows to show, and the last of them where another page follows it */
export function pageOf<Row>(found: readonly Row[], limit: number): { rows: Row[]; last: Row | undefined } {
  const rows = found.slice(0, limit);
  return { rows, last: found.length > limit ? rows.at(-1) : undefined };
}

/** A page of rows that are sorted by an instant, then by their id: only what is older. */
export type OlderPage = { before: Instant; limit: number };
type Instant = { at: Date; id: number };

const ID_CURSOR = /^\d{1,15}$/;

/** The id that the previous page ended with; null for the first page. */
export function parseIdCursor(cursor: string | undefined): Result<number | null> {
  if (!cursor) return ok(null);
  return ID_CURSOR.test(cursor) ? ok(Number(cursor)) : invalid('cursor', 'Valor no válido');
}

/** Lower case without accents: `Ángela` is sorted among the A, whatever the database's locale. */
export const sortKey = (name: RawBuilder<string>): RawBuilder<string> => sql<string>`fold_text(${name})`;

export type NameCursor = { name: string; id: number };

/** The cursor of the next page; null after the last one. */
export function cursorAfter(last: NameCursor | undefined): string | null {
  return last ? Buffer.from(JSON.stringify([last.name, last.id])).toString('base64url') : null;
}

/** The row that the previous page ended with; null for the first page. */
export function parseNameCursor(cursor: string | undefined): Result<NameCursor | null> {
  if (!cursor) return ok(null);
  const after = readCursor(cursor);
  return after ? ok(after) : invalid('cursor', 'Valor no válido');
}

/** Null for a text that is not a cursor. */
function readCursor(text: string): NameCursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parsed)) return null;
    const [name, id] = parsed as unknown[];
    const isOurs = typeof name === 'string' && !name.includes('\u0000') && name.isWellFormed();
    return isOurs && Number.isSafeInteger(id) ? { name, id: Number(id) } : null;
  } catch {
    return null;
  }
}
