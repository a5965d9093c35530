/** `npm run test:full` runs each test at its full size; `npm test` runs the same checks over fewer repetitions. */
export function testSize(size: { short: number; full: number }): number {
  return process.env.UNAMANO_TEST_FULL === '1' ? size.full : size.short;
}

/** One in `short` or in `full` of the items; another `turn` starts at another item. All turns together have every item. */
export function someOf<Item>(
  items: readonly Item[],
  size: { short: number; full: number },
  turn = 0,
): readonly Item[] {
  const every = testSize(size);
  return items.filter((_, index) => index % every === turn % every);
}
