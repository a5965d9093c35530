import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { newMessageId, readMessage } from './state.ts';

const PATH = '/sandbox/whatsapp/:version/:phoneNumberId/messages';

interface GraphError {
  readonly message: string;
  readonly code: number;
  readonly details?: string;
  readonly subcode?: number;
}

function errorBody({ message, code, details, subcode }: GraphError): object {
  return {
    error: {
      message,
      type: code === 100 ? 'GraphMethodException' : 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      ...(details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } }),
      fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
    },
  };
}

/** WhatsApp Cloud API's send call for approved templates and for answers: accepted messages appear in the inbox. */
export async function whatsappRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const { token, phoneNumberId } = context.credentials.whatsapp;

  addFaults(scope, context, {
    service: 'whatsapp',
    errorReply: () => ({
      status: 503,
      body: errorBody({ code: 131016, message: '(#131016) Service unavailable' }),
    }),
  });
  scope.setErrorHandler((_error, _request, reply) =>
    reply
      .code(400)
      .send(errorBody({ code: 100, message: '(#100) Invalid parameter', details: 'Malformed body.' })),
  );

  scope.post<{ Params: { version: string; phoneNumberId: string } }>(PATH, async (request, reply) => {
    const { version, phoneNumberId: requested } = request.params;
    if (request.headers.authorization !== `Bearer ${token}`) {
      const message = 'Invalid OAuth access token - Cannot parse access token';
      return reply.code(401).send(errorBody({ code: 190, message }));
    }
    if (!/^v\d{2}\.\d$/.test(version)) {
      return reply
        .code(400)
        .send(errorBody({ code: 2635, message: `(#2635) Unknown API version: ${version}` }));
    }
    if (requested !== phoneNumberId) {
      const message = `Unsupported post request. Object with ID '${requested}' does not exist or cannot be loaded`;
      return reply.code(400).send(errorBody({ code: 100, subcode: 33, message }));
    }
    const reading = readMessage(request.body, context.phones.takesText, context.approvedTemplates);
    if (!reading.ok) return reply.code(400).send(errorBody(reading));

    const { to, template, body, name } = reading.message;
    context.inbox.add({ channel: 'whatsapp', to, subject: template, body, html: null, attachments: [] });
    const id = newMessageId();
    if (name !== null)
      context.receipts.scheduleReceipts({ id, recipient: to, name, atMs: context.clock.nowMs() });
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to.replace('+', '') }],
      messages: [{ id, message_status: 'accepted' }],
    };
  });
}
