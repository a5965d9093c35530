import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { CHANNELS, codeIn, INBOX_LIMIT, type InboxMessage } from '../core/inbox.ts';
import { fieldText, objectOrEmpty } from '../core/json.ts';
import { refuseInput, refuseMissing } from '../core/replies.ts';

const LIMIT_DEFAULT = 100;

function shown(message: InboxMessage): object {
  const { id, channel, to, subject, body, html, attachments, created_at } = message;
  return {
    id,
    channel,
    to,
    subject,
    body,
    code: codeIn(body),
    created_at,
    attachments,
    has_html: html !== null,
    message_id: message.messageId ?? null,
  };
}

/** The sent messages, newest first. */
export async function messageRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  scope.get('/sandbox/api/messages', async (request, reply) => {
    const query = objectOrEmpty(request.query);
    const requested = fieldText(query, 'channel');
    const channel = CHANNELS.find((known) => known === requested) ?? null;
    if (requested !== '' && channel === null)
      return refuseInput(reply, { channel: `Canales: ${CHANNELS.join(', ')}` });
    const limitText = fieldText(query, 'limit');
    if (limitText !== '' && !/^\d{1,6}$/.test(limitText))
      return refuseInput(reply, { limit: 'Debe ser un número entero' });
    const limit = limitText === '' ? LIMIT_DEFAULT : Math.min(Number(limitText), INBOX_LIMIT);
    const messages = context.inbox.find({ to: fieldText(query, 'to'), channel, limit });
    return { messages: messages.map(shown) };
  });

  scope.get<{ Params: { id: string } }>('/sandbox/messages/:id', async (request, reply) => {
    const message = context.inbox.get(request.params.id);
    if (message === undefined || message.html === null) return refuseMissing(reply, 'No hay tal mensaje');
    // An e-mail is untrusted HTML: only its styles are allowed.
    reply.header(
      'content-security-policy',
      "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
    return reply.type('text/html; charset=utf-8').send(message.html);
  });
}
