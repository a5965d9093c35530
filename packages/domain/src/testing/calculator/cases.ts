/** How many random cases a calculator compares: `npm run test:full` compares 100,000, and a variable of the environment any number. */
export function caseCount(variable: string, short: number): number {
  const full = process.env.UNAMANO_TEST_FULL === '1' ? 100_000 : short;
  return Number(process.env[variable] ?? full);
}
