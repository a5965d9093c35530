/** Login by e-mail and password, for borrowers and staff: slow to guess, and its time reveals nothing. */
import type { Origin } from '../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Attempts, Limits } from '../attempts/index.ts';
import { isPassword } from './hashing.ts';

type PasswordLogin<Account> = {
  /** Which login: each counts its own attempts. */
  door: 'classic' | 'admin';
  email: string;
  password: string;
  origin: Origin;
  find: (email: string) => Promise<Account | undefined>;
};

/** Without a password, no login is possible. */
type AnyAccount = { password_hash: string | null; active: boolean };

export type PasswordLogins = ReturnType<typeof createPasswordLogins>;

export function createPasswordLogins({ attempts, limits }: { attempts: Attempts; limits: Limits }) {
  return {
    /** The account with this password. The refusal is the same for no account, an inactive one and a wrong password. */
    async check<Account extends AnyAccount>(
      login: PasswordLogin<Account>,
    ): Promise<Result<Account, 'USER_NOT_FOUND'>> {
      const byEmail = limits.loginByEmail(login.door, login.email);
      const taken = await attempts.take([...byEmail, ...limits.loginByAddress(login.origin.address)]);
      if (!taken.ok) return taken;
      const account = await login.find(login.email);
      const checked = await isPassword(account?.password_hash ?? undefined, login.password);
      if (!checked.ok) {
        await attempts.refund(taken.value);
        return checked;
      }
      if (!account?.active || !checked.value) return refuse('USER_NOT_FOUND');
      await attempts.refund(taken.value);
      for (const { scope } of byEmail) await attempts.clear(scope);
      return ok(account);
    },
  };
}
