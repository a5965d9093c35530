/** Payments at the gateway, the early end of a credit, and money that no debt took. */
import { addDays } from '@unamano/domain/calendar';
import { type Pesos, pesos } from '@unamano/domain/money';
import { makeTestPerson, type SignedUp } from '@unamano/journeys/borrower';
import { inTransaction } from '../../src/db/transaction.ts';
import { readBorrower } from '../../src/modules/identity/people/borrowers/index.ts';
import { findCredit, lockCredit, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { readBalance, record } from '../../src/modules/loans/loan-events/index.ts';
import { notificationChecksum } from '../../src/modules/money/gateway/notifications/checksum.ts';
import { makeSignedCredit, makeStaff, ORIGIN, type TestBorrower } from '../fixtures/disbursements.ts';
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

async function receive(
  { db, services }: TestPlatform,
  creditId: number,
  money: { pesos: Pesos; number?: number },
) {
  const [today, now] = [services.clock.today(), services.clock.now()];
  await inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (!credit) throw new Error(`no credit ${creditId}`);
    const source = `wage-${creditId}-${money.pesos}`;
    const event = { kind: 'money', at: now, source, data: { ...money, from: 'wage' } } as const;
    await record(trx, { credit, event }, { initiator: PLATFORM, reason: 'paid in full', today, now });
  });
}

/** Money of a borrower that no debt takes: it names no installment of the credit. @returns the credit */
export async function setAside(platform: TestPlatform, creditId: number): Promise<number> {
  await receive(platform, creditId, { pesos: pesos(30_000), number: 999 });
  return creditId;
}

async function onWaitingMoney({ platform, borrower }: Scene) {
  const { creditId } = await borrower();
  return { body: { id: await setAside(platform, creditId) } };
}

/** The money came after the end of its credit, and its owner has another one. */
async function onTwoCredits({ platform, borrower }: Scene) {
  const { creditId: id } = await borrower();
  const { db, services } = platform;
  const balance = await readBalance(db, id, services.clock.today());
  await receive(platform, id, { pesos: balance?.payoff ?? pesos(0) });
  await setAside(platform, id);
  const ended = await findCredit(db, id);
  const person = await readBorrower(db, ended?.borrower_id ?? 0);
  const { id: borrowerId, dni, email, cellphone, type_user: typeUser } = person;
  const owner: TestBorrower = {
    kind: 'borrower',
    id: borrowerId,
    typeUser,
    sessionId: '',
    ...{ dni, email, cellphone },
  };
  const credit_id = await makeSignedCredit(db, owner, { amount: 200_000, months: 2 });
  const data = { id_credit: credit_id, disbursement_type: 'MONEY_ORDER' } as const;
  await services.disbursements.request(owner, ORIGIN, data);
  const sent = await services.disbursements.confirm(await makeStaff(db), ORIGIN, credit_id);
  if (!sent.ok) throw new Error(sent.code);
  return { body: { id, credit_id } };
}

async function onOwnCredit({ borrower }: Scene) {
  const { access, creditId } = await borrower();
  return { access, body: { id_credit: creditId } };
}

async function payoffOf({ platform }: World, { access, creditId: id_credit }: SignedUp) {
  const { total } = (await platform.get(`/credits/api/credit/payoff/?id_credit=${id_credit}`, access)).body;
  return { id_credit, total: Number(total) };
}

const inDays = ({ platform }: World, days: number) => addDays(platform.services.clock.today(), days);

/** A plan that moves the next installment. */
async function planOf(world: World, { access, creditId: id_credit }: SignedUp) {
  const asked = { id_credit, first_on: inDays(world, 29), payments: 2 };
  const query = Object.entries(asked)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const { offer } = (await world.platform.get(`/credits/api/plan/?${query}`, access)).body;
  return { ...asked, interest: (offer as { interest: number } | null)?.interest ?? 0 };
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
      adds: "loan_events where credit_id = :creditId and kind = 'money'",
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
  'GET /credits/api/plan': {
    who: 'borrower',
    names,
    input: (world) => ({ ...ofActive(world), first_on: inDays(world, 5), payments: 2 }),
  },
  'POST /credits/api/plan': {
    who: 'borrower',
    names,
    input: (world) => planOf(world, world.active),
    once: {
      async arrange(scene) {
        const person = await scene.borrower();
        return { access: person.access, body: await planOf(scene, person) };
      },
      adds: "loan_events where credit_id = :id_credit and kind = 'plan'",
      keyed: { payments: 1 },
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
    input: () => ({ state: 'open', limit: 10, cursor: '2026-01-01.credit.1' }),
  },
  'POST /dashboard/api/unapplied_funds/apply': {
    who: 'late_payments',
    names: { id: 'unapplied funds', credit_id: 'credit' },
    input: ({ active }) => ({ id: 900_000_000, credit_id: active.creditId, reason: 'Es su crédito' }),
    once: {
      arrange: onTwoCredits,
      adds: "loan_events where credit_id = :id and kind = 'money_out'",
      keyed: { reason: 'Otra razón' },
    },
  },
  'POST /dashboard/api/unapplied_funds/return': {
    who: 'late_payments',
    names: { id: 'unapplied funds' },
    input: ({ platform }) => ({
      source: 'credit',
      id: 900_000_000,
      bank_reference: 'DEV-1',
      paid_on: platform.services.clock.today(),
      reason: 'Pagó dos veces',
    }),
    once: {
      arrange: onWaitingMoney,
      adds: "approval_requests where kind = 'unapplied_funds.return' and payload ->> 'id' = :id",
      keyed: { bank_reference: 'DEV-2' },
    },
  },
};
