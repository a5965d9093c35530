import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../core/context.ts';
import { refuseMissing } from '../core/replies.ts';
import { sendPage } from './html.ts';
import { sandboxPage } from './page.ts';

const TYPES: Readonly<Record<string, string>> = {
  'base.css': 'text/css; charset=utf-8',
  'sandbox.css': 'text/css; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
  'sandbox.js': 'text/javascript; charset=utf-8',
  'inbox.js': 'text/javascript; charset=utf-8',
  'orders.js': 'text/javascript; charset=utf-8',
  'controls.js': 'text/javascript; charset=utf-8',
  'dom.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

/** The page for people, and the files it needs. */
export async function pageRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const assets = new Map(
    Object.entries(TYPES).map(([name, type]) => {
      const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
      return [name, { type, content }] as const;
    }),
  );

  scope.get('/sandbox', async (_request, reply) => sendPage(reply, sandboxPage(context)));

  scope.get<{ Params: { name: string } }>('/sandbox/assets/:name', async (request, reply) => {
    const asset = assets.get(request.params.name);
    if (asset === undefined) return refuseMissing(reply, 'No existe');
    reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    return reply.type(asset.type).send(asset.content);
  });
}
