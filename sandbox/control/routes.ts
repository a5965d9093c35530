import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { brebControlRoutes } from './breb.ts';
import { bureauControlRoutes } from './bureau.ts';
import { faultRoutes } from './faults.ts';
import { internalRoutes } from './internal.ts';
import { messageRoutes } from './messages.ts';
import { payvalidaControlRoutes } from './payvalida.ts';
import { phoneRoutes } from './phones.ts';

/** The calls by which tests and the page inspect and control the sandbox. */
export async function controlRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  for (const routes of [
    messageRoutes,
    phoneRoutes,
    faultRoutes,
    bureauControlRoutes,
    payvalidaControlRoutes,
    brebControlRoutes,
    internalRoutes,
  ]) {
    await scope.register((inner) => routes(inner, context));
  }
}
