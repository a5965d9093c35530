import { setTimeout as wait } from 'node:timers/promises';
import type { Webhook } from './webhook.ts';

/** The receipt of a message; `name` is the sender's name for it. */
interface Receipt {
  readonly id: string;
  readonly recipient: string;
  readonly name: string;
  readonly atMs: number;
}

export interface Receipts {
  /** Posts the receipts of a message after a delay, with retries: first that it was sent, then that it was delivered. */
  scheduleReceipts(receipt: Receipt): void;
}

interface ReceiptsOptions {
  readonly webhook: Webhook;
  /** From the message to its receipt. */
  readonly delayMs: number;
  readonly retryWaitsMs: readonly number[];
  readonly stopping: AbortSignal;
}

type Status = 'sent' | 'delivered';

function receiptOf({ id, recipient, name, atMs }: Receipt, status: Status): object {
  return {
    id,
    status,
    timestamp: String(Math.floor(atMs / 1_000)),
    recipient_id: recipient.replace('+', ''),
    biz_opaque_callback_data: name,
  };
}

export function createReceipts({ webhook, delayMs, retryWaitsMs, stopping }: ReceiptsOptions): Receipts {
  const deliver = async (receipt: Receipt, status: Status): Promise<void> => {
    for (const waitMs of [delayMs, ...retryWaitsMs]) {
      await wait(waitMs, undefined, { signal: stopping, ref: false });
      const reply = await webhook.post({ statuses: [receiptOf(receipt, status)] });
      if (reply !== null && reply >= 200 && reply <= 299) return;
    }
  };

  return {
    scheduleReceipts(receipt) {
      // It rejects only when the sandbox closes, which aborts the wait.
      deliver(receipt, 'sent')
        .then(() => deliver(receipt, 'delivered'))
        .catch(() => undefined);
    },
  };
}
