/** The provider's webhooks: the signature over the payload's own bytes authenticates them, and a job asks what became of what they name. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { sendRefusal } from '../../../kernel/mount.ts';
import { rawWebhook } from '../../../kernel/outside/raw-webhook.ts';
import { refuse } from '../../../kernel/result.ts';
import type { InstantWebhooks, WebhookEvent } from './ports.ts';

export const FOLLOW = 'follow-instant-payment';
const PATH = '/breb/api/webhook/';

/** One job for what is notified twice before it ran. */
async function addJob(db: Db, event: WebhookEvent): Promise<void> {
  await sql`select graphile_worker.add_job(${FOLLOW}, payload := ${JSON.stringify(event)}::json,
    job_key := ${`${event.about} ${event.id}`})`.execute(db);
}

/** Without a provider nothing is listened to. */
export function instantWebhookRoutes(
  app: FastifyInstance,
  { db, webhooks }: { db: Db; webhooks: InstantWebhooks | undefined },
): void {
  if (!webhooks) return;
  rawWebhook(app, (scope) => {
    scope.post(PATH, { schema: { hide: true } }, async ({ body, headers }, reply) => {
      const [signature, keyId] = [headers['x-bitso-webhook-event-signature'], headers['x-bitso-key-id']];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string' || typeof keyId !== 'string')
        return sendRefusal(reply, refuse('FORBIDDEN'));
      const read = await webhooks.read(body, { signature, keyId });
      if (read.ok) {
        await addJob(db, read.value);
        return {};
      }
      // Sent again only where it may be true.
      if (read.kind === 'refused') return sendRefusal(reply, refuse('FORBIDDEN'));
      return sendRefusal(reply, refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }));
    });
  });
}
