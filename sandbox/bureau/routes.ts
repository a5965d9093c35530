import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { objectOrEmpty } from '../core/json.ts';
import { hasKey } from '../core/keys.ts';
import { answerFor } from './state.ts';

const DOCUMENT_TYPE = /^\d{1,2}$/;
const DOCUMENT_NUMBER = /^[A-Za-z0-9]{3,20}$/;

const isTextOrAbsent = (value: unknown) => value === undefined || typeof value === 'string';
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The credit bureau's risk-history query. */
export async function bureauRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  addFaults(scope, context, {
    service: 'bureau',
    errorReply: () => ({
      status: 503,
      body: { error: 'SERVICE_UNAVAILABLE', message: 'Servicio no disponible' },
    }),
  });
  scope.setErrorHandler((_error, _request, reply) =>
    reply.code(400).send({ error: 'INVALID_REQUEST', message: 'El cuerpo no se puede leer' }),
  );

  scope.post('/sandbox/bureau/v1/risk-history', async (request, reply) => {
    if (!hasKey(request, context, 'bureau')) {
      return reply.code(401).send({ error: 'UNAUTHORIZED', message: 'Llave no válida' });
    }
    const { document_type, document_number, given_names, first_surname } = objectOrEmpty(request.body);
    const wrong = [
      DOCUMENT_TYPE.test(String(document_type)) ? [] : ['document_type'],
      typeof document_number === 'string' && DOCUMENT_NUMBER.test(document_number) ? [] : ['document_number'],
      isTextOrAbsent(given_names) ? [] : ['given_names'],
      isTextOrAbsent(first_surname) ? [] : ['first_surname'],
    ].flat();
    if (wrong.length > 0 || typeof document_number !== 'string') {
      return reply
        .code(400)
        .send({ error: 'INVALID_REQUEST', message: `Campos no válidos: ${wrong.join(', ')}` });
    }
    const override = context.bureauOverrides.get(document_number) ?? {};
    const name = { givenNames: textOf(given_names), firstSurname: textOf(first_surname) };
    const answer = answerFor({ dni: document_number, ...name }, override, context.clock.nowMs());
    return reply.code(answer.isFound ? 200 : 404).send(answer.body);
  });
}
