import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { bogotaInstant } from '../core/clock.ts';
import { type JsonObject, objectOrEmpty } from '../core/json.ts';
import { refuseInput, refuseMissing, refuseState } from '../core/replies.ts';
import { type Delivery, isDelivered } from '../payvalida/notify.ts';
import type { Order } from '../payvalida/order.ts';
import { checkoutAddress } from '../payvalida/routes.ts';

const PAYER_ACTIONS = ['APROBADA', 'VENCIDA', 'ANULADA'] as const;
type Act = (typeof PAYER_ACTIONS)[number];
const TIMES_MAX = 200;
const LISTED_MAX = 500;
/** The payer's amount for an order with an open amount. */
const OPEN_AMOUNT_PESOS = 50_000;

interface PayerActionRequest {
  readonly status: Act;
  readonly times: number;
  readonly forge: boolean;
  readonly parallel: boolean;
  /** What the payer pays, where it differs from the amount of the order. */
  readonly amountPesos: number | null;
}

type PayerActionReading = PayerActionRequest | { readonly faults: Record<string, string> };

function parsePayerAction({
  status,
  times = 1,
  forge = false,
  parallel = false,
  amount,
}: JsonObject): PayerActionReading {
  const act = PAYER_ACTIONS.find((known) => known === status);
  const faults: Record<string, string> = {};
  if (act === undefined) faults.status = `Estados: ${PAYER_ACTIONS.join(', ')}`;
  const isCount = typeof times === 'number' && Number.isInteger(times) && times >= 1 && times <= TIMES_MAX;
  if (!isCount) faults.times = `Debe ser un entero de 1 a ${TIMES_MAX}`;
  const isAmount =
    amount === undefined || (typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0);
  if (!isAmount) faults.amount = 'Debe ser un entero de pesos';
  if (typeof forge !== 'boolean') faults.forge = 'Debe ser true o false';
  if (typeof parallel !== 'boolean') faults.parallel = 'Debe ser true o false';
  if (act === undefined || !isCount || Object.keys(faults).length > 0) return { faults };
  const amountPesos = typeof amount === 'number' ? amount : null;
  return { status: act, times, forge: forge === true, parallel: parallel === true, amountPesos };
}

/** An order for the page and for tests. */
function shownOrder(order: Order, publicUrl: string): object {
  const scheme = publicUrl.startsWith('https:') ? 'https://' : 'http://';
  return {
    order: order.order,
    state: order.state,
    amount: order.paidPesos ?? order.amountPesos,
    description: order.description,
    email: order.email,
    reference: order.reference,
    expires_on: order.expiresOn,
    created_at: bogotaInstant(order.createdMs),
    updated_at: bogotaInstant(order.updatedMs),
    notification_response: order.notificationResponse,
    checkout_url: scheme + checkoutAddress(publicUrl, order.token),
  };
}

async function deliver(context: SandboxContext, order: Order, act: PayerActionRequest): Promise<Delivery[]> {
  const once = (): Promise<Delivery> => context.notifier.send(order, act.forge);
  if (act.parallel) return Promise.all(Array.from({ length: act.times }, once));
  const deliveries: Delivery[] = [];
  for (let sent = 0; sent < act.times; sent += 1) deliveries.push(await once());
  return deliveries;
}

async function perform(
  context: SandboxContext,
  order: Order,
  act: PayerActionRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const paidPesos = act.amountPesos ?? (order.amountPesos || OPEN_AMOUNT_PESOS);
  const payment = { paidPesos, paidBy: order.method ?? 'PSE' };
  const moved = act.forge
    ? { ...order, state: act.status }
    : context.orders.move(order.order, act.status, act.status === 'APROBADA' ? payment : undefined);
  if (moved === null) return refuseState(reply, `Una orden ${order.state} no pasa a ${act.status}`);
  const deliveries = await deliver(context, moved, act);
  if (!act.forge && !deliveries.some(isDelivered)) context.notifier.retryLater(moved);
  return {
    order: order.order,
    state: context.orders.get(order.order)?.state ?? order.state,
    statuses: deliveries.map(({ status }) => status),
    notifications: deliveries,
  };
}

/** The payer's actions at the gateway, for tests and for the page. */
export async function payvalidaControlRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  scope.get('/sandbox/api/payvalida/orders', async () => {
    context.expireOrders();
    const newest = context.orders.list().slice(0, LISTED_MAX);
    return { orders: newest.map((order) => shownOrder(order, context.publicUrl)) };
  });

  scope.post<{ Params: { order: string } }>(
    '/sandbox/api/payvalida/orders/:order',
    async (request, reply) => {
      const act = parsePayerAction(objectOrEmpty(request.body));
      if ('faults' in act) return refuseInput(reply, act.faults);
      context.expireOrders();
      const order = context.orders.get(request.params.order);
      if (order === undefined) return refuseMissing(reply, 'No hay tal orden');
      return perform(context, order, act, reply);
    },
  );
}
