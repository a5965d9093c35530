/** Lists by name: their order, and where a page of one ended. */
import { type RawBuilder, sql } from 'kysely';

/** Small letters without accents: `Ángela` stands among the A, on any database and in any of its languages. */
export function sortKey(name: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`translate(lower(${name}), 'áéíóúüñ', 'aeiouun')`;
}

export type NameCursor = { name: string; id: number };

export function cursorAfter({ name, id }: NameCursor): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

/** Null for a text that no page ended with. */
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
