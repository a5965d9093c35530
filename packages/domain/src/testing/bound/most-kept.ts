/**
 * The most that a lender may have kept of a borrower's money, from raw facts alone. Any peso more was taken without right:
 * 1. the amount;
 * 2. the price lines that were shown before the signature (Ley 1480 of 2011, art. 45);
 * 3. interest at the promised rate for the days on which the money was out. A complete period has the interest of its principal by
 *    the month, 30/360, as the promised rate is quoted; a period that is not over has its share by days (Leyes 1555 of 2012 and
 *    2032 of 2020). After a due day nothing but late interest runs. A payment that was charged back left the money out;
 * 4. late interest under the ceiling of each day (Código de Comercio, art. 884), none while the borrower keeps an agreement;
 * 5. fees, each with its own contact that took place.
 * The only roundings are those of the specification, half up: each price line, the interest of each installment, the late interest of
 * each installment. There is no other slack. It shares no code with the product.
 */
import { type Installment, planOf, priceOf } from '../calculator/credit.ts';
import {
  accruedBy,
  afterPrepayment,
  type CasePrepayment,
  leavesDebt,
  type PaidRow,
  rowsOf,
} from '../calculator/prepayment-simulation.ts';
import {
  type Account,
  accountsOf,
  accrue,
  applyShare,
  contact,
  contactAgain,
  type MadeFee,
  mostFee,
  mostLateInterest,
  type Share,
  spread,
  unpaidOf,
} from './accounts.ts';
import { byDay, type Fact, type Pause, pausesBy, type Terms } from './facts.ts';

/** Pesos at the end of a day. */
export interface MostKept {
  /** What the lender keeps. */
  readonly kept: number;
  /** The most that may be kept by then, and that a payoff on that day may leave with the lender. */
  readonly now: number;
  /** The most that may be kept once the borrower has paid every installment on its day. */
  readonly byTheEnd: number;
}

type Contact = Extract<Fact, { kind: 'contact' }>;
type Money = Extract<Fact, { kind: 'money' }>;
type PlacedMoney = { readonly place: number; readonly fact: Money };

export type Bound = (facts: readonly Fact[], day: number) => MostKept;

/** @param aheadPays what money beyond the installment of the running period pays: later installments, or principal */
export function boundOf(terms: Terms, aheadPays: 'installments' | 'principal'): Bound {
  const price = { ...priceOf(terms.prices, terms.amount, terms.months), ...terms.shown };
  const { interest, study, studyVat, guarantee, bureau } = price;
  const total = terms.amount + interest + study + studyVat + guarantee + bureau;
  const plan = planOf(terms.prices, terms.amount, terms.months, { ...price, total }, terms.disbursedOn);
  const lines = study + studyVat + guarantee + bureau;
  return (facts, day) => new Simulation(terms, plan, lines, aheadPays).run(facts, day);
}

class Simulation {
  readonly #terms: Terms;
  readonly #accounts: Account[];
  readonly #lines: number;
  readonly #aheadPays: 'installments' | 'principal';
  readonly #shares = new Map<number, Share[]>();
  readonly #plan: readonly Installment[];
  /** Principal that was paid ahead, by the place of its fact, in the order in which it was spread. */
  readonly #ahead = new Map<number, CasePrepayment>();
  /** The schedule in force. */
  #rows: readonly PaidRow[];
  readonly #withdrawals = new Set<number>();
  #kept = 0;
  #pauses: readonly Pause[] = [];
  /** The day on which nothing was owed any more. */
  #settledOn: number | null = null;

  constructor(
    terms: Terms,
    plan: readonly Installment[],
    lines: number,
    aheadPays: 'installments' | 'principal',
  ) {
    this.#terms = terms;
    this.#plan = plan;
    this.#rows = rowsOf(plan, terms.disbursedOn);
    this.#accounts = accountsOf(plan);
    this.#lines = lines;
    this.#aheadPays = aheadPays;
  }

