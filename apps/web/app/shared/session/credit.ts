import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { CREDIT_KEY } from './keys.ts';
import { sessionState } from './state.ts';
import { readFromTab, storeInTab } from './tab-storage.ts';

const creditSchema = z.object({
  id_credit: z.number(),
  /** Pesos lent. */
  requestedAmountPesos: z.number(),
  installments: z.number(),
  acquiredDebtPesos: z.number(),
  /** A month. */
  feePesos: z.number(),
  /** The decision changed the requested terms. */
  changed: z.boolean(),
});

/**
 * The credit of the screens after a request. -1 means none. It lasts as long as the tab and belongs to the person who
 * is logged in. A reload stays on its screen, and home fetches the credit again.
 */
export type CurrentCredit = z.infer<typeof creditSchema>;

export const NO_CREDIT: CurrentCredit = {
  id_credit: -1,
  requestedAmountPesos: 0,
  installments: 0,
  acquiredDebtPesos: 0,
  feePesos: 0,
  changed: false,
};

let cached: { owner: number; credit: CurrentCredit } | null = null;
const listeners = new Set<() => void>();

export function currentCredit(): CurrentCredit {
  const owner = sessionState().user?.id_user;
  if (owner === undefined) return NO_CREDIT;
  if (cached?.owner !== owner) {
    // An older page may have stored another form: that counts as nothing stored.
    const stored = z.safeParse(creditSchema, readFromTab(CREDIT_KEY));
    cached = { owner, credit: stored.success ? stored.data : NO_CREDIT };
  }
  return cached.credit;
}

export function setCurrentCredit(next: CurrentCredit): void {
  const { user } = sessionState();
  cached = user ? { owner: user.id_user, credit: next } : null;
  storeInTab(CREDIT_KEY, next.id_credit === -1 ? null : next);
  for (const listener of listeners) listener();
}

export function useCurrentCredit(): CurrentCredit {
  return useSyncExternalStore(subscribe, currentCredit, () => NO_CREDIT);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
