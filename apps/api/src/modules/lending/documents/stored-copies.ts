import type { Db } from '../../../db/types.ts';
import * as repo from './repo.ts';
import { titleOf } from './texts/names.ts';

export type StoredCopy = { id: number; creditId: number; title: string };

/** Of each name the sealed document, or the displayed one where it is not sealed. */
export function newestOf(rows: readonly repo.DocumentRow[], names: Iterable<string>): repo.DocumentRow[] {
  return [...names].flatMap((name) => {
    const own = rows.filter((row) => row.name === name);
    return own.find(({ signed }) => signed) ?? own[0] ?? [];
  });
}

/** What was stored of some credits, for a message that carries it. The caller has checked the reader's right to it. */
export async function storedCopies(db: Db, creditIds: readonly number[]): Promise<StoredCopy[]> {
  const copies: StoredCopy[] = [];
  for (const creditId of creditIds) {
    const rows = await repo.documentsOf(db, creditId);
    const names = new Set(rows.map(({ name }) => name).sort());
    copies.push(...newestOf(rows, names).map(({ id, name }) => ({ id, creditId, title: titleOf(name) })));
  }
  return copies;
}
