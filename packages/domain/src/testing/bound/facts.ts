/**
 * The raw facts of a credit that the upper bound of `most-kept.ts` is computed from. Days are numbers of `calculator/dates.ts`,
 * rates are in parts per million, amounts in pesos.
 */
import type { Price, Prices } from '../calculator/credit.ts';

/** What was agreed and shown before the signature, the day on which the money was sent, and the law of each day. */
export interface Terms {
  readonly prices: Prices;
  readonly amount: number;
  readonly months: number;
  /** The price lines beside the interest. */
  readonly shown: Pick<Price, 'study' | 'studyVat' | 'guarantee' | 'bureau'>;
  readonly disbursedOn: number;
  readonly late: {
    readonly annualPpm: number;
    /** By rising days. */
    readonly ceilings: readonly { readonly from: number; readonly ppm: number }[];
    /** By rising days. */
    readonly steps: readonly { readonly days: number; readonly fee: number }[];
    readonly tolerance: number;
    readonly feesMaxPpm: number;
    /** Late interest on the principal part alone; two people may set the complete installment. */
    readonly isOnPrincipal: boolean;
  };
}

/** What happened, in the order in which it became known. An event may count from an earlier day than the one before it. */
export type Fact =
  /**
   * Money of the borrower that the lender keeps; negative where it was given back. A wage may name the installment that it pays.
   */
  | {
      readonly kind: 'money';
      readonly day: number;
      readonly pesos: number;
      readonly installment?: number;
      /** What of it reduces principal lowers the installments; else it shortens the term. */
      readonly lowers?: boolean;
    }
  /** A chargeback, or any other reversal of an earlier fact, by its place in the list. */
  | { readonly kind: 'reversal'; readonly day: number; readonly of: number }
  /** Late charges that the lender gave up. */
  | {
      readonly kind: 'waiver';
      readonly day: number;
      readonly installment: number;
      readonly part: 'interest' | 'fee';
      readonly pesos: number;
    }
  /** The borrower withdrew and returned the amount: no price is due. */
  | { readonly kind: 'withdrawal'; readonly day: number }
  /**
   * New dates for the debt. While the borrower pays as promised, no late interest runs and no contact allows a fee, from the day after
   * it. It is broken on the first promised day whose money is missing, and on a reversal that takes money away later.
   */
  | {
      readonly kind: 'agreement';
      readonly day: number;
      /** By rising days. */
      readonly promises: readonly { readonly day: number; readonly pesos: number }[];
    }
  /** A conversation, or a message with the provider's receipt of its delivery; `minute` of the day. */
  | { readonly kind: 'contact'; readonly day: number; readonly minute: number };

type Dated<Of extends Fact['kind']> = Extract<Fact, { kind: Of }>;

/** The facts of one day; `others` in the order in which they became known, with their places in the list. */
export interface DayOfFacts {
  readonly day: number;
  readonly contacts: readonly Dated<'contact'>[];
  readonly others: readonly { readonly place: number; readonly fact: Exclude<Fact, Dated<'contact'>> }[];
}

/** Through `lastDay`, by rising days. */
export function byDay(facts: readonly Fact[], lastDay: number): DayOfFacts[] {
  const days = [...new Set(facts.map(({ day }) => day))]
    .filter((day) => day <= lastDay)
    .sort((a, b) => a - b);
  return days.map((day) => {
    const own = [...facts.entries()].filter(([, fact]) => fact.day === day);
    return {
      day,
      contacts: own.flatMap(([, fact]) => (fact.kind === 'contact' ? [fact] : [])),
      others: own.flatMap(([place, fact]) => (fact.kind === 'contact' ? [] : [{ place, fact }])),
    };
  });
}

/** Days without late charges, both ends included. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

/** The pesos by which a fact settles debt; a reversal takes away those of its own fact. */
function settledPesos(fact: Fact, facts: readonly Fact[]): number {
  if (fact.kind === 'money' || fact.kind === 'waiver') return fact.pesos;
  const reversed = fact.kind === 'reversal' ? facts[fact.of] : undefined;
  return reversed ? -settledPesos(reversed, facts) : 0;
}

/** The days through `lastDay` on which an agreement was in force. */
export function pausesBy(facts: readonly Fact[], lastDay: number): Pause[] {
  const known = facts.filter(({ day }) => day <= lastDay);
  return [...facts.entries()].flatMap(([place, made]) => {
    if (made.kind !== 'agreement' || made.day > lastDay) return [];
    const before = facts
      .slice(0, place)
      .filter(({ day }) => day <= made.day)
      .reduce((sum, fact) => sum + settledPesos(fact, facts), 0);
    const paidBy = (day: number) =>
      known.filter((fact) => fact.day <= day).reduce((sum, fact) => sum + settledPesos(fact, facts), -before);
    let promised = 0;
    let to = Number.POSITIVE_INFINITY;
    for (const promise of made.promises) {
      promised += promise.pesos;
      const days = [promise.day, ...known.map(({ day }) => day).filter((day) => day > promise.day)];
      const missed = days.filter((day) => promise.day < lastDay && paidBy(day) < promised);
      to = Math.min(to, ...missed);
    }
    return [{ from: made.day + 1, to }];
  });
}
