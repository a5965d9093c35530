import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { fieldText, objectOrEmpty } from '../core/json.ts';
import { refuseInput } from '../core/replies.ts';
import { INCOMING_TYPES } from '../whatsapp/phones.ts';

const TIMES_MAX = 20;
const MINUTE_MS = 60_000;

/** The phone of a person who writes by WhatsApp, for tests and for the page. */
export async function phoneRoutes(scope: FastifyInstance, { phones }: SandboxContext): Promise<void> {
  scope.post('/sandbox/api/whatsapp/messages', async (request, reply) => {
    const body = objectOrEmpty(request.body);
    const digits = fieldText(body, 'from').replace(/\D/g, '');
    const from = digits.length === 10 ? `+57${digits}` : `+${digits}`;
    if (!/^\+[1-9]\d{7,14}$/.test(from)) return refuseInput(reply, { from: 'Un celular' });
    const type = INCOMING_TYPES.find((known) => known === (fieldText(body, 'type') || 'text'));
    if (type === undefined) return refuseInput(reply, { type: `Tipos: ${INCOMING_TYPES.join(', ')}` });
    const [times, agoMinutes] = [Number(body.times ?? 1), Number(body.minutes_ago ?? 0)];
    if (!Number.isInteger(times) || times < 0 || times > TIMES_MAX)
      return refuseInput(reply, { times: `De 0 a ${TIMES_MAX}` });
    if (!Number.isFinite(agoMinutes) || agoMinutes < 0)
      return refuseInput(reply, { minutes_ago: 'Minutos que ya pasaron' });
    return phones.write({
      from,
      type,
      text: fieldText(body, 'text'),
      times,
      isForged: body.forge === true,
      agoMs: agoMinutes * MINUTE_MS,
      id: fieldText(body, 'id') || undefined,
    });
  });
}
