import { type OrderStatus, orderStatus } from '@unamano/contract/money/payments';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';

const FIRST_DELAY_MS = 3_000;
const MAX_DELAY_MS = 30_000;
const GROWTH = 1.3;

type Found = { status: OrderStatus; creditId: number };

/**
 * What became of an order. While it waits, the server is asked again and again, less and less often, and at once when the tab
 * is shown again. A hidden tab asks nothing.
 *
 * @returns null until the first reply
 */
export function useOrderStatus(order: string): { found: Found | null; look: () => Promise<void> } {
  const [found, setFound] = useState<Found | null>(null);
  const wanted = useRef(true);
  const look = useCallback(async () => {
    const outcome = await call(orderStatus, { order });
    if (wanted.current && outcome.ok) {
      const { status, id_credit: creditId } = outcome.data;
      // Of two looks the older may be answered last; what has ended never waits again.
      setFound((known) => (status === 'waiting' && known ? known : { status, creditId }));
    }
  }, [order]);
  const isSettled = found !== null && found.status !== 'waiting';
  useEffect(() => {
    wanted.current = true;
    if (isSettled) return;
    let delay = FIRST_DELAY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookAndWait = async () => {
      clearTimeout(timer);
      timer = undefined;
      if (document.visibilityState === 'visible') await look();
      if (!wanted.current || timer !== undefined) return;
      timer = setTimeout(lookAndWait, delay);
      delay = Math.min(delay * GROWTH, MAX_DELAY_MS);
    };
    const lookWhenShown = () => {
      if (document.visibilityState === 'visible') void lookAndWait();
    };
    void lookAndWait();
    document.addEventListener('visibilitychange', lookWhenShown);
    return () => {
      wanted.current = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookWhenShown);
    };
  }, [isSettled, look]);
  return { found, look };
}