  run(facts: readonly Fact[], lastDay: number): MostKept {
    let from = this.#terms.disbursedOn + 1;
    this.#pauses = pausesBy(facts, lastDay);
    for (const { day, contacts, others } of byDay(facts, lastDay)) {
      this.#accrueThrough(from, day);
      from = Math.max(from, day + 1);
      const fees = new Map<Contact, MadeFee>();
      const isPaidOn = others.some(({ fact }) => fact.kind !== 'agreement');
      const contactAll = () => {
        for (const made of contacts) this.#contact(made, isPaidOn, fees);
      };
      contactAll();
      for (const { place, fact } of others) {
        if (fact.kind === 'reversal') {
          const later = this.#reverse(fact.of, facts);
          this.#settle(day);
          contactAll();
          for (const own of later) this.#spread(own, { from: own.fact.day, through: day });
        } else if (fact.kind === 'money') this.#receive(place, fact);
        else if (fact.kind === 'waiver') this.#waive(fact, 1);
        else if (fact.kind === 'withdrawal') this.#withdrawals.add(place);
        this.#settle(day);
      }
    }
    this.#accrueThrough(from, lastDay);
    const now = this.#mostBy(this.#settledOn ?? lastDay);
    const byTheEnd =
      this.#settledOn === null
        ? this.#mostBy(Math.max(lastDay, this.#accounts.at(-1)?.dueOn ?? lastDay))
        : now;
    return { kept: this.#kept, now, byTheEnd };
  }

  #accrueThrough(from: number, to: number): void {
    if (this.#settledOn === null && from <= to) {
      accrue(this.#terms, this.#accounts, { from, to, pauses: this.#pauses });
    }
  }

  #contact(made: Contact, isPaidOn: boolean, fees: Map<Contact, MadeFee>): void {
    const isPaused = this.#pauses.some(({ from, to }) => from <= made.day && made.day <= to);
    if (this.#settledOn !== null || isPaused) return;
    const before = fees.get(made);
    const fee = before
      ? contactAgain(this.#terms, this.#accounts, made, before)
      : contact(this.#terms, this.#accounts, made, isPaidOn);
    if (fee === null) fees.delete(made);
    else fees.set(made, fee);
  }

  #receive(place: number, fact: Money): void {
    const { day, pesos } = fact;
    this.#kept += pesos;
    if (pesos < 0) {
      const shares: Share[] = [];
      this.#shares.set(place, shares);
      giveBack(this.#accounts, -pesos, shares);
      return;
    }
    this.#spread({ place, fact }, { from: day, through: day });
  }

  /**
   * Money first pays its own installment, then the oldest debt through the installment of the running period.
   *
   * @param from the day from which the rest, which is principal, is not out any more
   * @param through the day whose period is running
   */
  #spread({ place, fact }: PlacedMoney, days: { from: number; through: number }): void {
    const { pesos, installment, lowers = false } = fact;
    const shares: Share[] = [];
    this.#shares.set(place, shares);
    let left = pesos;
    const named = this.#accounts[(installment ?? 0) - 1];
    if (named !== undefined) {
      const share = { account: named, fee: 0, interest: 0, value: Math.min(left, unpaidOf(named)) };
      applyShare(share, 1);
      shares.push(share);
      left -= share.value;
    }
    if (this.#aheadPays === 'installments') {
      spread(this.#accounts, left, shares);
      return;
    }
    const kept = this.#coveredThrough(days.through);
    const beyond = spread(this.#accounts.slice(0, kept), left, shares);
    const prepayment = { day: days.from, beyond, kept, shorter: !lowers };
    if (beyond > 0 && leavesDebt(this.#rows, prepayment)) {
      this.#ahead.set(place, prepayment);
      this.#reschedule();
    } else spread(this.#accounts, beyond, shares);
  }

  /** The installments through that of the running period, or through a later one that has money already. */
  #coveredThrough(day: number): number {
    const open = this.#accounts.slice(0, this.#rows.length);
    const running = open.findIndex(({ dueOn }) => dueOn >= day);
    const withMoney = open.findLastIndex(({ valuePaid }) => valuePaid > 0);
    return Math.max(running < 0 ? open.length : running + 1, withMoney + 1);
  }

  /** Spreads the rest again after each prepayment. */
  #reschedule(): void {
    this.#rows = [...this.#ahead.values()].reduce<readonly PaidRow[]>(
      (rows, own) => (leavesDebt(rows, own) ? afterPrepayment(this.#terms.prices, rows, own).rows : rows),
      rowsOf(this.#plan, this.#terms.disbursedOn),
    );
    for (const [index, account] of this.#accounts.entries()) {
      account.value = this.#rows[index]?.value ?? 0;
      account.principal = this.#rows[index]?.principal ?? 0;
    }
  }

  #waive({ installment, part, pesos }: Extract<Fact, { kind: 'waiver' }>, sign: 1 | -1): void {
    const account = this.#accounts[installment - 1];
    if (account) account[part === 'fee' ? 'feeWaived' : 'interestWaived'] += sign * pesos;
  }

  /**
   * Reverses a fact, and undoes what later money paid that named no installment: it pays the oldest debt, as if the reversed payment had
   * never been.
   *
   * @returns that later money, in its order
   */
  #reverse(place: number, facts: readonly Fact[]): PlacedMoney[] {
    const fact = facts[place];
    if (fact?.kind === 'money') this.#kept -= fact.pesos;
    if (fact?.kind === 'waiver') this.#waive(fact, -1);
    const received = [...this.#shares.keys()];
    const later = received.slice(received.indexOf(place) + 1).flatMap((own): PlacedMoney[] => {
      const money = facts[own];
      const isFree = money?.kind === 'money' && money.pesos > 0 && money.installment === undefined;
      return isFree && fact?.kind === 'money' ? [{ place: own, fact: money }] : [];
    });
    for (const own of [place, ...later.map((money) => money.place)]) {
      for (const share of this.#shares.get(own) ?? []) applyShare(share, -1);
      this.#shares.delete(own);
      this.#ahead.delete(own);
    }
    this.#reschedule();
    this.#withdrawals.delete(place);
    return later;
  }

  #settle(day: number): void {
    if (this.#kept < this.#mostBy(day)) this.#settledOn = null;
    else this.#settledOn ??= day;
  }

  #mostBy(day: number): number {
    const late = this.#accounts.reduce((sum, own) => sum + mostLateInterest(own) + mostFee(own), 0);
    const price = this.#withdrawals.size > 0 ? 0 : this.#lines + this.#interestBy(day);
    return this.#terms.amount + price + late;
  }

  /** The interest of the principal that was out, by the end of a day; rounded half up in each period. */
  #interestBy(day: number): number {
    return this.#rows.reduce((sum, row) => sum + accruedBy(row, day), 0);
  }
}

/** Money that was given back: late charges first, then the newest installments. */
function giveBack(accounts: readonly Account[], pesos: number, shares: Share[]): void {
  let left = pesos;
  const back = (paid: number): number => {
    const given = Math.max(0, Math.min(paid, left));
    left -= given;
    return given;
  };
  for (const account of accounts.toReversed()) {
    const [fee, interest] = [back(account.feePaid), back(account.interestPaid)];
    shares.push({ account, fee: -fee, interest: -interest, value: 0 });
  }
  for (const account of accounts.toReversed())
    shares.push({ account, fee: 0, interest: 0, value: -back(account.valuePaid) });
  for (const share of shares) applyShare(share, 1);
}
