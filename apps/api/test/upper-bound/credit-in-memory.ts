/**
 * A credit without a database: its records, changed by the pure functions that the services call, in the order in which they call
 * them, without prepayments of principal, which only lower what is kept. `posting/allocate.ts`, `early-closing` and
 * `posting/reversal.ts` of the module `payments` are the composition with rows.
 */
import { type Allocation, allocate } from '@unamano/domain/allocation';
import { amortize, type InstallmentParts } from '@unamano/domain/amortization';
import { bogotaDay, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { pesos, sumPesos } from '@unamano/domain/money';
import { payoffOn } from '@unamano/domain/payoff';
import { paymentsAMonth, type Quote, quote, type SimulatorConfiguration } from '@unamano/domain/pricing';
import { scheduleFor } from '@unamano/domain/schedule';
import { withdrawalOf } from '@unamano/domain/withdrawal';
import { installmentSettled } from '../../src/modules/ledger/replay.ts';
import {
  bookingDay,
  type LoanBalance,
  type LoanRecords,
  loanBalanceOn,
  type PaymentSource,
} from '../../src/modules/loan-accounts/index.ts';

/** The functions of the product; a test replaces one of them to plant a fault. */
export const PRODUCT = { allocate, amortize, loanBalanceOn, payoffOn, quote, scheduleFor, withdrawalOf };
export type Product = typeof PRODUCT;

export interface Payment {
  readonly id: number;
  readonly source: PaymentSource;
  readonly on: Day;
  readonly allocations: readonly Allocation[];
  reversedOn: Day | null;
}

export type Posted = { payment: Payment; isReversal: boolean } | { agreedOn: Day };

const CLOSING: readonly PaymentSource[] = ['rebate', 'withdrawal'];

export class CreditInMemory {
  readonly quoted: Quote;
  records: LoanRecords;
  readonly payments: Payment[] = [];
  /** In the order in which they were posted. */
  readonly posted: Posted[] = [];
  isWithdrawn = false;
  readonly #product: Product;
  readonly #parts: InstallmentParts[];

  constructor(
    product: Product,
    configuration: SimulatorConfiguration,
    order: { amount: number; months: number; waiveCentralRisk: boolean; disbursedOn: Day },
    late: LoanRecords['late'],
  ) {
    const { amount, months, disbursedOn } = order;
    this.#product = product;
    this.quoted = product.quote(configuration, amount, months, order);
    const schedule = product.scheduleFor({ ...configuration, ...this.quoted }, disbursedOn);
    const cost = {
      amount,
      interest: this.quoted.interestPaid,
      charges: this.quoted.total - amount - this.quoted.interestPaid,
      interestRatePpm: configuration.interestRatePpm,
      months,
      periodsAMonth: paymentsAMonth(configuration.typeUser),
      disbursedOn,
    };
    this.#parts = product.amortize(cost, schedule);
    this.records = {
      cost,
      is_payroll: configuration.typeUser === 'allied_company',
      late,
      installments: schedule.map(({ number, dueOn, value }) => ({
        id: number,
        number,
        due_on: dueOn,
        value_pesos: value,
      })),
      allocations: [],
      contacts: [],
      agreements: [],
      // The company answers in time about every installment: one without an answer has no late charges to check.
      payroll_answers: schedule.map(({ number, dueOn }) => ({
        installment_id: number,
        answer: `file:${number}`,
        answered_at: startOfBogotaDay(dueOn).toISOString(),
      })),
    };
  }

  balanceOn(day: Day): LoanBalance {
    return this.#product.loanBalanceOn(this.records, day);
  }

  /** Nothing is owed by all that is known: the credit has ended, and further money waits. */
  get hasEnded(): boolean {
    return this.balanceOn(this.bookingDay('1900-01-01' as Day)).owed.total === 0;
  }

  bookingDay(today: Day): Day {
    return bookingDay(this.records, today);
  }

  payoffOn(day: Day) {
    return this.#product.payoffOn(day, this.balanceOn(day).owed, this.#parts);
  }

  /** Money of a withdrawal, as `applyWithdrawalRepayment` posts it. */
  returnAmount(amount: number, days: { openedOn: Day; today: Day }): Payment | null {
    if (this.hasEnded) return null;
    if (!this.isWithdrawn || !this.#cancelCharges(amount, days.today)) return this.payOrder(amount, days);
    return this.#allocate('gateway', amount, days.today);
  }

  /** Money of another order, as `applyPaymentOfOrder` posts it: at the payoff figure of the order's day or of the payment's. */
  payOrder(amount: number, { openedOn, today }: { openedOn: Day; today: Day }): Payment | null {
    if (this.hasEnded) return null;
    const isCovered = this.#rebate(amount, openedOn);
    if (!isCovered) this.#rebate(amount, today);
    return this.#allocate('gateway', amount, isCovered ? openedOn : today);
  }

  /** The payoff by a refinancing, as `payOffByRefinancing` posts it. */
  payOffByRefinancing(today: Day): Payment | null {
    const { total } = this.payoffOn(this.bookingDay(today));
    this.#rebate(total, today);
    return this.#allocate('refinancing', total, today);
  }

  /** A payroll line that pays the installment it names, as `applyPaymentToInstallment` posts it. */
  payInstallment(number: number, amount: number, on: Day): Payment {
    return this.post('payroll', [{ number, part: 'installment', amount: pesos(amount) }], on);
  }

  /** Records the withdrawal. Ends the credit where all of the amount was returned before. @returns what to return */
  withdraw(today: Day): number | null {
    this.isWithdrawn = true;
    if (this.#cancelCharges(0, today)) return 0;
    const day = this.bookingDay(today);
    return this.#withdrawalOn(day)?.total ?? null;
  }

  /** A message without a receipt of its delivery has no instant. */
  recordContact(at: Date, isDelivered: boolean): void {
    const contact = { contacted_on: bogotaDay(at), contacted_at: isDelivered ? at.toISOString() : null };
    this.records = { ...this.records, contacts: [...this.records.contacts, contact] };
  }

  agree(agreement: LoanRecords['agreements'][number]): void {
    this.records = { ...this.records, agreements: [...this.records.agreements, agreement] };
    this.posted.push({ agreedOn: agreement.agreed_on });
  }

  /** A reversal, as `reversePayment` posts it: what the end of the credit waived is owed again. */
  reverse(payment: Payment, today: Day): void {
    this.#reverse(payment, this.bookingDay(today));
    const day = this.bookingDay(today);
    if (this.balanceOn(day).owed.total === 0) return;
    for (const closing of this.payments)
      if (CLOSING.includes(closing.source) && closing.reversedOn === null) this.#reverse(closing, day);
  }

  post(source: PaymentSource, allocations: readonly Allocation[], on: Day): Payment {
    const payment: Payment = { id: this.payments.length + 1, source, on, allocations, reversedOn: null };
    this.payments.push(payment);
    this.posted.push({ payment, isReversal: false });
    const rows = allocations.map(({ number, part, amount }) => ({
      payment_id: payment.id,
      source,
      installment_id: number,
      part,
      amount_pesos: amount,
      paid_on: on,
      reversed_on: null,
    }));
    this.records = { ...this.records, allocations: [...this.records.allocations, ...rows] };
    return payment;
  }

  #reverse(payment: Payment, on: Day): void {
    payment.reversedOn = on;
    this.posted.push({ payment, isReversal: true });
    const allocations = this.records.allocations.map((row) =>
      row.payment_id === payment.id ? { ...row, reversed_on: on } : row,
    );
    this.records = { ...this.records, allocations };
  }

  #rebate(atMost: number, today: Day): boolean {
    const day = this.bookingDay(today);
    const { total, rebates } = this.payoffOn(day);
    if (atMost < total) return false;
    if (rebates.length > 0) this.post('rebate', rebates, day);
    return true;
  }

  #cancelCharges(amount: number, today: Day): boolean {
    const day = this.bookingDay(today);
    const quoted = this.#withdrawalOn(day);
    if (quoted === null || amount < quoted.total) return false;
    this.post('withdrawal', quoted.cancelledCharges, day);
    return true;
  }

  #withdrawalOn(day: Day) {
    const settled = installmentSettled(this.records, day);
    return this.#product.withdrawalOf(this.quoted.amount, settled, this.balanceOn(day).owed);
  }

  #allocate(source: 'gateway' | 'refinancing', amount: number, today: Day): Payment {
    const day = this.bookingDay(today);
    return this.post(
      source,
      this.#product.allocate(amount, this.balanceOn(day).owed.installments).allocations,
      day,
    );
  }
}

/** The pesos that a payment keeps; what no debt takes waits as its owner's money. */
export const keptOf = ({ allocations }: Pick<Payment, 'allocations'>): number =>
  sumPesos(allocations.map(({ amount }) => amount));
