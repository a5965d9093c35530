import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** The receipt of a message; `name` is the sender's name for it. */
interface Receipt {
  readonly id: string;
  readonly recipient: string;
  readonly name: string;
  readonly atMs: number;
}

/** WhatsApp's webhook calls: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks */
export interface Receipts {
  setUrl(url: string): void;
  /** Posts the receipts of a message after a delay, with retries: first that it was sent, then that it was delivered. */
  scheduleReceipts(receipt: Receipt): void;
}

interface ReceiptsOptions {
  readonly url: string | undefined;
  readonly appSecret: string;
  readonly phoneNumberId: string;
  /** From the message to its receipt. */
  readonly delayMs: number;
  readonly retryWaitsMs: readonly number[];
  readonly stopping: AbortSignal;
}

const ANSWER_WAIT_MS = 10_000;

type Status = 'sent' | 'delivered';

function receiptBody({ id, recipient, name, atMs }: Receipt, status: Status, phoneNumberId: string): string {
  const receipt = {
    id,
    status,
    timestamp: String(Math.floor(atMs / 1_000)),
    recipient_id: recipient.replace('+', ''),
    biz_opaque_callback_data: name,
  };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '573009999999', phone_number_id: phoneNumberId },
    statuses: [receipt],
  };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '200000000000001', changes: [{ field: 'messages', value }] }],
  });
}

export function createReceipts(options: ReceiptsOptions): Receipts {
  const { appSecret, phoneNumberId, delayMs, retryWaitsMs, stopping } = options;
  let target = options.url;

  const post = async (body: string): Promise<boolean> => {
    if (target === undefined) return true;
    const signature = createHmac('sha256', appSecret).update(body).digest('hex');
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WAIT_MS), stopping]),
      });
      return response.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (receipt: Receipt, status: Status): Promise<void> => {
    const body = receiptBody(receipt, status, phoneNumberId);
    for (const waitMs of [delayMs, ...retryWaitsMs]) {
      await wait(waitMs, undefined, { signal: stopping, ref: false });
      if (await post(body)) return;
    }
  };

  return {
    setUrl(url) {
      target = url;
    },
    scheduleReceipts(receipt) {
      // It rejects only when the sandbox closes, which aborts the wait.
      deliver(receipt, 'sent')
        .then(() => deliver(receipt, 'delivered'))
        .catch(() => undefined);
    },
  };
}
