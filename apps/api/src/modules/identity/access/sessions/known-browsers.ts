/**
 * Browsers that logged in to an account before. A signed cookie names their accounts (OWASP, "Slow down online guessing
 * attacks with device cookies"): limits that a stranger can use up do not stop such a browser. It is no proof of identity.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Owner } from '../../../../kernel/actor.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { type KeyRing, signer } from '../../../../kernel/encryption.ts';

/** Browsers keep a cookie for 400 days at most (RFC 6265bis). */
export const KNOWN_BROWSER_DAYS = 400;
const LIFE_SECONDS = KNOWN_BROWSER_DAYS * 24 * 3_600;
/** A family may share a browser; the account that logged in longest ago is forgotten. */
const ACCOUNTS_MAX = 5;

const content = z.object({ id: z.uuid(), accounts: z.array(z.tuple([z.string(), z.number()])) });

/** A browser, with the accounts that logged in there. */
export type KnownBrowser = {
  id: string;
  /** Whether this account logged in there before. */
  knows(owner: Owner): boolean;
};

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

const keyOf = (owner: Owner): string =>
  'borrowerId' in owner ? `borrower ${owner.borrowerId}` : `staff ${owner.staffId}`;

export function createKnownBrowsers({ clock, keys }: { clock: Clock; keys: KeyRing }) {
  const signatures = signer(keys, 'known browser');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  const parse = (cookie: string | undefined) => {
    const [encoded = '', signature = ''] = (cookie ?? '').split('.');
    if (!signatures.isSignatureOf(signature, encoded)) return undefined;
    const read = content.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
    const since = nowSeconds() - LIFE_SECONDS;
    return { ...read, accounts: read.accounts.filter(([, at]) => at > since) };
  };

  return {
    /** Undefined for a browser without the cookie, and for a cookie that the platform did not sign. */
    read(cookie: string | undefined): KnownBrowser | undefined {
      const read = parse(cookie);
      if (!read) return undefined;
      const knows = (owner: Owner) => read.accounts.some(([account]) => account === keyOf(owner));
      return { id: read.id, knows };
    },

    /** The cookie after a login, with the accounts of the cookie before. `id` names a browser without one. */
    afterLogin(cookie: string | undefined, owner: Owner, id: string = randomUUID()): string {
      const before = parse(cookie) ?? { id, accounts: [] };
      const others = before.accounts.filter(([account]) => account !== keyOf(owner));
      const accounts = [[keyOf(owner), nowSeconds()], ...others].slice(0, ACCOUNTS_MAX);
      const encoded = Buffer.from(JSON.stringify({ id: before.id, accounts })).toString('base64url');
      return `${encoded}.${signatures.sign(encoded)}`;
    },
  };
}
