/** Payments and chargebacks through the gateway. */

import { type Answer, call } from '@unamano/journeys/calls';
import { notificationChecksum } from '../../apps/api/src/modules/money/gateway/notifications/checksum.ts';
import type { SandboxEnvironment } from '../lib/sandbox-environment.ts';
import type { LoadClient } from './load-client.ts';

type Order = { creditId: number; pesos: number; code: string };

/** Sets the state of an order at the gateway, then sends the notification once more and waits for the platform's answer. */
async function reportGatewayState(
  loadClient: LoadClient,
  environment: SandboxEnvironment,
  { code }: Order,
  state: 'APROBADA' | 'ANULADA',
): Promise<void> {
  const route = `/sandbox/api/payvalida/orders/${code}`;
  await loadClient.callUntilAnswered(route, () =>
    call(environment.sandboxUrl, 'POST', route, { body: { status: state } }),
  );
  const status = state === 'APROBADA' ? 'approved' : 'cancelled';
  const pv_checksum = notificationChecksum(code, status, environment.notificationHash);
  await loadClient.post('/payvalida/api/notification/', { po_id: code, status, pv_checksum });
}

/** Pays an open order and notes both as acknowledged. */
export async function payOrder(
  loadClient: LoadClient,
  environment: SandboxEnvironment,
  order: Order,
): Promise<void> {
  const name = `${order.creditId} ${order.pesos}`;
  loadClient.done('order', name);
  await reportGatewayState(loadClient, environment, order, 'APROBADA');
  loadClient.done('payment', name);
}

async function homeOf(loadClient: LoadClient, access: string): Promise<Answer['body']> {
  return (await loadClient.get('/credits/api/credit/info/home/', access)).body;
}

/** Pays this amount of the running credit; null when less ends the credit, or the borrower has no running credit or unpaid installment. */
export async function pay(
  loadClient: LoadClient,
  environment: SandboxEnvironment,
  access: string,
  pesos: number,
): Promise<Order | null> {
  const { credit } = (await homeOf(loadClient, access)) as {
    credit: {
      id_credit: number;
      payoff: number;
      next_payment: { id_payment: number } | null;
    } | null;
  };
  if (!credit?.next_payment || credit.payoff < pesos) return null;
  const body = { id_payment: credit.next_payment.id_payment, amount_custom_user: pesos };
  const opened = await loadClient.post('/payvalida/api/cash/in/', body, access);
  const order = { creditId: credit.id_credit, pesos, code: String(opened.body.order) };
  await payOrder(loadClient, environment, order);
  return order;
}

/** Reverses a payment, as the gateway does. */
export async function chargeBack(
  loadClient: LoadClient,
  environment: SandboxEnvironment,
  order: Order,
): Promise<void> {
  await reportGatewayState(loadClient, environment, order, 'ANULADA');
  loadClient.done('chargeback', `${order.creditId} ${order.pesos}`);
}
