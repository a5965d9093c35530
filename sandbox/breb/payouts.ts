import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { fieldText, type JsonObject, objectOrEmpty } from '../core/json.ts';
import { page, parsed, referenceOf, refuse } from './replies.ts';
import { shownPayout, shownPreview } from './shown.ts';
import { KEY_TYPES } from './state.ts';

const AMOUNT = /^(?!0+(\.0{1,2})?$)\d{1,12}(\.\d{1,2})?$/;
interface ItemRoute {
  Params: { id: string };
}

/** What the body asks to be paid, or the provider's refusal of it. */
function readPayout(body: JsonObject, { breb: { state }, clock }: SandboxContext) {
  const reference = referenceOf(body);
  const amount = fieldText(body, 'amount');
  if (!reference.ok || !AMOUNT.test(amount) || body.asset !== 'COP')
    return { status: 400, code: 'invalid_field' };
  if (body.type !== 'CO_BREB') return { status: 400, code: 'invalid_field' };
  const preview = state.find('preview', fieldText(objectOrEmpty(body.co_breb), 'preview_payout_id'));
  if (!preview) return { status: 404, code: 'preview_not_found' };
  if (preview.isUsed) return { status: 409, code: 'preview_already_used' };
  if (clock.nowMs() >= preview.expiresMs) return { status: 422, code: 'preview_expired' };
  const { keyType: key_type, keyValue: key_value, beneficiary } = preview;
  return {
    make: () => {
      state.use(preview);
      return state.addPayout({
        amount,
        externalRef: reference.value,
        details: { key_type, key_value, beneficiary },
      });
    },
  };
}

/** Money that leaves: resolving a llave, paying, following. */
export function payoutRoutes(scope: FastifyInstance, context: SandboxContext): void {
  const { state, settlement } = context.breb;

  scope.post('/payments/v1/payouts/preview', async (request, reply) => {
    const body = parsed(request.body);
    const asked = objectOrEmpty(body?.co_breb);
    const type = KEY_TYPES.find((known) => known === asked.key_type);
    const value = fieldText(asked, 'key_value');
    if (body?.type !== 'CO_BREB' || !type || value === '') return refuse(reply, 400, 'invalid_field');
    const owner = state.ownerOf(type, value);
    return owner
      ? shownPreview(state.addPreview(type, value, owner))
      : refuse(reply, 404, 'beneficiary_not_found');
  });

  scope.post('/payments/v1/payouts', async (request, reply) => {
    const body = parsed(request.body);
    if (!body) return refuse(reply, 400, 'invalid_field');
    const next = settlement.takeNext();
    if (next?.lateMs != null) {
      reply.hijack();
      request.raw.socket.destroy();
      await wait(next.lateMs, undefined, { signal: context.stopping, ref: false }).catch(() => undefined);
    }
    const read = readPayout(body, context);
    if (!('make' in read)) return reply.sent ? reply : refuse(reply, read.status, read.code);
    const payout = read.make();
    settlement.start(payout, next);
    return reply.sent ? reply : reply.code(201).send(shownPayout(payout));
  });

  scope.get('/payments/v1/payouts', async ({ query }) => {
    const asked = objectOrEmpty(query);
    const reference = fieldText(asked, 'external_ref');
    const all = state
      .list('payout')
      .filter(({ externalRef }) => reference === '' || externalRef === reference);
    return page(all, asked, shownPayout);
  });
  scope.get<ItemRoute>('/payments/v1/payouts/:id', async ({ params }, reply) => {
    const payout = state.find('payout', params.id);
    return payout ? shownPayout(payout) : refuse(reply, 404, 'payout_not_found');
  });
}
