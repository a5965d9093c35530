/** Orders at the gateway: which amounts are allowed, and one open order for an installment and amount. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { partialPaymentFault } from '@unamano/contract/rules';
import { addDays } from '@unamano/domain/calendar';
import { isMissingEmail } from '@unamano/domain/identity/absent-contacts';
import { checkPartialPayment } from '@unamano/domain/loans/arrears/allocation';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { ownPesos } from '@unamano/domain/loans/replay/rules/pay';
import { leftToWageOf, unpaidOf } from '@unamano/domain/loans/replay/state';
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment-choices';
import { minPesos, type Pesos } from '@unamano/domain/money';
import type { PaymentMethod } from '@unamano/domain/money/payment-methods';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { storeResponse } from '../../../../idempotency/call-context.ts';
import type { BorrowerActor } from '../../../../kernel/actor.ts';
import { invalid, ok, type Refusal, type Result, refuse, unavailable } from '../../../../kernel/result.ts';
import {
  type OpenGatewayOrder,
  type OpenOrder,
  type OrderRequest,
  readPrepaymentQuote,
} from '../../../loans/closing/index.ts';
import { isBeingRepaid, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { type LoanOnDay, readLoan } from '../../../loans/loan-events/index.ts';
import { checkoutUrl } from '../checkout-url.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { OrderSync } from '../notifications/order-sync.ts';
import * as repo from '../repo.ts';
import { promiseOf } from './promise.ts';

/** Stores the reply in the transaction that opens the order. */
type StoreReply = (trx: Trx, order: OpenOrder) => Promise<unknown>;

type CashInInput = {
  id_payment: number;
  amount_custom_user?: Pesos | undefined;
  prepayment_choice?: PrepaymentChoice | undefined;
  payment_method?: PaymentMethod | undefined;
};

/** What the borrower chose beside the amount. `paymentMethod` null: on the gateway's page; undefined: whatever an open order has. */
type Chosen = { prepaymentChoice?: PrepaymentChoice | undefined; paymentMethod?: PaymentMethod | null };

/** How long to wait for an order that a concurrent click is registering. */
const CONCURRENT_CLICK_WAIT_MS = 8_000;
const POLL_MS = 60;
/** An older order that turns out to be paid changes the figures, and so does a stale one. */
const MAX_TRIES = 3;
/** An order that is unregistered for longer was abandoned by a process that died. */
const ABANDONED_MS = 30_000;

