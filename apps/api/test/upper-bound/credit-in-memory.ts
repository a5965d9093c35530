/**
 * A credit without a database: its records, changed by the pure functions that the services call, in the order in which they call
 * them. `posting/allocate.ts`, `posting/allocate-again.ts`, `early-closing` and `posting/reversal.ts` of the module `payments` are
 * the composition with rows.
 */

import { bogotaDay, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { Allocation } from '@unamano/domain/loans/arrears/allocation';
import type { InstallmentParts } from '@unamano/domain/loans/price/amortization';
import { paymentsAMonth, type Quote, type SimulatorConfiguration } from '@unamano/domain/loans/price/pricing';
import {
  DEFAULT_PREPAYMENT_CHOICE,
  installmentValue,
  type PrepaymentChoice,
} from '@unamano/domain/loans/schedule/prepayment';
import { pesos, sumPesos } from '@unamano/domain/money';
import { installmentSettled } from '../../src/modules/loans/ledger/replay.ts';
import {
  bookingDay,
  changesBetween,
  type LoanBalance,
  type LoanRecords,
  type PaymentSource,
  partsOfRecords,
  restoredSchedule,
  type ScheduleVersion,
  storedSchedule,
  withoutContactsFrom,
} from '../../src/modules/loans/loan-accounts/index.ts';
import {
  CLOSING,
  countingFrom,
  type Money,
  type NewPayment,
  type Payment,
  type Posted,
} from './payment-in-memory.ts';
import type { Product } from './product.ts';

export class CreditInMemory {
  readonly quoted: Quote;
  records: LoanRecords;
  readonly payments: Payment[] = [];
  /** In the order in which they were posted. */
  readonly posted: Posted[] = [];
  isWithdrawn = false;
  readonly #product: Product;
  /** The same records have the same balance: most of the time of a run went into computing it again. */
  readonly #balances = new WeakMap<LoanRecords, Map<Day, LoanBalance>>();
  readonly #parts = new WeakMap<LoanRecords, readonly InstallmentParts[]>();

  constructor(
    product: Product,
    configuration: SimulatorConfiguration,
    order: { amount: number; months: number; waiveCentralRisk: boolean; disbursedOn: Day },
    late: LoanRecords['late'],
  ) {
    const { months, disbursedOn } = order;
    const amount = pesos(order.amount);
    this.#product = product;
    this.quoted = product.quote(configuration, amount, months, order);
    const schedule = product.scheduleFor({ ...configuration, ...this.quoted }, disbursedOn);
    const cost = {
      amount,
      interest: this.quoted.interestPaid,
      charges: pesos(this.quoted.total - amount - this.quoted.interestPaid),
      interestRatePpm: configuration.interestRatePpm,
      periodsAMonth: paymentsAMonth(configuration.typeUser),
      disbursedOn,
    };
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
    const known = this.#balances.get(this.records)?.get(day);
    if (known !== undefined) return known;
    const balance = this.#product.loanBalanceOn(this.records, day);
    const ofRecords = this.#balances.get(this.records) ?? new Map<Day, LoanBalance>();
    this.#balances.set(this.records, ofRecords.set(day, balance));
    return balance;
  }

  /** Nothing is owed by all that is known: the credit has ended, and further money waits. */
  get hasEnded(): boolean {
    return this.balanceOn(this.bookingDay('1900-01-01' as Day)).owed.total === 0;
  }

  bookingDay(today: Day): Day {
    return bookingDay(this.records, today);
  }

  payoffOn(day: Day, countsFrom = day) {
    const parts = this.#parts.get(this.records) ?? partsOfRecords(this.records);
    this.#parts.set(this.records, parts);
    return this.#product.payoffOn(countsFrom, this.balanceOn(day).owed, parts);
  }

  /** Money of a withdrawal, as `applyWithdrawalRepayment` posts it. */
  returnAmount(amount: number, days: { openedOn: Day; today: Day }): Payment | null {
    return this.#inDayOrder(
      { source: 'gateway', amount, isReturn: true, figureOn: days.openedOn },
      days.today,
    );
  }

  /** Money of another order, as `applyPaymentOfOrder` posts it: at the payoff figure of the order's day or of the payment's. */
  payOrder(
    amount: number,
    { openedOn, today, choice = null }: { openedOn: Day; today: Day; choice?: PrepaymentChoice | null },
  ): Payment | null {
    return this.#inDayOrder({ source: 'gateway', amount, choice, figureOn: openedOn }, today);
  }

  /** Later money pays again after it, each on its own day: `applyInDayOrder` of `early-closing/known-late.ts`. */
  #inDayOrder(money: Money, today: Day): Payment | null {
    const undone = this.#product.laterThan(this.payments, this.records, today);
    for (const payment of undone.toReversed()) this.#reverse(payment, payment.on, true);
    if (this.hasEnded) return null;
    const posted = undone.length > 0 ? this.#payBeforeContacts(money, today) : this.#payOrder(money, today);
    for (const { source, amount, choice, isReturn, again, figureOn, on, ...own } of undone) {
      const first = again?.first ?? this.payments.find(({ id }) => id === own.id);
      if (first === undefined || CLOSING.includes(source)) continue;
      this.#payBeforeContacts(
        { source, amount, choice, isReturn, figureOn, again: { first, countsFrom: on } },
        on,
      );
    }
    const closing = undone.findLast(({ source }) => CLOSING.includes(source));
    if (closing && !this.hasEnded && !this.#cancelCharges(0, closing.on)) this.#rebate(0, closing.on);
    return posted;
  }

  #payBeforeContacts(money: Money, today: Day): Payment {
    const { contacts } = this.records;
    this.records = withoutContactsFrom(this.records, this.bookingDay(today));
    const payment = this.#payOrder(money, today);
    this.records = { ...this.records, contacts };
    return payment;
  }

  #payOrder(money: Money, today: Day): Payment {
    const openedOn = money.figureOn ?? today;
    if (this.hasEnded) return this.#post({ ...money, allocations: [], on: this.bookingDay(today) });
    if (money.isReturn && this.isWithdrawn && this.#cancelCharges(money.amount, today))
      return this.#allocate(money, today);
    if (this.#rebate(money.amount, openedOn)) return this.#allocate(countingFrom(money, openedOn), openedOn);
    if (this.#rebate(money.amount, today)) return this.#allocate(money, today);
    return this.#prepay(money, today);
  }

  /** The payoff by a refinancing, as `payOffByRefinancing` posts it. */
  payOffByRefinancing(today: Day): Payment | null {
    const { total } = this.payoffOn(this.bookingDay(today));
    this.#rebate(total, today);
    return this.#allocate({ source: 'refinancing', amount: total }, today);
  }

  /** A payroll line that pays the installment it names, as `applyToCredit` of `line-processing.ts` posts it. */
  payInstallment(number: number, amount: number, on: Day): Payment | null {
    const payoff = this.payoffOn(on);
    if (!this.#product.endsEarly(payoff, pesos(amount)))
      return this.post('payroll', [{ number, part: 'installment', amount: pesos(amount) }], on);
    this.post('rebate', payoff.rebates, on);
    if (payoff.total === 0) return null;
    const { allocations } = this.#product.allocate(payoff.total, this.balanceOn(on).owed.installments);
    return this.#post({ source: 'payroll', allocations, on, deductedFor: number });
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
    this.posted.push({ agreement });
  }

  /** A reversal, as `reversePayment` posts it: what the end of the credit waived is owed again. */
  reverse(payment: Payment, today: Day): void {
    const day = this.bookingDay(today);
    this.#reverse(payment, day);
    if (this.balanceOn(day).owed.total === 0) return;
    for (const closing of this.payments)
      if (CLOSING.includes(closing.source) && closing.reversedOn === null) this.#reverse(closing, day);
    this.#allocateAgain(payment, day);
  }

  /** Whether the money of the payment was allocated again after it. */
  isAllocatedAgain(payment: Payment): boolean {
    const first = payment.again?.first ?? payment;
    return this.payments.some(({ id, again }) => id > payment.id && again?.first === first);
  }

  /** As `allocateAgain` of `posting/allocate-again.ts`. */
  #allocateAgain(reversed: Payment, day: Day): void {
    const later = this.payments.filter(
      (payment) =>
        payment.id > reversed.id &&
        payment.reversedOn === null &&
        (payment.source === 'gateway' || payment.source === 'refinancing' || payment.deductedFor !== null) &&
        payment.allocations.length > 0,
    );
    if (!this.#product.isPaidAhead(day, this.balanceOn(day).owed, later)) return;
    for (const payment of later.toReversed()) this.#reverse(payment, day);
    const { contacts } = this.records;
    this.records = withoutContactsFrom(this.records, day);
    for (const { source, amount, choice, isReturn, again, figureOn, deductedFor, ...payment } of later) {
      const first = again?.first ?? this.payments.find(({ id }) => id === payment.id);
      if (first === undefined) continue;
      const countsFrom = again?.countsFrom ?? first.on;
      const money = { source, amount, choice, isReturn, figureOn, deductedFor, again: { first, countsFrom } };
      if (this.hasEnded) this.#post({ ...money, allocations: [], on: day });
      else if (isReturn && this.isWithdrawn && this.#cancelCharges(amount, day)) this.#allocate(money, day);
      else if (this.#rebate(amount, day, countsFrom)) this.#allocate(money, day);
      else this.#prepay(money, day);
    }
    this.records = { ...this.records, contacts };
  }

  post(source: PaymentSource, allocations: readonly Allocation[], on: Day): Payment {
    return this.#post({ source, allocations, on });
  }

  #post({ source, allocations, on, ...more }: NewPayment): Payment {
    const payment: Payment = {
      id: this.payments.length + 1,
      source,
      on,
      allocations,
      amount: sumPesos(allocations.map(({ amount }) => amount)),
      choice: null,
      isReturn: false,
      again: null,
      figureOn: null,
      deductedFor: null,
      ...more,
      reversedOn: null,
      gaveWay: false,
    };
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

  /** Money beyond the installment of the running period reduces principal, as `applyPaymentInContext` posts it. */
  #prepay(money: Money, today: Day): Payment {
    const on = this.bookingDay(today);
    const countsFrom = money.again?.countsFrom;
    const planned = this.#product.planPrepayment(this.records, this.balanceOn(on), on, {
      amountPesos: pesos(money.amount),
      choice: money.choice ?? DEFAULT_PREPAYMENT_CHOICE,
      requestedThrough: money.deductedFor ?? 0,
      countsFrom,
    });
    if (planned === null) return this.#allocate(money, on);
    const { allocations, keptThrough, prepaidPesos, choice, plan } = planned;
    const before = this.records;
    const payment = this.#post({ ...money, choice, allocations, on });
    const version = {
      effective_on: on,
      counts_from: countsFrom ?? null,
      kept_through: keptThrough,
      choice,
      prepaid_pesos: prepaidPesos,
      saved_interest_pesos: plan.savedInterest,
    };
    this.#addVersion(before, payment.id, null, version, plan.parts);
    return payment;
  }

  #addVersion(
    { installments, disbursed = installments }: LoanRecords,
    payment_id: number,
    reverses_payment_id: number | null,
    version: Omit<ScheduleVersion, 'payment_id' | 'reverses_payment_id' | 'changes'>,
    parts: readonly InstallmentParts[],
  ): void {
    const values = new Map(parts.map((part) => [part.number, installmentValue(part)]));
    const changes = changesBetween(installments, values, disbursed);
    const versions = [
      ...(this.records.versions ?? []),
      { ...version, payment_id, reverses_payment_id, changes },
    ];
    this.records = { ...this.records, ...storedSchedule(disbursed, versions) };
  }

  #reverse(payment: Payment, on: Day, gaveWay = false): void {
    const restored = restoredSchedule(this.records, payment.id);
    const before = this.records;
    payment.reversedOn = on;
    payment.gaveWay = gaveWay;
    this.posted.push({ payment, isReversal: true });
    const allocations = this.records.allocations.map((row) =>
      row.payment_id === payment.id ? { ...row, reversed_on: on, gave_way_on: gaveWay ? on : null } : row,
    );
    this.records = { ...this.records, allocations };
    if (restored === null) return;
    this.#addVersion(
      before,
      -payment.id,
      payment.id,
      {
        effective_on: on,
        counts_from: null,
        kept_through: restored.keptThrough,
        choice: null,
        prepaid_pesos: null,
        saved_interest_pesos: null,
      },
      restored.parts,
    );
  }

  #rebate(atMost: number, today: Day, countsFrom?: Day): boolean {
    const day = this.bookingDay(today);
    const { total, rebates } = this.payoffOn(day, countsFrom);
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

  #allocate(money: Money, today: Day): Payment {
    const on = this.bookingDay(today);
    const owed = this.balanceOn(on).owed.installments;
    const own = money.deductedFor ?? null;
    const { allocations } =
      own === null
        ? this.#product.allocate(pesos(money.amount), owed)
        : this.#product.allocateWage(pesos(money.amount), owed, own);
    return this.#post({ ...money, allocations, on });
  }
}
