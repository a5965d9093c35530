import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { fieldText, objectOrEmpty } from '../core/json.ts';
import { page, parsed, referenceOf, refuse } from './replies.ts';
import { shownKey, shownPayin } from './shown.ts';

const ALIAS = /^@[A-Za-z0-9]{1,19}$/;

interface ItemRoute {
  Params: { id: string };
}

/** Money that comes in, and the aliases at which it does. */
export function payinRoutes(scope: FastifyInstance, { breb: { state } }: SandboxContext): void {
  scope.get('/payments/v1/payins', async ({ query }) =>
    page(state.list('payin'), objectOrEmpty(query), shownPayin),
  );
  scope.get<ItemRoute>('/payments/v1/payins/:id', async ({ params }, reply) => {
    const payin = state.find('payin', params.id);
    return payin ? shownPayin(payin) : refuse(reply, 404, 'payin_not_found');
  });

  scope.post('/payments/v1/payin_keys', async (request, reply) => {
    const body = objectOrEmpty(parsed(request.body));
    const { key_type: type, key_value: alias } = objectOrEmpty(body.co_breb);
    const reference = referenceOf(body);
    const isAlias = type === 'ALIAS' && typeof alias === 'string' && ALIAS.test(alias);
    if (body.type !== 'CO_BREB' || !isAlias || !reference.ok) return refuse(reply, 400, 'invalid_field');
    if (state.activeKey(alias)) return refuse(reply, 409, 'payin_key_duplicate');
    return reply.code(201).send(shownKey(state.addKey(alias, reference.value)));
  });
  scope.get('/payments/v1/payin_keys', async ({ query }) => {
    const reference = fieldText(objectOrEmpty(query), 'external_ref');
    const keys = state.list('key').filter(({ externalRef }) => reference === '' || externalRef === reference);
    return { data: keys.map(shownKey) };
  });
  scope.delete<ItemRoute>('/payments/v1/payin_keys/:id', async ({ params }, reply) => {
    const key = state.find('key', params.id);
    if (key?.status !== 'ACTIVE') return refuse(reply, 404, 'payin_key_not_found');
    state.endKey(key);
    return reply.code(204).send();
  });
}
