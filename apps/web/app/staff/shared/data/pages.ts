/** A list that comes page by page, as far as it has come. */
export type Page<Row> = { rows: readonly Row[]; next: string | null };

/**
 * What is shown once another page has come. The list may have moved on the server meanwhile: a row that is already
 * shown stays where it is and takes the newer content.
 */
export function joinPage<Row>(
  shown: readonly Row[],
  more: readonly Row[],
  keyOf: (row: Row) => number,
): Row[] {
  const newer = new Map(more.map((row) => [keyOf(row), row]));
  const kept = shown.map((row) => {
    const key = keyOf(row);
    const update = newer.get(key);
    newer.delete(key);
    return update ?? row;
  });
  return [...kept, ...newer.values()];
}
