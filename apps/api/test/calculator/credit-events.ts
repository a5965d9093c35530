/**
 * A random credit in memory that runs through the functions of the product, and the same events for the independent calculator.
 * The same seed makes the same credit.
 */
import { addDays, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { parsed } from '@unamano/domain/testing/calculator/dates';
import { type OwedEvent, owedAfter } from '@unamano/domain/testing/calculator/owed-simulation';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { unpaidInstallmentPesos } from '../../src/modules/loan-accounts/index.ts';
import { orderAmount } from '../../src/modules/payments/orders/orders.ts';
import type { CreditInMemory } from '../upper-bound/credit-in-memory.ts';
import { History } from '../upper-bound/history.ts';
import type { Payment } from '../upper-bound/payment-in-memory.ts';
import type { Product } from '../upper-bound/product.ts';

/** The days by which the money of an order counts: of the figure that it may use, and of the money. */
interface OrderDays {
  readonly product: { readonly openedOn: Day; readonly today: Day };
  readonly calculator: { readonly keptOn: number; readonly countsOn: number };
}

export class CreditEvents {
  readonly history: History;
  readonly chance: SeededRandom;
  readonly events: OwedEvent[] = [];
  /** Payments of orders that were not reversed, by the place of their event. */
  readonly open = new Map<number, Payment>();
  readonly #busyDays = new Set<Day>();
  readonly #contactDays = new Set<Day>();

  constructor(product: Product, seed: number) {
    this.chance = createSeededRandom(seed);
    this.history = new History(product, this.chance);
  }

  get credit(): CreditInMemory {
    return this.history.credit;
  }

  get today(): Day {
    return this.history.today;
  }

  wait(days: number): void {
    this.history.today = addDays(this.today, days);
  }

  /** An amount that an order may have today; null where nothing is owed. */
  orderAmount(): number | null {
    const { credit, chance } = this;
    const day = credit.bookingDay(this.today);
    const { owed } = credit.balanceOn(day);
    if (owed.nextPayment === null) return null;
    const payoff = credit.payoffOn(day).total;
    if (chance.below(5) === 0) return payoff > 0 ? payoff : null;
    const typed = [undefined, undefined, 10_001, 10_001 + chance.below(Math.max(1, owed.total - 10_001))];
    const choice = chance.pick(typed);
    const asked = { installment: owed.nextPayment.totalOwed, credit: owed.total, payoff };
    const amount = orderAmount(asked, choice === undefined ? undefined : pesos(choice));
    return amount.ok ? amount.value : null;
  }

  /**
   * Money of an order. A contact of the same day is left out on both sides: a day does not say which of them came first, and
   * `arrears.test.ts` compares that.
   */
  pay(amount: number, days: OrderDays): void {
    const { credit, chance } = this;
    const { openedOn, today } = days.product;
    const booked = [openedOn, today].map((day) => credit.bookingDay(day));
    if ([openedOn, today, ...booked].some((day) => this.#contactDays.has(day))) return;
    const lowers = chance.below(2) === 0;
    const choice = lowers ? 'lower_installment' : 'shorter_term';
    const payment = credit.payOrder(amount, { ...days.product, choice });
    if (payment === null) return;
    this.#busyDays.add(payment.on);
    this.events.push({ kind: 'payment', ...days.calculator, pesos: amount, lowers });
    this.open.set(this.events.length - 1, payment);
  }

  /** A wage of today for the oldest installment, in full or in part, as a file of the company names it. */
  payWage(): void {
    const { credit, chance } = this;
    const { records } = credit;
    const day = credit.bookingDay(this.today);
    if (credit.hasEnded || day !== this.today || this.#contactDays.has(day)) return;
    const found = records.installments.find(({ id }) => unpaidInstallmentPesos(records, id) > 0);
    if (found === undefined) return;
    const left = unpaidInstallmentPesos(records, found.id);
    const amount = chance.pick([left, left, Math.ceil(left / 2)]);
    const payoff = credit.payoffOn(day);
    credit.payInstallment(found.number, amount, day);
    this.#busyDays.add(day);
    const used = payoff.rebates.length > 0 && amount >= payoff.total ? payoff.total : amount;
    this.events.push({ kind: 'wage', day: parsed(day), pesos: used, number: found.number });
  }

  reverse(): void {
    if (this.open.size === 0) return;
    const [of, payment] = this.chance.pick([...this.open]);
    const day = this.credit.bookingDay(this.today);
    if (this.#contactDays.has(day)) return;
    // The money may have been allocated again: its last row is the one to reverse.
    const last = this.credit.payments.findLast((row) => row === payment || row.again?.first === payment);
    this.credit.reverse(last ?? payment, this.today);
    this.#busyDays.add(day);
    this.open.delete(of);
    this.events.push({ kind: 'reversal', day: parsed(day), of });
  }

  contact(): void {
    const { today } = this;
    // Money that counts from its link's day may still come for the last days.
    const near = [0, -1].map((days) => addDays(today, days));
    if (near.some((day) => this.#busyDays.has(day)) || this.credit.bookingDay(today) !== today) return;
    const minute = this.chance.pick([this.chance.below(1_440), 600]);
    this.credit.recordContact(new Date(startOfBogotaDay(today).getTime() + minute * 60_000), true);
    this.#contactDays.add(today);
    this.events.push({ kind: 'contact', day: parsed(today), minute });
  }

  /** The first figure that the product and the calculator disagree on, on any of some days; null where there is none. */
  difference(daysFromToday: readonly number[]): string | null {
    const { credit } = this;
    for (const days of daysFromToday) {
      const day = addDays(credit.bookingDay(this.today), days);
      const { owed } = credit.balanceOn(day);
      const installments = owed.installments.map((row) => [row.unpaid, row.lateInterest, row.collectionFee]);
      const payoff = credit.payoffOn(day).total;
      const product = JSON.stringify({ installments, payoff, waiting: this.#waiting() });
      const own = JSON.stringify(owedAfter(this.history.terms, this.events, parsed(day)));
      if (product !== own) return `${day}: product ${product}, calculator ${own}`;
    }
    return null;
  }

  #waiting(): number {
    const received = this.credit.payments.filter(
      ({ source, reversedOn }) => (source === 'gateway' || source === 'payroll') && reversedOn === null,
    );
    return received.reduce(
      (sum, { amount, allocations }) => sum + amount - allocations.reduce((all, row) => all + row.amount, 0),
      0,
    );
  }
}

export interface Moves {
  readonly steps: number;
  readonly weights: Record<string, number>;
  readonly of: Record<string, (events: CreditEvents) => void>;
}

/** The first difference of a seed; null where there is none. */
export function firstDifference(product: Product, moves: Moves, seed: number): string | null {
  const events = new CreditEvents(product, seed);
  let checked = '';
  for (let step = 1; step <= moves.steps; step++) {
    const name = events.chance.weighted(moves.weights);
    moves.of[name]?.(events);
    const state = `${events.today} ${events.events.length}`;
    const isLast = step === moves.steps;
    if (state === checked && !isLast) continue;
    checked = state;
    const difference = events.difference(isLast ? [0, 37] : [0]);
    if (difference !== null)
      return `seed ${seed}, move ${step} (${name}), ${difference}\n${JSON.stringify(events.events)}`;
  }
  return null;
}

export function differences(
  product: Product,
  moves: Moves,
  seeds: { from: number; count: number },
  most = 5,
): string[] {
  const found: string[] = [];
  for (let seed = seeds.from; seed < seeds.from + seeds.count && found.length < most; seed++) {
    const difference = firstDifference(product, moves, seed);
    if (difference !== null) found.push(difference);
  }
  return found;
}
