/** Passwords as argon2id hashes, at the first of the strengths that OWASP's password storage cheat sheet names. */
import { hash, verify } from '@node-rs/argon2';

const STRENGTH = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), STRENGTH);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash the result is false after the same time, so the time does not show whether
 * an account exists.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this hash');
  const right = await verify(passwordHash ?? (await dummyHash), password.normalize('NFKC'));
  return passwordHash !== undefined && right;
}
