import type { FastifyInstance, FastifyReply } from 'fastify';
import { shownKey, shownPayin, shownPayout } from '../breb/shown.ts';
import { KEY_TYPES, maskedName, PAYOUT_STATUSES } from '../breb/state.ts';
import type { Telling } from '../breb/webhooks.ts';
import type { SandboxContext } from '../context.ts';
import { fieldText, type JsonObject, objectOrEmpty } from '../core/json.ts';
import { refuseInput, refuseMissing, refuseState } from '../core/replies.ts';

const LISTED_MAX = 500;
const TIMES_MAX = 200;
const TELLERS = ['current', 'stranger', 'retired'] as const;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

interface ItemRoute {
  Params: { id: string };
}

function tellingOf({ times = 1, by = 'current' }: JsonObject): Telling | undefined {
  const teller = TELLERS.find((known) => known === by);
  const isCount = typeof times === 'number' && Number.isInteger(times) && times >= 0 && times <= TIMES_MAX;
  return teller && isCount ? { times, by: teller } : undefined;
}

const refuseTelling = (reply: FastifyReply) =>
  refuseInput(reply, { times: `times de 0 a ${TIMES_MAX}; by: ${TELLERS.join(', ')}` });

const waitMs = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null);

/** A person pays to an alias; the platform shows the name to staff alone. */
function payRoutes(scope: FastifyInstance, { breb: { state, webhooks } }: SandboxContext): void {
  scope.post('/sandbox/api/breb/pay', async (request, reply) => {
    const body = objectOrEmpty(request.body);
    const key = state.activeKey(fieldText(body, 'alias'));
    if (!key) return refuseMissing(reply, 'Ninguna llave activa se llama así');
    const amount = fieldText(body, 'amount');
    if (!AMOUNT.test(amount) || Number(amount) === 0)
      return refuseInput(reply, { amount: 'Pesos, con dos decimales como mucho' });
    const telling = tellingOf(body);
    if (!telling) return refuseTelling(reply);
    const payin = state.addPayin({
      amount: Number(amount).toFixed(2),
      type: 'CO_BREB',
      refund: null,
      details: {
        sender_name: fieldText(body, 'sender_name') || 'JOSÉ NÚÑEZ',
        sender_document_type: 'CC',
        sender_document_id: fieldText(body, 'sender_document_id') || '79000111',
        beneficiary_key: { id: key.id, key_type: 'ALIAS', key_value: key.alias },
      },
    });
    return { ...shownPayin(payin), statuses: await webhooks.tell('payin', shownPayin(payin), telling) };
  });
  scope.post<ItemRoute>('/sandbox/api/breb/payins/:id', async (request, reply) => {
    const payin = state.find('payin', request.params.id);
    const telling = tellingOf(objectOrEmpty(request.body));
    if (!payin) return refuseMissing(reply, 'No hay tal pago');
    if (!telling) return refuseTelling(reply);
    return { statuses: await webhooks.tell('payin', shownPayin(payin), telling) };
  });
}

/** What becomes of payouts: the bank's part, for tests and for the page. */
function payoutRoutes(
  scope: FastifyInstance,
  { breb: { state, webhooks, settlement } }: SandboxContext,
): void {
  scope.get('/sandbox/api/breb', async () => ({
    payouts: state.list('payout').slice(-LISTED_MAX).map(shownPayout),
    payins: state.list('payin').slice(-LISTED_MAX).map(shownPayin),
    keys: state.list('key').slice(-LISTED_MAX).map(shownKey),
  }));
  scope.put('/sandbox/api/breb/next', async (request) => {
    const { fails_with, settle_ms, late_ms, jumbled, times = 1 } = objectOrEmpty(request.body);
    const next = {
      failsWith: typeof fails_with === 'string' ? fails_with : null,
      settleMs: waitMs(settle_ms),
      lateMs: waitMs(late_ms),
      isJumbled: jumbled === true,
    };
    settlement.plan(next, Math.min(Number(times) || 1, TIMES_MAX));
    return next;
  });
  scope.post<ItemRoute>('/sandbox/api/breb/payouts/:id', async (request, reply) => {
    const body = objectOrEmpty(request.body);
    const payout = state.find('payout', request.params.id);
    const telling = tellingOf(body);
    if (!payout) return refuseMissing(reply, 'No hay tal envío');
    if (!telling) return refuseTelling(reply);
    const status = PAYOUT_STATUSES.find((known) => known === body.status);
    if (body.status === 'RETURNED') {
      if (payout.status !== 'COMPLETED') return refuseState(reply, 'Solo se devuelve lo que llegó');
      settlement.refund(payout, fieldText(body, 'reason') || 'ACCOUNT_CLOSED');
      return { status: 'RETURNED' };
    }
    const isFinal = payout.status === 'COMPLETED' || payout.status === 'FAILED';
    if (status && isFinal && status !== payout.status) return refuseState(reply, `Ya está ${payout.status}`);
    const moved = status ? state.move(payout, status, fieldText(body, 'reason') || null) : payout;
    return { ...shownPayout(moved), statuses: await webhooks.tell('payout', shownPayout(moved), telling) };
  });
}

/** Instant payments, for tests and for the page. */
export async function brebControlRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const { state, webhooks } = context.breb;
  payRoutes(scope, context);
  payoutRoutes(scope, context);
  scope.put('/sandbox/api/breb/llaves', async (request, reply) => {
    const body = objectOrEmpty(request.body);
    const type = KEY_TYPES.find((known) => known === body.key_type);
    const [value, number] = [fieldText(body, 'key_value'), fieldText(body, 'document_id')];
    if (!type || value === '' || number === '')
      return refuseInput(reply, { key_type: `Tipos: ${KEY_TYPES.join(', ')}; key_value y document_id` });
    state.setOwner(type, value, {
      document_type: fieldText(body, 'document_type') || 'CC',
      document_id: number,
      display_name: maskedName(fieldText(body, 'name') || 'PERSONA PRUEBA'),
      bank_name: fieldText(body, 'bank') || 'Nequi',
    });
    return { key_type: type, key_value: value };
  });
  scope.post('/sandbox/api/breb/rotate-key', async () => {
    webhooks.rotate();
    return { keys: webhooks.publicKeys() };
  });
}
