/** Lists ordered by name, and the cursor of their pages. */
import { type RawBuilder, sql } from 'kysely';

/** Lower case without accents: `Ángela` is sorted among the A, whatever the database's locale. */
export function sortKey(name: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`translate(lower(${name}), 'áéíóúüñ', 'aeiouun')`;
}

export type NameCursor = { name: string; id: number };

export function cursorAfter({ name, id }: NameCursor): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

/** Null for a text that is not a cursor. */
export function readCursor(text: string): NameCursor | null {
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
