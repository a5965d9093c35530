/** Passwords as argon2id hashes, at the first of the strengths that OWASP's password storage cheat sheet names. */
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../../../../kernel/bounded-queue.ts';
import type { Result } from '../../../../kernel/result.ts';

const STRENGTH = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/**
 * All hashing of this process. Each takes 46 MiB and most of a tenth of a second of a core, and Node has four threads for
 * it: a flood of logins fills this queue, not the memory and not the other calls. The last one waits about three seconds.
 */
export const passwordWork = createBoundedQueue({ atOnce: 4, waitingMax: 40, retryAfterSeconds: 5 });

const hashNow = (password: string): Promise<string> => hash(password.normalize('NFKC'), STRENGTH);

/** For commands: waits for its turn however long. */
export const hashPassword = (password: string): Promise<string> => passwordWork.run(() => hashNow(password));

/** For calls: SERVICE_UNAVAILABLE while too many wait. */
export function hashPasswordOrRefuse(password: string): Promise<Result<string>> {
  return passwordWork.runOrRefuse(() => hashNow(password));
}

let dummyHash: Promise<string> | undefined;

async function isPasswordNow(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashNow('no account has this hash');
  const right = await verify(passwordHash ?? (await dummyHash), password.normalize('NFKC'));
  return passwordHash !== undefined && right;
}

/** For commands and the start: waits for its turn however long. */
export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return passwordWork.run(() => isPasswordNow(passwordHash, password));
}

/**
 * For calls: whether a password matches a hash, or SERVICE_UNAVAILABLE while too many wait. Without a hash the result is false after the same time, so the time does not show whether
 * an account exists.
 */
export function isPassword(passwordHash: string | undefined, password: string): Promise<Result<boolean>> {
  return passwordWork.runOrRefuse(() => isPasswordNow(passwordHash, password));
}
