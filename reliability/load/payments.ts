/** Money through the gateway, and back. */
import { notificationChecksum } from '../../apps/api/src/modules/payments/notifications/checksum.ts';
import { call, type Reply } from '../lib/caller.ts';
import type { World } from '../lib/outside.ts';
import type { Shift } from './shift.ts';

type Order = { creditId: number; pesos: number; code: string };

/** Waits for the platform's answer to a notification of what the gateway has. */
async function happensAtGateway(
  shift: Shift,
  world: World,
  { code }: Order,
  state: 'APROBADA' | 'ANULADA',
): Promise<void> {
  const route = `/sandbox/api/payvalida/orders/${code}`;
  await shift.insist(route, () => call(world.sandboxUrl, 'POST', route, { body: { status: state } }));
  const status = state === 'APROBADA' ? 'approved' : 'cancelled';
  const pv_checksum = notificationChecksum(code, status, world.notificationHash);
  await shift.post('/payvalida/api/notification/', { po_id: code, status, pv_checksum });
}

/** Pays an order that was opened. */
export async function payOrder(shift: Shift, world: World, order: Order): Promise<void> {
  const name = `${order.creditId} ${order.pesos}`;
  shift.done('order', name);
  await happensAtGateway(shift, world, order, 'APROBADA');
  shift.done('payment', name);
}

async function homeOf(shift: Shift, access: string): Promise<Reply['body']> {
  return (await shift.get('/credits/api/credit/info/home/', access)).body;
}

/** Pays so many pesos of one's running credit; null where that little is not owed any more. */
export async function pay(shift: Shift, world: World, access: string, pesos: number): Promise<Order | null> {
  const { credit } = (await homeOf(shift, access)) as {
    credit: {
      id_credit: number;
      pending_debt: number;
      next_payment: { id_payment: number } | null;
    } | null;
  };
  if (!credit?.next_payment || credit.pending_debt < pesos) return null;
  const body = { id_payment: credit.next_payment.id_payment, amount_custom_user: pesos };
  const opened = await shift.post('/payvalida/api/cash/in/', body, access);
  const order = { creditId: credit.id_credit, pesos, code: String(opened.body.order) };
  await payOrder(shift, world, order);
  return order;
}

/** Takes a payment back, as the gateway does. */
export async function chargeBack(shift: Shift, world: World, order: Order): Promise<void> {
  await happensAtGateway(shift, world, order, 'ANULADA');
  shift.done('chargeback', `${order.creditId} ${order.pesos}`);
}
