import { useSyncExternalStore } from 'react';
import { sessionState } from './state.ts';
import { readFromTab, storeInTab } from './tab-storage.ts';

/**
 * The credit of the screens after a request. -1 means none. It lasts as long as the tab and belongs to the person who
 * is logged in. A reload stays on its screen, and home fetches the credit again.
 */
export type CurrentCredit = {
  id_credit: number;
  /** Pesos lent. */
  requestedAmountPesos: number;
  installments: number;
  acquiredDebtPesos: number;
  /** A month. */
  feePesos: number;
  /** The decision changed the requested terms. */
  changed: boolean;
};

export const NO_CREDIT: CurrentCredit = {
  id_credit: -1,
  requestedAmountPesos: 0,
  installments: 0,
  acquiredDebtPesos: 0,
  feePesos: 0,
  changed: false,
};

const KEY = 'credit';

let cached: { owner: number; credit: CurrentCredit } | null = null;
const listeners = new Set<() => void>();

export function currentCredit(): CurrentCredit {
  const owner = sessionState().user?.id_user;
  if (owner === undefined) return NO_CREDIT;
  if (cached?.owner !== owner) cached = { owner, credit: asCredit(readFromTab(KEY)) };
  return cached.credit;
}

export function setCurrentCredit(next: CurrentCredit): void {
  const { user } = sessionState();
  cached = user ? { owner: user.id_user, credit: next } : null;
  storeInTab(KEY, next.id_credit === -1 ? null : next);
  for (const listener of listeners) listener();
}

export function useCurrentCredit(): CurrentCredit {
  return useSyncExternalStore(subscribe, currentCredit, () => NO_CREDIT);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An older page may have stored another form: that counts as nothing stored. */
function asCredit(stored: Record<string, unknown> | null): CurrentCredit {
  const { id_credit, requestedAmountPesos, installments, acquiredDebtPesos, feePesos, changed } =
    stored ?? {};
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const isComplete = [id_credit, requestedAmountPesos, installments, acquiredDebtPesos, feePesos].every(
    isNumber,
  );
  return isComplete && typeof changed === 'boolean' ? ({ ...stored } as CurrentCredit) : NO_CREDIT;
}
