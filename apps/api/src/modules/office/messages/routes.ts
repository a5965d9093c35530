/** The texts of the messages, and the webhook for WhatsApp's receipts and for what people write. WhatsApp has no app key: its signature over the body authenticates it. */
import { messageTemplates } from '@unamano/contract/office/message-templates';
import type { FastifyInstance } from 'fastify';
import { mount, sendRefusal } from '../../../kernel/mount.ts';
import { rawWebhook } from '../../../kernel/outside/raw-webhook.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { messagePreviews } from './previews.ts';
import type { Receipts } from './receipts.ts';

const PATH = '/whatsapp/api/webhook/';

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export function messageTemplateRoutes(app: FastifyInstance): void {
  mount(app, messageTemplates, async () => ok({ templates: messagePreviews() }));
}

export function receiptRoutes(app: FastifyInstance, receipts: Receipts): void {
  rawWebhook(app, (webhook) => {
    webhook.get<{ Querystring: Record<string, unknown> }>(
      PATH,
      { schema: { hide: true } },
      async ({ query }, reply) => {
        const isSetUp =
          query['hub.mode'] === 'subscribe' && receipts.isVerifyToken(String(query['hub.verify_token']));
        if (!isSetUp) return sendRefusal(reply, refuse('FORBIDDEN'));
        return reply.type('text/plain').send(String(query['hub.challenge'] ?? '').slice(0, 200));
      },
    );
    webhook.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const signature = String(request.headers['x-hub-signature-256'] ?? '');
      const { body } = request;
      if (!Buffer.isBuffer(body) || !receipts.isAuthentic(body, signature))
        return sendRefusal(reply, refuse('FORBIDDEN'));
      await receipts.apply(parsed(body));
      return {};
    });
  });
}
