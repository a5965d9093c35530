import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { fieldText, objectOrEmpty } from '../core/json.ts';
import { sendPage } from '../pages/html.ts';
import type { Order } from './order.ts';
import { checkoutPage, MEANS, notFoundPage } from './page.ts';

const PATH = '/sandbox/checkout';
/** The payer's page waits so long for the merchant's reply, then continues without it. */
const MERCHANT_WAIT_MS = 3_000;
const CHOSEN_AMOUNT_MAX = 50_000_000;

function chosenAmount(order: Order, text: string): number | null {
  if (order.amountPesos > 0) return order.amountPesos;
  const pesos = Number(text.replace(/[.\s$]/g, ''));
  return Number.isInteger(pesos) && pesos > 0 && pesos <= CHOSEN_AMOUNT_MAX ? pesos : null;
}

/** Notifies the merchant and waits shortly, so that the payer returns to an updated page. */
async function notifyMerchant(context: SandboxContext, order: Order): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, MERCHANT_WAIT_MS).unref();
  });
  await Promise.race([context.notifier.sendWithRetries(order), late]);
}

/** The gateway's checkout page. */
export async function checkoutRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const notFound = (reply: FastifyReply): FastifyReply =>
    sendPage(reply, notFoundPage(context.publicUrl), 404);

  scope.get(PATH, async (request, reply) => {
    context.expireOrders();
    const order = context.orders.byToken(fieldText(objectOrEmpty(request.query), 'token'));
    if (order === undefined) return notFound(reply);
    return sendPage(reply, checkoutPage(order, context.publicUrl));
  });

  scope.post(PATH, async (request, reply) => {
    context.expireOrders();
    const form = objectOrEmpty(request.body);
    const order = context.orders.byToken(fieldText(form, 'token'));
    if (order === undefined) return notFound(reply);
    const action = fieldText(form, 'action');
    const paidPesos = chosenAmount(order, fieldText(form, 'amount'));
    if (action === 'pagar' && order.state === 'PENDIENTE' && paidPesos === null) {
      return sendPage(
        reply,
        checkoutPage(order, context.publicUrl, 'Escribe cuánto vas a pagar, en pesos'),
        400,
      );
    }
    const paidBy = MEANS.find((means) => means === fieldText(form, 'method')) ?? order.method ?? MEANS[0];
    // The second of two clicks changes nothing and gets the same page.
    const moved =
      action === 'pagar' && paidPesos !== null
        ? context.orders.move(order.order, 'APROBADA', { paidPesos, paidBy })
        : action === 'rechazar'
          ? context.orders.move(order.order, 'VENCIDA')
          : null;
    if (moved !== null) await notifyMerchant(context, moved);
    return reply.redirect(`${PATH}?token=${encodeURIComponent(order.token)}`, 303);
  });
}
