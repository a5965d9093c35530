import { isPasswordOf } from './hashing.ts';

/** The password of everyone in the demo data. The README publishes it. */
export const DEMO_PASSWORD = 'Unamano2026';

/** How many at a time: each hash takes some tens of milliseconds and 46 MiB. */
const PARALLEL = 4;

/** The accounts that the published password opens. */
export async function withDemoPassword<Account extends { passwordHash: string | null }>(
  accounts: readonly Account[],
): Promise<Account[]> {
  const found: Account[] = [];
  for (let at = 0; at < accounts.length; at += PARALLEL) {
    const batch = accounts.slice(at, at + PARALLEL);
    const opened = await Promise.all(
      batch.map(({ passwordHash }) => (passwordHash ? isPasswordOf(passwordHash, DEMO_PASSWORD) : false)),
    );
    found.push(...batch.filter((_, index) => opened[index]));
  }
  return found;
}
