import { useSyncExternalStore } from 'react';

/** The credit that the screens after a request work on. -1 means none. Lives as long as the page: home fetches it again. */
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

let credit = NO_CREDIT;
const listeners = new Set<() => void>();

export const currentCredit = (): CurrentCredit => credit;

export function setCurrentCredit(next: CurrentCredit): void {
  credit = next;
  for (const listener of listeners) listener();
}

export function useCurrentCredit(): CurrentCredit {
  return useSyncExternalStore(subscribe, currentCredit, () => NO_CREDIT);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
