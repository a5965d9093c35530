import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { FAULT_MODES, FAULT_SERVICES, type Fault, isFaultMode, isFaultService } from '../core/faults.ts';
import { objectOrEmpty } from '../core/json.ts';
import { refuseInput } from '../core/replies.ts';

const TIMES_MAX = 1_000_000;

interface ServiceRoute {
  Params: { service: string };
}

function shown(fault: Fault | null): object {
  return fault === null ? { mode: null } : { mode: fault.mode, times: fault.timesLeft };
}

const UNKNOWN_SERVICE = { service: `Servicios: ${FAULT_SERVICES.join(', ')}` };

/** Sets the faults of the services. */
export async function faultRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const { faults } = context;

  scope.get('/sandbox/api/faults', async () => ({
    faults: Object.fromEntries(FAULT_SERVICES.map((service) => [service, shown(faults.get(service))])),
  }));

  scope.put<ServiceRoute>('/sandbox/api/faults/:service', async (request, reply) => {
    const { service } = request.params;
    if (!isFaultService(service)) return refuseInput(reply, UNKNOWN_SERVICE);
    const { mode, times = null } = objectOrEmpty(request.body);
    if (!isFaultMode(mode)) return refuseInput(reply, { mode: `Modos: ${FAULT_MODES.join(', ')}` });
    if (times !== null && !(Number.isInteger(times) && Number(times) >= 1 && Number(times) <= TIMES_MAX)) {
      return refuseInput(reply, { times: 'Debe ser un número entero desde 1' });
    }
    faults.set(service, mode, times === null ? null : Number(times));
    return { service, ...shown(faults.get(service)) };
  });

  scope.delete<ServiceRoute>('/sandbox/api/faults/:service', async (request, reply) => {
    const { service } = request.params;
    if (!isFaultService(service)) return refuseInput(reply, UNKNOWN_SERVICE);
    faults.clear(service);
    return { service, mode: null };
  });
}