const ORDER_CODE_LENGTH = 20;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Random, so that a code is unique and cannot be guessed. */
export function newOrderCode(): string {
  return Array.from({ length: ORDER_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

type OwedPesos = {
  installment: Pesos;
  credit: Pesos;
  /** What ends the credit today. */
  payoff: Pesos;
};

/**
 * The amount of an order, in pesos: all of the installment, or the typed amount, and never more than what ends the credit. What is
 * asked from a wage is left out. A
 * partial payment is more than 10,000 and at most what the credit owes. A debt of 10,000 or less may be typed in full.
 */
export function orderAmount(owed: OwedPesos, typedPesos: Pesos | undefined): Result<Pesos> {
  if (owed.installment === 0 || owed.payoff === 0) return refuse('STATE_NOT_ALLOWED');
  const requested = typedPesos === undefined ? ok(owed.installment) : typedAmount(owed.credit, typedPesos);
  return requested.ok ? ok(minPesos(requested.value, owed.payoff)) : requested;
}

function typedAmount(creditOwedPesos: Pesos, typedPesos: Pesos): Result<Pesos> {
  if (typedPesos === creditOwedPesos) return ok(typedPesos);
  const partial = checkPartialPayment(typedPesos, creditOwedPesos);
  if (partial.ok) return ok(typedPesos);
  const text = partialPaymentFault(typedPesos) ?? 'El abono no puede ser mayor a lo que debes';
  return invalid('amount_custom_user', text);
}

type ClaimedOrder = { ok: true; isNew: boolean; order: repo.OrderRow; email: string; description: string };

/** Returns the open order, or inserts a new one. The credit's lock serializes concurrent clicks. */
function claim(deps: PaymentsDeps, request: OrderRequest): Promise<ClaimedOrder | Refusal<never>> {
  const { db, clock } = deps;
  return inTransaction(db, async (trx) => {
    const target = await request.find(trx);
    if (!target) return refuse('OBJECT_NOT_FOUND');
    const credit = await lockCredit(trx, target.credit_id);
    if (!credit) return refuse('OBJECT_NOT_FOUND');
    const today = clock.today();
    const loan = await readLoan(trx, credit.id, today);
    if (!isBeingRepaid(credit) || !loan)
      return refuse(request.kind === 'installment' ? 'OBJECT_NOT_FOUND' : 'STATE_NOT_ALLOWED');
    const orderPrice = request.price(credit, loan);
    if (!orderPrice.ok) return orderPrice;
    const { number, amountPesos, description } = orderPrice.value;
    const installmentId = loan.installmentIds[number] ?? 0;
    const open = await repo.findOpenOrder(trx, installmentId, amountPesos, request.kind);
    const prepaymentChoice = request.prepaymentChoice ?? null;
    if (open && open.prepayment_choice !== prepaymentChoice) {
      await repo.moveOrder(trx, open.id, open.state, { prepayment_choice: prepaymentChoice });
    }
    // The earliest day that the gateway accepts. A later one would leave more late interest unpaid.
    const lastDay = addDays(today, 1);
    const promise = promiseOf(loan.state, today, { kind: request.kind, number, amountPesos, lastDay });
    const order =
      open ??
      (await repo.insertOrder(trx, {
        order_code: newOrderCode(),
        credit_id: credit.id,
        installment_id: installmentId,
        amount_pesos: amountPesos,
        kind: request.kind,
        prepayment_choice: prepaymentChoice,
        payment_method: request.paymentMethod ?? null,
        promise: promise && JSON.stringify(promise),
        expires_on: lastDay,
        created_at: clock.now(),
      }));
    return { ok: true, isNew: open === undefined, order, email: target.email, description };
  });
}

/** The installment as it is today; undefined where a prepayment ended it. */
function rowOf({ state, installmentIds }: LoanOnDay, installmentId: number) {
  return state.rows.find(({ number }) => installmentIds[number] === installmentId);
}

/** All or a part of an installment. */
function installmentOrderRequest(
  installmentId: number,
  borrowerId: number | null,
  typedPesos: Pesos | undefined,
  { prepaymentChoice, paymentMethod }: Chosen = {},
): OrderRequest {
  return {
    kind: 'installment',
    ...(prepaymentChoice && { prepaymentChoice }),
    ...(paymentMethod !== undefined && { paymentMethod }),
    find: (trx) => repo.findInstallment(trx, installmentId, borrowerId),
    price(credit, loan) {
      const { state, terms, ceilings } = loan;
      const row = rowOf(loan, installmentId);
      if (!row) return refuse('STATE_NOT_ALLOWED');
      const { number } = row;
      const owed = {
        installment: ownPesos([row]),
        credit: ownPesos(state.rows),
        payoff: balanceOf(state, terms, ceilings).payoff,
      };
      const amount = orderAmount(owed, typedPesos);
      if (!amount.ok) return amount;
      return ok({ number, amountPesos: amount.value, description: `Credito ${credit.id} cuota ${number}` });
    },
  };
}

function replyFor(order: repo.OrderRow): Result<OpenOrder> {
  return order.state === 'PENDIENTE' && order.checkout_url !== null
    ? ok({ url: order.checkout_url, order: order.order_code })
    : unavailable();
}

/**
 * Closes the older orders of the credit: the same debt is never payable twice. An order that is being registered now is not
 * payable yet, and closes itself afterwards.
 *
 * @returns what became of them; after `paid`, another amount is owed
 */
async function closeOlderOrders(
  { db }: PaymentsDeps,
  { closeOrder }: OrderSync,
  order: repo.OrderRow,
): Promise<'closed' | 'paid' | 'unavailable'> {
  for (const older of await repo.payableOrdersBefore(db, order)) {
    const closed = await closeOrder(older);
    // Its money counts whenever it comes; its payer must be able to pay meanwhile.
    if (!closed.ok && closed.code === 'UNREADABLE') continue;
    if (!closed.ok || closed.outcome === 'still_open') return 'unavailable';
    if (closed.gatewayState === 'APROBADA') return 'paid';
  }
  return 'closed';
}

/** The gateway's code of the chosen method, where the merchant has it. */
function methodOf({ paymentMethods }: PaymentsDeps, { payment_method: chosen }: repo.OrderRow) {
  const method = chosen === null ? undefined : paymentMethods[chosen];
  return method === undefined ? {} : { method };
}

async function register(
  deps: PaymentsDeps,
  sync: OrderSync,
  { order, email, description }: ClaimedOrder,
  storeReply: StoreReply,
): Promise<Result<OpenOrder>> {
  const { db, clock, gateway, log } = deps;
  const reply = await gateway.register({
    order: order.order_code,
    email: isMissingEmail(email) ? null : email,
    amountPesos: order.amount_pesos,
    description,
    expiresOn: order.expires_on,
    ...methodOf(deps, order),
  });
  const url = reply.ok ? checkoutUrl(reply.value.checkout, deps.checkoutScheme) : null;
  if (url !== null) {
    const opened = await inTransaction(db, async (trx) => {
      await repo.moveOrder(trx, order.id, 'CREATING', { state: 'PENDIENTE', checkout_url: url });
      const payable = await repo.readOrder(trx, order.id);
      const answer = replyFor(payable);
      if (answer.ok) await storeReply(trx, answer.value);
      return { payable, answer };
    });
    // After the commit: of two orders that are opened at once, at least one sees the other.
    if (!(await repo.hasNewerOpenOrder(db, order))) return opened.answer;
    await sync.closeOrder(opened.payable);
    return unavailable();
  }
  const isRefused = !reply.ok && reply.kind === 'refused';
  log.warn({ orderId: order.id, code: isRefused ? reply.reason : null }, 'gateway order not opened');
  const settledAt = isRefused ? clock.now() : null;
  await repo.moveOrder(db, order.id, 'CREATING', { state: 'FAILED', settled_at: settledAt });
  // The registration may have reached the gateway. Where the cancellation fails too, the periodic query closes the order.
  if (!isRefused) await gateway.cancel(order.order_code);
  return unavailable();
}

/** The result of the concurrent click that registers the order. */
async function waitFor({ db }: PaymentsDeps, order: repo.OrderRow): Promise<Result<OpenOrder>> {
  let current = order;
  for (
    const deadline = Date.now() + CONCURRENT_CLICK_WAIT_MS;
    current.state === 'CREATING' && Date.now() < deadline;
  ) {
    await sleep(POLL_MS);
    current = await repo.readOrder(db, order.id);
  }
  return replyFor(current);
}

/** Expired, or never registered since its process died (or the clock was set back). */
function isStale({ clock }: PaymentsDeps, order: repo.OrderRow): boolean {
  if (order.state === 'PENDIENTE') return order.expires_on < clock.today();
  return Math.abs(clock.now().getTime() - order.created_at.getTime()) > ABANDONED_MS;
}

/**
 * Whether a company deducts that installment from a wage: then its late charges are paid by link, and a prepayment of principal,
 * which is the employee's right too. An installment of a silent company, and every older one, is the employee's to pay; so is one
 * that the company answered without, unless it is asked again.
 */
async function isDeducted(
  { db, clock }: PaymentsDeps,
  borrowerId: number,
  installmentId: number,
  typedPesos: Pesos | undefined,
): Promise<boolean> {
  const found = await repo.findInstallment(db, installmentId, borrowerId);
  const today = clock.today();
  const loan = found && (await readLoan(db, found.credit_id, today));
  const row = loan && rowOf(loan, installmentId);
  if (!loan || !row || unpaidOf(row) === 0) return false;
  const { companySilence } = balanceOf(loan.state, loan.terms, loan.ceilings);
  const isAwaited = row.lateAfter === null && row.number > (companySilence?.numbers.at(-1) ?? 0);
  const isAsked = leftToWageOf(row) > 0 && ownPesos([row]) === 0;
  if (!isAwaited && !isAsked) return false;
  if (typedPesos === undefined) return true;
  const quoted = await readPrepaymentQuote(db, loan.creditId, today, typedPesos);
  return quoted === null || quoted.prepaid === 0;
}

export function createOrders(deps: PaymentsDeps, sync: OrderSync) {
  const { db, clock } = deps;

  async function open(request: OrderRequest, storeReply: StoreReply): Promise<Result<OpenOrder>> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const claimed = await claim(deps, request);
      if (!claimed.ok) return claimed;
      const { order } = claimed;
      if (claimed.isNew) {
        const older = await closeOlderOrders(deps, sync, order);
        if (older === 'closed') return register(deps, sync, claimed, storeReply);
        await repo.moveOrder(db, order.id, 'CREATING', { state: 'FAILED', settled_at: clock.now() });
        if (older === 'unavailable') return unavailable();
        continue;
      }
      if (!isStale(deps, order)) {
        const isOther = request.paymentMethod !== undefined && request.paymentMethod !== order.payment_method;
        if (!isOther || order.state !== 'PENDIENTE') return waitFor(deps, order);
        // Its page offers another method: that order ends, and the next one is registered.
        const closed = await sync.closeOrder(order);
        if (!closed.ok || closed.outcome === 'still_open') return unavailable();
        continue;
      }
      // Its final state decides what is owed now.
      const synced = await sync.syncOrder(order.order_code);
      if (!synced.ok && synced.code !== 'UNREADABLE') return unavailable();
      if (!synced.ok) await repo.moveOrder(db, order.id, 'CREATING', { state: 'FAILED' });
    }
    return unavailable();
  }

  const openOrderFor: OpenGatewayOrder = async (request, replyOf) => {
    const opened = await open(request, (trx, order) => storeResponse(trx, ok(replyOf(order))));
    return opened.ok ? ok(replyOf(opened.value)) : opened;
  };

  return {
    /**
     * Opens an order for all or a part of an installment, and returns its checkout address. A second click while it is open gets
     * the same one. PAID_BY_PAYROLL while the borrower's company deducts the installment.
     */
    async cashIn(actor: BorrowerActor, input: CashInInput): Promise<Result<OpenOrder, 'PAID_BY_PAYROLL'>> {
      if (await isDeducted(deps, actor.id, input.id_payment, input.amount_custom_user)) {
        return refuse('PAID_BY_PAYROLL');
      }
      return openOrderFor(
        installmentOrderRequest(input.id_payment, actor.id, input.amount_custom_user, {
          prepaymentChoice: input.prepayment_choice,
          paymentMethod: input.payment_method ?? null,
        }),
        (order) => order,
      );
    },

    /** The same for staff; the caller has checked the credit's company, and stores its own reply. */
    openOrder: (order: {
      installmentId: number;
      amountPesos: Pesos | undefined;
    }): Promise<Result<OpenOrder>> =>
      open(installmentOrderRequest(order.installmentId, null, order.amountPesos), async () => {}),

    openOrderFor,
  };
}
