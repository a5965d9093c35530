/**
 * What a credit owes after payments and reversals, from the specification alone: exact fractions, replayed from the first event at
 * each question. It shares no code with the product. Days are numbers of `dates.ts`.
 */
import {
  type Account,
  accountsOf,
  accrue,
  applyShare,
  contact,
  mostFee,
  mostLateInterest,
  type Share,
  spread,
  unpaidOf,
} from '../bound/accounts.ts';
import type { Terms } from '../bound/facts.ts';
import { type Installment, planOf, priceOf } from './credit.ts';
import {
  accruedBy,
  afterPrepayment,
  type CasePrepayment,
  leavesDebt,
  type PaidRow,
  rowsOf,
} from './prepayment-simulation.ts';

/** In the order in which the platform learns about them. */
export type OwedEvent =
  /** @property keptOn the day whose payoff figure the payer may still use; `countsOn` is the day of the money */
  | {
      readonly kind: 'payment';
      readonly keptOn: number;
      readonly countsOn: number;
      readonly pesos: number;
      readonly lowers: boolean;
    }
  /** The wage of one installment: it pays that one, and stays on it. */
  | { readonly kind: 'wage'; readonly day: number; readonly pesos: number; readonly number: number }
  /** The n-th event did not happen. */
  | { readonly kind: 'reversal'; readonly day: number; readonly of: number }
  | { readonly kind: 'contact'; readonly day: number; readonly minute: number };

type Payment = Extract<OwedEvent, { kind: 'payment' }>;
type Contact = Extract<OwedEvent, { kind: 'contact' }>;

interface OwedPosition {
  /** Unpaid value, late interest and fee of each installment. */
  readonly installments: readonly (readonly [number, number, number])[];
  /** What ends the credit. */
  readonly payoff: number;
  /** Money that no debt took: it is its owner's. */
  readonly waiting: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const lateInterestOf = (account: Account): number =>
  Math.max(0, mostLateInterest(account) - account.interestPaid);
const feeOf = (account: Account): number => Math.max(0, mostFee(account) - account.feePaid);
const owedOf = (account: Account): number => unpaidOf(account) + lateInterestOf(account) + feeOf(account);
const paysAnything = ({ fee, interest, value }: Share): boolean => fee + interest + value > 0;
const pesosOf = (shares: readonly Share[]): number =>
  sum(shares.map(({ fee, interest, value }) => fee + interest + value));

/** A received payment: the day on which its money counts, the day from which it pays what it pays now, and that. */
interface Received {
  readonly event: Payment | Extract<OwedEvent, { kind: 'wage' }>;
  readonly countsOn: number;
  bookedOn: number;
  shares: Share[];
  prepayment: CasePrepayment | null;
  waiting: number;
}

/** Replays the events and answers for the end of `day`, on which no later event than those may have its day. */
export function owedAfter(terms: Terms, events: readonly OwedEvent[], day: number): OwedPosition {
  const replay = inDayOrder(terms, events);
  return replay.positionOn(Math.max(day, replay.lastDay));
}

/** An event with its place in the list of the caller. */
type Placed = readonly [number, Exclude<OwedEvent, Contact>];

/** A payment that becomes known late is put before the payments of later days, and everything is replayed. */
function inDayOrder(terms: Terms, events: readonly OwedEvent[]): Replay {
  const contacts = events.filter((event) => event.kind === 'contact').sort((a, b) => a.day - b.day);
  const replayOf = (order: readonly Placed[]) => new Replay(terms, contacts).after(order);
  let replay = replayOf([]);
  let order: readonly Placed[] = [];
  for (const [place, event] of events.entries()) {
    if (event.kind === 'contact') continue;
    const at = event.kind === 'payment' ? replay.placeFor(event, order) : order.length;
    const isLast = at === order.length;
    order = order.toSpliced(at, 0, [place, event]);
    replay = isLast ? replay.after(order.slice(-1)) : replayOf(order);
  }
  return replay;
}

const plans = new WeakMap<Terms, readonly Installment[]>();

/** A credit is asked after each of its events: most of the time went into computing its plan again. */
function planFor(terms: Terms): readonly Installment[] {
  const known = plans.get(terms);
  if (known !== undefined) return known;
  const price = priceOf(terms.prices, terms.amount, terms.months);
  const plan = planOf(terms.prices, terms.amount, terms.months, price, terms.disbursedOn);
  plans.set(terms, plan);
  return plan;
}

class Replay {
  readonly #terms: Terms;
  readonly #start: readonly PaidRow[];
  #rows: readonly PaidRow[];
  readonly #accounts: Account[];
  readonly #contacts: readonly Contact[];
  readonly #received = new Map<number, Received>();
  /** The interest of days to come that the end of the credit waived. */
  #rebates: Share[] = [];
  #through: number;
  /** The day of each event in the books, by its place. */
  readonly #happened = new Map<number, number>();
  /** The day of the last wage or reversal: no payment is put before it. */
  #fixedOn = 0;
  lastDay: number;

