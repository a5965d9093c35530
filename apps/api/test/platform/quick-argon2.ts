/**
 * Takes the place of `@node-rs/argon2` in the unit tests (`vitest.config.ts`): the same hashes at the least cost. The code
 * of the platform has no setting for the cost, so that no configuration can lower it; `hashing.test.ts` checks that cost.
 */
import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');

/** The real package: only its import is replaced. */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

export const { verify } = argon2;

export function hash(password: string): Promise<string> {
  return argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
