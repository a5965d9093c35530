import { createHmac } from 'node:crypto';

const ANSWER_WAIT_MS = 10_000;

interface WebhookOptions {
  readonly url: string | undefined;
  readonly appSecret: string;
  readonly phoneNumberId: string;
  readonly stopping: AbortSignal;
}

export type Webhook = ReturnType<typeof createWebhook>;

/** WhatsApp's webhook calls: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks */
export function createWebhook({ url, appSecret, phoneNumberId, stopping }: WebhookOptions) {
  let target = url;
  return {
    setUrl(next: string): void {
      target = next;
    },
    /** @param about the statuses, or the messages with their contacts @returns the reply's status; null without one */
    async post(about: object, secret = appSecret): Promise<number | null> {
      if (target === undefined) return 200;
      const value = {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '573009999999', phone_number_id: phoneNumberId },
        ...about,
      };
      const body = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '200000000000001', changes: [{ field: 'messages', value }] }],
      });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      try {
        const response = await fetch(target, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
          body,
          redirect: 'manual',
          signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WAIT_MS), stopping]),
        });
        await response.arrayBuffer();
        return response.status;
      } catch {
        return null;
      }
    },
  };
}
