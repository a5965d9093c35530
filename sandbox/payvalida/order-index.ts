import { randomInt } from 'node:crypto';
import type { Order } from './order.ts';

/** What the orders are looked up by beside their id. A number is never given again. */
export function createOrderIndex(stored: readonly Order[]) {
  const orderOfToken = new Map<string, string>();
  const references = new Set<string>();
  const pending = new Set<string>();
  let lastPvId = 1_930_000;

  const add = (order: Order): void => {
    orderOfToken.set(order.token, order.order);
    references.add(order.reference);
    lastPvId = Math.max(lastPvId, order.pvId);
    if (order.state === 'PENDIENTE') pending.add(order.order);
    else pending.delete(order.order);
  };
  for (const order of stored) add(order);

  return {
    add,
    idOfToken: (token: string) => orderOfToken.get(token),
    hasReference: (reference: string) => references.has(reference),
    freshReference(): string {
      for (;;) {
        const reference = String(randomInt(10_000_000, 2_000_000_000));
        if (!references.has(reference)) return reference;
      }
    },
    nextPvId: () => lastPvId + 1,
    pendingIds: () => [...pending],
    clear(): void {
      orderOfToken.clear();
      references.clear();
      pending.clear();
    },
  };
}
