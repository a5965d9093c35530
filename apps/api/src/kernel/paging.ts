/** A list reads one row more than its page shows. That row means that another page follows. */
import { invalid, ok, type Result } from './result.ts';

/** @returns the rows to show, and the last of them where another page follows it */
export function pageOf<Row>(found: readonly Row[], limit: number): { rows: Row[]; last: Row | undefined } {
  const rows = found.slice(0, limit);
  return { rows, last: found.length > limit ? rows.at(-1) : undefined };
}

const ID_CURSOR = /^\d{1,15}$/;

/** The id that the previous page ended with; null for the first page. */
export function parseIdCursor(cursor: string | undefined): Result<number | null> {
  if (!cursor) return ok(null);
  return ID_CURSOR.test(cursor) ? ok(Number(cursor)) : invalid('cursor', 'Valor no válido');
}
