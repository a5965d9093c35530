import type { FastifyInstance } from 'fastify';
import { answerFor, OPERATIONS, SCORE_MAX, SCORE_MIN } from '../bureau/state.ts';
import type { SandboxContext } from '../context.ts';
import { isObject, type JsonObject } from '../core/json.ts';
import { refuseInput } from '../core/replies.ts';

const DNI = /^[A-Za-z0-9]{3,20}$/;

interface PersonRoute {
  Params: { dni: string };
}

function overrideFaults({ score, operation, respuesta }: JsonObject): Record<string, string> {
  const faults: Record<string, string> = {};
  const isScore =
    typeof score === 'number' && Number.isInteger(score) && score >= SCORE_MIN && score <= SCORE_MAX;
  if (score !== undefined && !isScore) faults.score = `Debe ser un entero de ${SCORE_MIN} a ${SCORE_MAX}`;
  if (operation !== undefined && !OPERATIONS.some((known) => known === operation)) {
    faults.operation = `Debe ser ${OPERATIONS.join(' o ')}`;
  }
  if (respuesta !== undefined && respuesta !== '13' && respuesta !== '09')
    faults.respuesta = 'Debe ser 13 o 09';
  return faults;
}

/** Sets the bureau's replies about a person. */
export async function bureauControlRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const { bureauOverrides, clock } = context;
  const answer = (dni: string): JsonObject =>
    answerFor({ dni, givenNames: '', firstSurname: '' }, bureauOverrides.get(dni) ?? {}, clock.nowMs()).body;

  scope.get('/sandbox/api/bureau', async () => ({
    overrides: bureauOverrides
      .entries()
      .reverse()
      .map(([dni, override]) => ({ dni, override })),
  }));

  scope.addHook('preHandler', async (request, reply) => {
    const params: unknown = request.params;
    const dni = isObject(params) ? params.dni : undefined;
    if (typeof dni === 'string' && !DNI.test(dni))
      return refuseInput(reply, { dni: 'Número de documento no válido' });
    return undefined;
  });

  scope.get<PersonRoute>('/sandbox/api/bureau/:dni', async (request) => {
    const { dni } = request.params;
    return { dni, override: bureauOverrides.get(dni) ?? null, answer: answer(dni) };
  });

  scope.put<PersonRoute>('/sandbox/api/bureau/:dni', async (request, reply) => {
    const { dni } = request.params;
    const override: unknown = request.body;
    if (!isObject(override) || Object.keys(override).length === 0) {
      return refuseInput(reply, { body: 'Debe ser un objeto con lo que la central dirá' });
    }
    const faults = overrideFaults(override);
    if (Object.keys(faults).length > 0) return refuseInput(reply, faults);
    bureauOverrides.set(dni, override);
    return { dni, override, answer: answer(dni) };
  });

  scope.delete<PersonRoute>('/sandbox/api/bureau/:dni', async (request) => {
    const { dni } = request.params;
    bureauOverrides.delete(dni);
    return { dni, override: null, answer: answer(dni) };
  });
}
