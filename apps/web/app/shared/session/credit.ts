import { useSyncExternalStore } from 'react';
import { sessionState } from './state.ts';
import { readFromTab, storeInTab } from './tab-storage.ts';

/**
 * The credit that the screens after a request work on. -1 means none. Lives as long as the tab and belongs to who is
 * logged in: a reload in mid-flow stays where it was, and home fetches it again.
 */
export type CurrentCredit = {
  id_credit: number;
  /** Pesos lent. */
  requestedAmountPesos: number;
  installments: number;
  acquiredDebtPesos: number;
  /** A month. */
  feePesos: number;
  /** The decision changed what was asked for. */
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

/** What an older page kept may have another shape: then it is as if nothing had been kept. */
function asCredit(kept: Record<string, unknown> | null): CurrentCredit {
  const { id_credit, requestedAmountPesos, installments, acquiredDebtPesos, feePesos, changed } = kept ?? {};
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const isComplete = [id_credit, requestedAmountPesos, installments, acquiredDebtPesos, feePesos].every(
    isNumber,
  );
  return isComplete && typeof changed === 'boolean' ? ({ ...kept } as CurrentCredit) : NO_CREDIT;
}
