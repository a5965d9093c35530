/** `npm run test:full` runs each test at its full size; `npm test` runs the same checks over fewer repetitions. */
export function testSize(size: { short: number; full: number }): number {
  return process.env.UNAMANO_TEST_FULL === '1' ? size.full : size.short;
}
