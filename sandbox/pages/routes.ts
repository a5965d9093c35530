import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { fieldText, objectOrEmpty } from '../core/json.ts';
import { refuseMissing } from '../core/replies.ts';
import { sendPage } from './html.ts';
import { PARTS, sandboxPage } from './page.ts';
import { partnerPage } from './partner.ts';
import type { InboxFilter } from './parts/inbox.ts';

const TYPES: Readonly<Record<string, string>> = {
  'sandbox.css': 'text/css; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
  'sandbox.js': 'text/javascript; charset=utf-8',
  'clock.js': 'text/javascript; charset=utf-8',
  'dom.js': 'text/javascript; charset=utf-8',
  'parts.js': 'text/javascript; charset=utf-8',
  'partner.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

function filterOf(request: FastifyRequest): InboxFilter {
  const query = objectOrEmpty(request.query);
  return { to: fieldText(query, 'to'), channel: fieldText(query, 'channel') };
}

/** The sandbox page and its files. */
export async function pageRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const assets = new Map(
    Object.entries(TYPES).map(([name, type]) => {
      const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
      return [name, { type, content }] as const;
    }),
  );

  scope.get('/sandbox', async (request, reply) => {
    context.expireOrders();
    return sendPage(reply, sandboxPage(context, filterOf(request)));
  });

  scope.get('/sandbox/integrador', async (_request, reply) =>
    context.credentials.partner
      ? sendPage(reply, partnerPage(context))
      : refuseMissing(reply, 'Este sandbox no tiene la llave de una empresa'),
  );

  scope.get<{ Params: { name: string } }>('/sandbox/parts/:name', async (request, reply) => {
    const { name } = request.params;
    const draw = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (draw === undefined) return refuseMissing(reply, 'No existe');
    return sendPage(reply, draw(context, filterOf(request)));
  });

  scope.get<{ Params: { name: string } }>('/sandbox/assets/:name', async (request, reply) => {
    const asset = assets.get(request.params.name);
    if (asset === undefined) return refuseMissing(reply, 'No existe');
    reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    return reply.type(asset.type).send(asset.content);
  });
}
