/** The order at the gateway whose outcome this tab shows. It outlasts the modal that opened it, home's reloads and a page reload. */
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { sessionState } from '../../../shared/session/state.ts';
import { readFromTab, storeInTab } from '../../../shared/session/tab-storage.ts';

const trackedSchema = z.object({ order: z.string(), url: z.string() });
export type TrackedOrder = z.infer<typeof trackedSchema>;

const KEY = 'order';

let cached: { owner: number; order: TrackedOrder | null } | null = null;
const listeners = new Set<() => void>();

export function trackedOrder(): TrackedOrder | null {
  const owner = sessionState().user?.id_user;
  if (owner === undefined) return null;
  if (cached?.owner !== owner) {
    const stored = z.safeParse(trackedSchema, readFromTab(KEY));
    cached = { owner, order: stored.success ? stored.data : null };
  }
  return cached.order;
}

/** Null: nothing is tracked any more. */
export function trackOrder(order: TrackedOrder | null): void {
  const { user } = sessionState();
  cached = user ? { owner: user.id_user, order } : null;
  storeInTab(KEY, order);
  for (const listener of listeners) listener();
}

export function useTrackedOrder(): TrackedOrder | null {
  return useSyncExternalStore(subscribe, trackedOrder, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
