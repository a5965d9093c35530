import { cancelOrder } from '@unamano/contract/money/payments';
import { call } from '../../../shared/api/call.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { tracking as words } from '../../../text/borrower/payment.ts';

const givenUp = new Set<string>();

/** Whether this page gave the order up: that it has left home's list is no news. */
export const isGivenUp = (order: string): boolean => givenUp.has(order);

/**
 * Cancels an order at the gateway, with a toast that says so.
 *
 * @returns false where it failed, or where the order was paid in between
 */
export async function giveUpOrder(order: string): Promise<boolean> {
  const outcome = await call(cancelOrder, { order });
  if (outcome.ok) {
    givenUp.add(order);
    toast.success(words.givenUp);
  } else if (outcome.code !== 'STATE_NOT_ALLOWED') toast.error(problemText(outcome));
  return outcome.ok;
}