  /** @param contacts of all days, by rising days */
  constructor(terms: Terms, contacts: readonly Contact[]) {
    this.#terms = terms;
    const plan = planFor(terms);
    this.#start = rowsOf(plan, terms.disbursedOn);
    this.#rows = this.#start;
    this.#accounts = accountsOf(plan);
    this.#through = terms.disbursedOn;
    this.lastDay = terms.disbursedOn;
    this.#contacts = contacts;
  }

  after(events: readonly Placed[]): this {
    for (const [place, event] of events) {
      if (event.kind === 'payment') this.#receive(place, event);
      else if (event.kind === 'wage') this.#receiveWage(place, event);
      else this.#reverse(event.of, event.day);
      this.#happened.set(place, this.#received.get(place)?.bookedOn ?? this.lastDay);
      if (event.kind !== 'payment') this.#fixedOn = this.lastDay;
    }
    return this;
  }

  /** Where a payment belongs: after every event through the day of its money, and after the last wage or reversal. */
  placeFor({ countsOn }: Payment, order: readonly Placed[]): number {
    const on = Math.max(countsOn, this.#fixedOn);
    return order.findLastIndex(([place]) => (this.#happened.get(place) ?? 0) <= on) + 1;
  }

  positionOn(day: number): OwedPosition {
    this.#advance(day);
    const installments = this.#accounts
      .slice(0, this.#rows.length)
      .map((account): [number, number, number] => [
        unpaidOf(account),
        lateInterestOf(account),
        feeOf(account),
      ]);
    const waiting = sum([...this.#received.values()].map((own) => own.waiting));
    return {
      installments,
      payoff: this.#owed() - pesosOf(this.#toRebate(day)),
      waiting,
    };
  }

  #owed(): number {
    return sum(this.#accounts.map(owedOf));
  }

  /** Late interest and contacts through the end of a day. The money of that day comes after them. */
  #advance(day: number): void {
    while (this.#through < day) {
      const next = this.#contacts.find((made) => made.day > this.#through && made.day <= day);
      const to = next?.day ?? day;
      accrue(this.#terms, this.#accounts, { from: this.#through + 1, to, pauses: [] });
      this.#through = to;
      for (const made of this.#contacts)
        if (made.day === to) contact(this.#terms, this.#accounts, made, false);
    }
  }

  /** Money that comes after other money counts from that day at the earliest. */
  #goTo(day: number): number {
    this.lastDay = Math.max(this.lastDay, day);
    this.#advance(this.lastDay);
    return this.lastDay;
  }

  /** All interest that has not accrued by `day`, off the unpaid installments, then late interest, then fees, each the last one first. */
  #toRebate(day: number): Share[] {
    let left = sum(this.#rows.map((row) => row.interest - accruedBy(row, day)));
    const takeOff = (owed: number): number => {
      const taken = Math.max(0, Math.min(left, owed));
      left -= taken;
      return taken;
    };
    const newest = this.#accounts.toReversed();
    const none = { fee: 0, interest: 0, value: 0 };
    return [
      ...newest.map((account) => ({ account, ...none, value: takeOff(unpaidOf(account)) })),
      ...newest.map((account) => ({ account, ...none, interest: takeOff(lateInterestOf(account)) })),
      ...newest.map((account) => ({ account, ...none, fee: takeOff(feeOf(account)) })),
    ].filter(paysAnything);
  }

  /** Ends the credit where the money covers the figure of `figureOn`. */
  #ends(pesos: number, figureOn: number): boolean {
    const rebates = this.#toRebate(figureOn);
    if (this.#owed() - pesosOf(rebates) > pesos) return false;
    for (const share of rebates) applyShare(share, 1);
    this.#rebates.push(...rebates);
    return true;
  }

  #receive(place: number, event: Payment): void {
    const kept = this.#goTo(Math.min(event.keptOn, event.countsOn));
    const countsOn = (): number => this.lastDay;
    if (this.#owed() === 0) this.#hold(place, event, kept);
    else if (this.#ends(event.pesos, kept)) this.#spreadAll(place, event, kept);
    else {
      this.#goTo(event.countsOn);
      if (this.#ends(event.pesos, countsOn())) this.#spreadAll(place, event, countsOn());
      else this.#spreadOrPrepay(place, event, countsOn(), countsOn());
    }
  }

  #receiveWage(place: number, event: Extract<OwedEvent, { kind: 'wage' }>): void {
    const day = this.#goTo(event.day);
    if (this.#toRebate(day).length > 0 && this.#ends(event.pesos, day)) {
      this.#spreadAll(place, event, day);
      return;
    }
    const account = this.#accounts[event.number - 1];
    const value = account ? Math.min(event.pesos, unpaidOf(account)) : 0;
    const shares = account ? [{ account, fee: 0, interest: 0, value }] : [];
    for (const share of shares) applyShare(share, 1);
    this.#received.set(place, {
      event,
      countsOn: day,
      bookedOn: day,
      shares,
      prepayment: null,
      waiting: event.pesos - value,
    });
  }

  #hold(place: number, event: Payment, countsOn: number): void {
    this.#received.set(place, {
      event,
      countsOn,
      bookedOn: countsOn,
      shares: [],
      prepayment: null,
      waiting: event.pesos,
    });
  }

  #spreadAll(place: number, event: Received['event'], countsOn: number): void {
    const shares: Share[] = [];
    const waiting = spread(this.#accounts, event.pesos, shares);
    this.#received.set(place, { event, countsOn, bookedOn: this.lastDay, shares, prepayment: null, waiting });
  }

  #spreadOrPrepay(place: number, event: Payment, on: number, countsOn: number): void {
    const open = this.#accounts.slice(0, this.#rows.length);
    const running = open.findIndex(({ dueOn }) => dueOn >= on);
    const withMoney = open.findLastIndex(({ valuePaid }) => valuePaid > 0);
    const kept = Math.max(running < 0 ? open.length : running + 1, withMoney + 1);
    const shares: Share[] = [];
    const beyond = spread(this.#accounts.slice(0, kept), event.pesos, shares);
    const prepayment = { day: countsOn, beyond, kept, shorter: !event.lowers };
    if (beyond > 0 && leavesDebt(this.#rows, prepayment)) {
      this.#received.set(place, { event, countsOn, bookedOn: this.lastDay, shares, prepayment, waiting: 0 });
      this.#plan();
      return;
    }
    const waiting = spread(this.#accounts, beyond, shares);
    this.#received.set(place, { event, countsOn, bookedOn: this.lastDay, shares, prepayment: null, waiting });
  }

  /** The schedule after the prepayments that are left, in their order. */
  #plan(): void {
    const prepaid = [...this.#received.values()].flatMap((own) => own.prepayment ?? []);
    this.#rows = prepaid.reduce<readonly PaidRow[]>(
      (rows, own) => (leavesDebt(rows, own) ? afterPrepayment(this.#terms.prices, rows, own).rows : rows),
      this.#start,
    );
    for (const [index, account] of this.#accounts.entries()) {
      account.value = this.#rows[index]?.value ?? 0;
      account.principal = this.#rows[index]?.principal ?? 0;
    }
  }

  #undo(place: number): Received | undefined {
    const own = this.#received.get(place);
    for (const share of own?.shares ?? []) applyShare(share, -1);
    this.#received.delete(place);
    return own;
  }

  /**
   * What the payment covered is owed again from its day on, and what the end of the credit waived. Later money that is on a newer
   * installment than the oldest debt and the running one, or that reduced principal, pays again in its order, from its own day.
   */
  #reverse(of: number, wantedDay: number): void {
    const day = this.#goTo(wantedDay);
    this.#undo(of);
    this.#plan();
    if (this.#owed() === 0) return;
    for (const share of this.#rebates.splice(0)) applyShare(share, -1);
    const order = [...this.#happened.keys()];
    const later = [...this.#received].filter(
      ([place, { event, shares, prepayment }]) =>
        order.indexOf(place) > order.indexOf(of) &&
        event.kind === 'payment' &&
        (prepayment !== null || shares.some(paysAnything)),
    );
    if (
      !this.#isAhead(
        later.map(([, own]) => own),
        day,
      )
    )
      return;
    for (const [place] of later) this.#undo(place);
    this.#plan();
    for (const [place, { event, countsOn }] of later) {
      if (event.kind !== 'payment') continue;
      if (this.#owed() === 0) this.#hold(place, event, countsOn);
      else if (this.#ends(event.pesos, countsOn)) this.#spreadAll(place, event, countsOn);
      else this.#spreadOrPrepay(place, event, day, countsOn);
    }
  }

  #isAhead(later: readonly Received[], day: number): boolean {
    const open = this.#accounts.slice(0, this.#rows.length);
    const oldest = open.findIndex((account) => owedOf(account) > 0);
    const running = open.findIndex(({ dueOn }) => dueOn >= day);
    const last = Math.min(oldest, running < 0 ? oldest : running);
    return later.some(
      ({ shares, prepayment }) =>
        prepayment !== null ||
        shares.some((share) => paysAnything(share) && this.#accounts.indexOf(share.account) > last),
    );
  }
}
