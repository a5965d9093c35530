/** A gateway in memory and a credit that is being repaid, for tests of payments. */
import type { Day } from '@unamano/domain/calendar';
import type { Db } from '../../db/types.ts';
import { createDisbursements } from '../disbursements/service.ts';
import {
  makeBorrower,
  makeSignedCredit,
  makeStaff,
  NOBODY,
  ORIGIN,
  recordedMessages,
  type TestBorrower,
  testClock,
} from '../disbursements/testing.ts';
import { createLoanAccounts, type Standing } from '../loan-accounts/service.ts';
import { notificationChecksum } from './checksum.ts';
import type { GatewayOrder, GatewayState, NewGatewayOrder, PaymentGateway } from './ports.ts';
import { createPayments } from './service.ts';

const UNAVAILABLE = { ok: false, kind: 'unavailable' } as const;
export const NOTIFICATION_HASH = 'hash-de-notificacion';

/** Answers from memory. Each `down` flag makes one of its calls unavailable; `loses` registers and says nothing. */
export function stubGateway() {
  const orders = new Map<string, GatewayOrder>();
  const registered: NewGatewayOrder[] = [];
  const down = { register: false, query: false, cancel: false };
  const faults = { loses: false, refuses: '' };
  const unknown = { ok: false, kind: 'refused', code: '0041' } as const;
  const gateway: PaymentGateway = {
    async register(order) {
      registered.push(order);
      if (down.register) return UNAVAILABLE;
      if (faults.refuses) return { ok: false, kind: 'refused', code: faults.refuses };
      const checkout = `pasarela.test/?token=${order.order}`;
      orders.set(order.order, { state: 'PENDIENTE', amountPesos: order.amountPesos, checkout });
      return faults.loses ? UNAVAILABLE : { ok: true, value: { checkout } };
    },
    async query(order) {
      const found = orders.get(order);
      if (down.query) return UNAVAILABLE;
      return found ? { ok: true, value: found } : unknown;
    },
    async cancel(order) {
      const found = orders.get(order);
      if (down.cancel) return UNAVAILABLE;
      if (found?.state !== 'PENDIENTE') return unknown;
      orders.set(order, { ...found, state: 'CANCELADA' });
      return { ok: true, value: null };
    },
  };
  const put = (order: string, state: GatewayState, amountPesos?: number): void => {
    const found = orders.get(order);
    if (!found) throw new Error(`the gateway has no order ${order}`);
    orders.set(order, { ...found, state, amountPesos: amountPesos ?? found.amountPesos });
  };
  return { ...gateway, orders, registered, down, faults, put };
}

export function notification(order: string, status: string) {
  return { po_id: order, status, pv_checksum: notificationChecksum(order, status, NOTIFICATION_HASH) };
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

export function paymentsWorld(db: Db, day: string) {
  const clock = testClock(day);
  const messages = recordedMessages();
  const gateway = stubGateway();
  const loanAccounts = createLoanAccounts({ db });
  const disbursements = createDisbursements({ db, clock, loanAccounts, messages, reviews: NOBODY });
  const payments = createPayments({
    db,
    clock,
    loanAccounts,
    messages,
    gateway,
    notificationHash: NOTIFICATION_HASH,
    checkoutScheme: 'http',
    log: silent,
  });

  /** A credit disbursed today; 150,000 in 2 months unless told, which is 206,289 to be paid back. */
  const activeCredit = async (
    amount = 150_000,
    months = 2,
  ): Promise<{ id: number; borrower: TestBorrower }> => {
    const borrower = await makeBorrower(db);
    const id = await makeSignedCredit(db, borrower, { amount, months });
    await disbursements.request(borrower, ORIGIN, { id_credit: id, disbursement_type: 'MONEY_ORDER' });
    const confirmed = await disbursements.confirm(await makeStaff(db), ORIGIN, id);
    if (!confirmed.ok) throw new Error(confirmed.code);
    return { id, borrower };
  };

  const standing = async (creditId: number, on: Day = clock.today()): Promise<Standing> => {
    const found = (await loanAccounts.standings(db, [creditId], on)).get(creditId);
    if (!found) throw new Error(`no credit ${creditId}`);
    return found;
  };

  /** Opens an order, whole or in part, for an installment by its number; returns its code. */
  const open = async (credit: { id: number; borrower: TestBorrower }, number: number, pesos?: number) => {
    const installment = (await standing(credit.id)).installments.find((row) => row.number === number);
    const reply = await payments.cashIn(credit.borrower, {
      id_payment: installment?.id ?? 0,
      amount_custom_user: pesos,
    });
    if (!reply.ok) throw new Error(`${reply.code} ${JSON.stringify(reply.fields)}`);
    return reply.value.order;
  };

  /** The payer pays, the gateway notifies. */
  const pay = async (order: string) => {
    gateway.put(order, 'APROBADA');
    return payments.receive(notification(order, 'approved'));
  };

  return {
    clock,
    messages,
    gateway,
    loanAccounts,
    disbursements,
    payments,
    activeCredit,
    standing,
    open,
    pay,
  };
}
