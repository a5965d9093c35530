import { fold } from '@unamano/domain/fold';

/** The items whose title contains every word of the search, in their order. An empty search finds nothing. */
export function searchByTitle<Item extends { title: string }>(
  items: readonly Item[],
  search: string,
): Item[] {
  const words = fold(search).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return items.filter(({ title }) => {
    const folded = fold(title);
    return words.every((word) => folded.includes(word));
  });
}
