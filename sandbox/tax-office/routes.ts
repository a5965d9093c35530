import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { objectOrEmpty } from '../core/json.ts';
import { hasKey } from '../core/keys.ts';

/** The tax office. */
export async function taxOfficeRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  addFaults(scope, context, {
    service: 'taxOffice',
    errorReply: () => ({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } }),
  });
  scope.setErrorHandler((_error, _request, reply) => reply.code(400).send({ error: 'INVALID_REQUEST' }));

  scope.post('/sandbox/tax-office/v1/question', async (request, reply) => {
    if (!hasKey(request, context, 'taxOffice')) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    const body = objectOrEmpty(request.body);
    if (typeof body.document_number !== 'string') return reply.code(400).send({ error: 'INVALID_REQUEST' });
    return { activity: 'Comercio al por menor' };
  });
}
