import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { FAULT_SERVICES, isFaultService } from '../core/faults.ts';
import { objectOrEmpty } from '../core/json.ts';
import { refuseInput, refuseMissing } from '../core/replies.ts';

/** A thousand years: more than any test needs, and within the range of Date. */
const OFFSET_MAX_MS = 1_000 * 366 * 86_400_000;
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** True for a caller on this machine that did not come through a proxy. */
function isDirectLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return isLoopback && PROXY_HEADERS.every((name) => request.headers[name] === undefined);
}

/** Calls from this machine only; others get 404. The platform consumes the storage fault; only tests call the other two. */
export async function internalRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isDirectLoopback(request)) return refuseMissing(reply, 'No existe');
    return undefined;
  });

  scope.put('/sandbox/internal/clock-offset', async (request, reply) => {
    const { ms } = objectOrEmpty(request.body);
    if (typeof ms !== 'number' || !Number.isSafeInteger(ms) || Math.abs(ms) > OFFSET_MAX_MS) {
      return refuseInput(reply, { ms: 'Debe ser un número entero de milisegundos' });
    }
    context.clock.setOffset(ms);
    return { ms };
  });

  scope.get<{ Params: { service: string } }>('/sandbox/internal/faults/:service', async (request, reply) => {
    const { service } = request.params;
    if (!isFaultService(service))
      return refuseInput(reply, { service: `Servicios: ${FAULT_SERVICES.join(', ')}` });
    const fault = context.faults.get(service);
    return fault === null ? { mode: null } : { mode: fault.mode, times: fault.timesLeft };
  });

  scope.post<{ Params: { service: string } }>(
    '/sandbox/internal/faults/:service/consume',
    async (request, reply) => {
      const { service } = request.params;
      if (!isFaultService(service))
        return refuseInput(reply, { service: `Servicios: ${FAULT_SERVICES.join(', ')}` });
      return { mode: context.faults.consume(service)?.mode ?? null };
    },
  );
}
