/** Login by e-mail and password, for borrowers and staff: slow to guess, and its time reveals nothing. */
import type { Origin, Owner } from '../../../../kernel/actor.ts';
import { ok, type Refusal, type Result, refuse } from '../../../../kernel/result.ts';
import type { Attempts, Limits } from '../limits/index.ts';
import { isPassword } from './hashing.ts';
import type { LockNotices } from './lock-notices.ts';

type PasswordLogin<Account> = {
  /** Which login: each counts its own attempts. */
  door: 'classic' | 'admin';
  email: string;
  password: string;
  origin: Origin;
  /** Where the call comes from a browser that logged in before. */
  browser: { id: string; knows(owner: Owner): boolean } | undefined;
  find: (email: string) => Promise<Account | undefined>;
  ownerOf: (account: Account) => Owner;
  /** The code of the call; absent without one. */
  secondFactor?: SecondFactorOf<Account> | undefined;
};

type SecondFactorOf<Account> = {
  /** Whether a code of the account may be checked now. */
  isOpen: (account: Account) => Promise<boolean>;
  /** Checks the code and uses it up. After a wrong password it is false, after the same time. */
  isRight: (account: Account, isPasswordRight: boolean) => Promise<boolean>;
};

/** Without a password, no login is possible. */
type AnyAccount = { password_hash: string | null; active: boolean; email: string; first_name: string };

type LoggedIn<Account> = {
  account: Account;
  /** The code of the second factor is checked and used up already. */
  hasSecondFactor: boolean;
};

type PasswordLoginDeps = { attempts: Attempts; limits: Limits; notices: LockNotices };

export type PasswordLogins = ReturnType<typeof createPasswordLogins>;

export function createPasswordLogins({ attempts, limits, notices }: PasswordLoginDeps) {
  /** Above the limit of the e-mail, only a right password with a right code passes: any other answer would help to guess. */
  async function checkBothFactors<Account extends AnyAccount>(
    login: PasswordLogin<Account>,
    account: Account,
    locked: Refusal<never>,
  ): Promise<Result<LoggedIn<Account>>> {
    const { secondFactor } = login;
    if (!secondFactor) return locked;
    const taken = await attempts.take(limits.loginByBoth(login.email));
    if (!taken.ok) return taken;
    // Before the password: otherwise the time of the reply would show that it is right.
    if (!(await secondFactor.isOpen(account))) return locked;
    const checked = await isPassword(account.password_hash ?? undefined, login.password);
    if (!checked.ok) return checked;
    const isRight = await secondFactor.isRight(account, checked.value);
    return isRight ? ok({ account, hasSecondFactor: true }) : locked;
  }

  return {
    /**
     * The account with this password. The refusal is the same for no account, an inactive one and a wrong password. A browser
     * that logged in to the account before has a limit of its own: strangers can not use it up.
     */
    async check<Account extends AnyAccount>(
      login: PasswordLogin<Account>,
    ): Promise<Result<LoggedIn<Account>, 'USER_NOT_FOUND'>> {
      const { door, email } = login;
      const account = await login.find(email);
      const browser = account && login.browser?.knows(login.ownerOf(account)) ? login.browser : undefined;
      const byNetwork = await attempts.take(browser ? [] : limits.loginByAddress(login.origin.address));
      if (!byNetwork.ok) return byNetwork;
      const limited = browser
        ? limits.loginByBrowser(door, email, browser.id)
        : limits.loginByEmail(door, email);
      const byEmail = await attempts.take(limited);
      if (!byEmail.ok) {
        if (!account?.active) return byEmail;
        await notices.notify({ owner: login.ownerOf(account), email, firstName: account.first_name });
        return checkBothFactors(login, account, byEmail);
      }
      const checked = await isPassword(account?.password_hash ?? undefined, login.password);
      if (!checked.ok) {
        await attempts.refund({ ids: [...byNetwork.value.ids, ...byEmail.value.ids] });
        return checked;
      }
      if (!account?.active || !checked.value) return refuse('USER_NOT_FOUND');
      await attempts.refund(byNetwork.value);
      for (const { scope } of limited) await attempts.clear(scope);
      return ok({ account, hasSecondFactor: false });
    },
  };
}
