import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import type { FaultService } from './faults.ts';

/** Nonsense replies with status 200, used in turn. */
const GARBAGE = [
  { type: 'text/html; charset=utf-8', body: '<html><body><h1>It works!</h1></body></html>' },
  { type: 'application/json', body: '{"ok":"quizás","datos":[null,{"¿?":3.14}]}' },
  { type: 'application/json', body: '{"CODE":' },
] as const;

interface FaultHookOptions {
  readonly service: FaultService;
  /** The provider's reply to an internal error. */
  readonly errorReply: () => { readonly status: number; readonly body: object };
}

/** Waits until the delay ends, the caller disconnects, or the sandbox stops. */
async function delayReply(request: FastifyRequest, context: SandboxContext): Promise<void> {
  const disconnected = new AbortController();
  const abortWait = (): void => disconnected.abort();
  request.raw.socket.once('close', abortWait);
  const signal = AbortSignal.any([disconnected.signal, context.stopping]);
  await wait(context.slowMs, undefined, { signal }).catch(() => undefined);
  request.raw.socket.off('close', abortWait);
}

/**
 * Makes the routes of one scope fail on demand. A slow service executes the call at once and delays the reply. A service
 * in mode `lost` executes the call and hangs up, so that the caller cannot know the outcome.
 */
export function addFaults(scope: FastifyInstance, context: SandboxContext, options: FaultHookOptions): void {
  const slowRequests = new WeakSet<FastifyRequest>();
  const lostRequests = new WeakSet<FastifyRequest>();

  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const fault = context.faults.consume(options.service);
    switch (fault?.mode) {
      case undefined:
        return;
      case 'slow':
        slowRequests.add(request);
        return;
      case 'lost':
        lostRequests.add(request);
        return;
      case 'down':
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      case 'error': {
        const { status, body } = options.errorReply();
        return reply.code(status).send(body);
      }
      case 'garbage': {
        const garbage = GARBAGE[(fault?.used ?? 0) % GARBAGE.length] ?? GARBAGE[0];
        return reply.type(garbage.type).send(garbage.body);
      }
    }
  });

  scope.addHook('onSend', async (request: FastifyRequest) => {
    if (slowRequests.has(request)) await delayReply(request, context);
    if (lostRequests.has(request)) request.raw.socket.destroy();
  });
}
