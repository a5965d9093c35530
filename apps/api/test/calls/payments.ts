/** Payments at the gateway, the early end of a credit, and money that no debt took. */
import { pesos } from '@unamano/domain/money';
import { makeTestPerson, type SignedUp } from '@unamano/journeys/borrower';
import { inTransaction } from '../../src/db/transaction.ts';
import { lockCredit, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { setPaymentAside } from '../../src/modules/loans/payments/index.ts';
import { notificationChecksum } from '../../src/modules/money/gateway/notifications/checksum.ts';
import type { TestPlatform } from '../platform/built-platform.ts';
import { firstPaymentOf, openOrder, type World } from '../platform/world.ts';
import type { Calls } from './call.ts';
import type { Scene } from './scene.ts';

const ofActive = ({ active }: World) => ({ id_credit: active.creditId });
const names = { id_credit: 'credit' } as const;

/** An order of a new borrower at the gateway. */
async function newOrder({ platform, borrower }: Pick<Scene, 'platform' | 'borrower'>) {
  const person = await borrower();
  const order = await openOrder(platform, person, await firstPaymentOf(platform, person));
  return { person, order };
}

/** A paid order without a notification. */
export async function paidOrder(scene: Scene): Promise<{ person: SignedUp; order: string }> {
  const { person, order } = await newOrder(scene);
  scene.platform.silenceGateway();
  await scene.platform.post(`/sandbox/api/payvalida/orders/${order}`, { status: 'APROBADA' });
  return { person, order };
}

const signed = (platform: TestPlatform, po_id: string) => {
  const hash = platform.services.config.values.PAYVALIDA_NOTIFICATION_HASH;
  return { po_id, pv_checksum: notificationChecksum(po_id, 'approved', hash) };
};

/** Money of a borrower that no debt took. @returns the id of its payment */
export async function setAside({ db, services }: TestPlatform, creditId: number): Promise<number> {
  const { clock } = services;
  const { paymentId } = await inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (!credit) throw new Error(`no credit ${creditId}`);
    return setPaymentAside(trx, {
      credit,
      source: 'gateway',
      reference: `SUELTO${creditId}`,
      amountPesos: pesos(30_000),
      today: clock.today(),
      now: clock.now(),
      initiator: PLATFORM,
      reason: 'paid with another amount',
    });
  });
  return paymentId;
}

async function onUnappliedFunds({ platform, borrower }: Scene) {
  const { creditId: credit_id } = await borrower();
  return { body: { id: await setAside(platform, credit_id), credit_id } };
}

async function onOwnCredit({ borrower }: Scene) {
  const { access, creditId } = await borrower();
  return { access, body: { id_credit: creditId } };
}

async function payoffOf({ platform }: World, { access, creditId: id_credit }: SignedUp) {
  const { total } = (await platform.get(`/credits/api/credit/payoff/?id_credit=${id_credit}`, access)).body;
  return { id_credit, total: Number(total) };
}

export const PAYMENT_CALLS: Calls = {
  'POST /payvalida/api/cash/in': {
    who: 'borrower',
    names: { id_payment: 'installment' },
    input: ({ activePaymentId }) => ({
      id_payment: activePaymentId,
      amount_custom_user: 20_000,
      prepayment_choice: 'lower_installment',
    }),
    once: {
      async arrange({ platform, borrower }) {
        const person = await borrower();
        return { access: person.access, body: { id_payment: await firstPaymentOf(platform, person) } };
      },
      adds: 'payment_orders where installment_id = :id_payment',
      keyed: { amount_custom_user: 30_000 },
    },
  },
  'GET /payvalida/api/order': {
    who: 'borrower',
    names: { order: 'order' },
    input: ({ activeOrder }) => ({ order: activeOrder }),
  },
  'POST /payvalida/api/order/cancel': {
    who: 'borrower',
    names: { order: 'order' },
    input: ({ activeOrder }) => ({ order: activeOrder }),
    once: {
      async arrange(scene) {
        const { person, order } = await newOrder(scene);
        return { access: person.access, body: { order } };
      },
      adds: "payment_orders where order_code = :order and state = 'CANCELADA'",
    },
  },
  'POST /payvalida/api/notification': {
    who: 'everyone',
    // An unknown order: the notification is stored and has no other effect.
    input: ({ platform }) => ({
      ...signed(platform, `X${makeTestPerson().dni}`),
      status: 'approved',
      pv_po_id: 'PV1',
      amount: '10000',
      iso_currency: 'COP',
      pv_payment: 'pse',
    }),
    once: {
      async arrange(scene) {
        const { person, order } = await paidOrder(scene);
        return { body: { ...signed(scene.platform, order), amount: undefined }, of: person };
      },
      adds: 'payments where credit_id = :creditId',
    },
  },
  'GET /credits/api/credit/payoff': { who: 'borrower', names, input: ofActive },
  'POST /credits/api/credit/payoff': {
    who: 'borrower',
    names,
    input: (world) => payoffOf(world, world.active),
    once: {
      async arrange(scene) {
        const person = await scene.borrower();
        return { access: person.access, body: await payoffOf(scene, person) };
      },
      adds: "payment_orders where credit_id = :id_credit and kind = 'payoff'",
      keyed: { total: 1 },
    },
  },
  'GET /credits/api/credit/prepayment': {
    who: 'borrower',
    names,
    input: (world) => ({ ...ofActive(world), amount: 150_000 }),
  },
  'GET /credits/api/credit/withdrawal': { who: 'borrower', names, input: ofActive },
  'POST /credits/api/credit/withdrawal': {
    who: 'borrower',
    names,
    input: ofActive,
    once: {
      arrange: onOwnCredit,
      adds: "payment_orders where credit_id = :id_credit and kind = 'withdrawal'",
      keyed: { id_credit: 1_000_000 },
    },
  },
  'GET /dashboard/api/unapplied_funds/list': {
    who: 'late_payments',
    names: {},
    input: () => ({ state: 'open', limit: 10, cursor: '2026-01-01.payment.1' }),
  },
  'POST /dashboard/api/unapplied_funds/apply': {
    who: 'late_payments',
    names: { id: 'unapplied funds', credit_id: 'credit' },
    input: ({ active }) => ({ id: 900_000_000, credit_id: active.creditId, reason: 'Es su crédito' }),
    once: {
      arrange: onUnappliedFunds,
      adds: 'payments where from_payment_id = :id',
      keyed: { reason: 'Otra razón' },
    },
  },
  'POST /dashboard/api/unapplied_funds/return': {
    who: 'late_payments',
    names: { id: 'unapplied funds' },
    input: ({ platform }) => ({
      source: 'payment',
      id: 900_000_000,
      bank_reference: 'DEV-1',
      paid_on: platform.services.clock.today(),
      reason: 'Pagó dos veces',
    }),
    once: {
      arrange: onUnappliedFunds,
      adds: "approval_requests where kind = 'unapplied_funds.return' and payload ->> 'id' = :id",
      keyed: { bank_reference: 'DEV-2' },
    },
  },
};
