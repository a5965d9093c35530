import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { SandboxContext } from '../context.ts';
import { bogotaInstant } from '../core/clock.ts';

export const RECEIVER_PATH = '/sandbox/partner/webhooks';

/** A partner's program that is notified of events: it verifies each as Standard Webhooks says, and the page shows it. */
export async function partnerRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const { credentials, notices, clock } = context;
  const receiver = credentials.partner && new Webhook(credentials.partner.webhookSecret);

  const isGenuine = (body: string, headers: Record<string, string>): boolean => {
    try {
      receiver?.verify(body, headers);
      return receiver !== undefined;
    } catch {
      return false;
    }
  };

  // The signature covers the bytes, which a parser would lose.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  scope.post(RECEIVER_PATH, async (request, reply) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const body = typeof request.body === 'string' ? request.body : '';
    const notice = {
      id: headers['webhook-id'] ?? '',
      body,
      isGenuine: isGenuine(body, headers),
      received_at: bogotaInstant(clock.nowMs()),
    };
    notices.set(randomUUID(), notice);
    return reply.code(notice.isGenuine ? 204 : 401).send();
  });

  scope.get(RECEIVER_PATH, async () => ({ notices: notices.values().reverse() }));
}
