import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import type { FaultService } from './faults.ts';

/** Replies with status 200 that no provider would give; they take turns, beginning with the first. */
const GARBAGE = [
  { type: 'text/html; charset=utf-8', body: '<html><body><h1>It works!</h1></body></html>' },
  { type: 'application/json', body: '{"ok":"quizás","datos":[null,{"¿?":3.14}]}' },
  { type: 'application/json', body: '{"CODE":' },
] as const;

interface FaultHookOptions {
  readonly service: FaultService;
  /** The provider's own way to say that it has broken down. */
  readonly errorReply: () => { readonly status: number; readonly body: object };
}

/** Waits until the time is over, the caller has left, or the sandbox stops. */
async function delayReply(request: FastifyRequest, context: SandboxContext): Promise<void> {
  const left = new AbortController();
  const leave = (): void => left.abort();
  request.raw.socket.once('close', leave);
  const signal = AbortSignal.any([left.signal, context.stopping]);
  await wait(context.slowMs, undefined, { signal }).catch(() => undefined);
  request.raw.socket.off('close', leave);
}

/**
 * Makes the routes of one scope fail as told. A slow service does its work at once and holds the answer back, as
 * services do, and one whose answers are lost does it and hangs up: the caller cannot know whether it was done.
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
