import type { Home } from '@unamano/contract/lending/credits';
import type { PayableOrder } from '@unamano/contract/loans/installments';
import { useEffect, useRef } from 'react';
import { isGivenUp } from '../shared/checkout/give-up.ts';
import { trackedOrder, trackOrder } from '../shared/checkout/tracked-order.ts';

const INTERVAL_MS = 10_000;

/**
 * The open orders of home. While there is one, home is fetched again every ten seconds while the tab is visible; an order that
 * has left the list is tracked, so that its sheet shows the receipt or says that it was not paid.
 */
export function useOpenOrders(home: Home | null, reload: () => void): void {
  const known = useRef<readonly PayableOrder[]>([]);
  const orders = home?.open_orders;
  useEffect(() => {
    if (!orders) return;
    const left = orderThatLeft(known.current, orders);
    known.current = orders;
    if (left && trackedOrder() === null) trackOrder({ order: left.order, url: left.url });
  }, [orders]);
  const isWaiting = orders !== undefined && orders.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
}

/** An order that is not open any more, although the person did not give it up. */
export function orderThatLeft(
  before: readonly PayableOrder[],
  now: readonly PayableOrder[],
): PayableOrder | undefined {
  return before.find(({ order }) => !isGivenUp(order) && !now.some((open) => open.order === order));
}
