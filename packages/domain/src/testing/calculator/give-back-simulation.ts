/**
 * What a wage that arrived late gives back, from the law alone: its installment has the late interest of the days before the deduction
 * (Ley 1527 of 2012, art. 6), and what was paid above that is the employee's. It shares no code with the product. Days are numbers of
 * `dates.ts`.
 */
import { accountsOf, accrue, mostLateInterest, unpaidOf } from '../bound/accounts.ts';
import type { Terms } from '../bound/facts.ts';
import { planOf, priceOf } from './credit.ts';
import { afterPrepayment, type CasePrepayment, type PaidRow, rowsOf } from './prepayment-simulation.ts';

/** Money on the value of an installment; negative on the day on which it was taken away again. */
interface ValueMove {
  readonly day: number;
  readonly installment: number;
  readonly pesos: number;
  /** The money of the installment's own wage. */
  readonly isWage: boolean;
}

interface LateWage {
  readonly installment: number;
  readonly deductedOn: number;
  readonly pesos: number;
}

/** What is in the books of one credit, and the wages that arrived. */
export interface GiveBackFacts {
  readonly moves: readonly ValueMove[];
  /** Late interest that money pays, without payments that were reversed. */
  readonly interestPaid: readonly { readonly installment: number; readonly pesos: number }[];
  /** Prepayments from their day in the books until the day of their reversal. */
  readonly prepaid: readonly (CasePrepayment & { readonly from: number; readonly to: number | null })[];
  readonly wages: readonly LateWage[];
  /** Payments of links in force, and what payments in force took of links, wages and give-backs. */
  readonly linkPesos: number;
  readonly usedPesos: number;
}

export interface GiveBackPosition {
  /** By wage: the late interest of its installment that it gave back, that it waived, and that is still owed. */
  readonly wages: readonly {
    readonly installment: number;
    readonly givenBack: number;
    readonly waived: number;
    readonly owed: number;
  }[];
  readonly accounts: {
    readonly late_interest_income: number;
    readonly loans_receivable: number;
    readonly suspense: number;
    readonly waivers: number;
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function rowsOn(terms: Terms, start: readonly PaidRow[], facts: GiveBackFacts, day: number) {
  return facts.prepaid
    .filter(({ from, to }) => from <= day && (to === null || to > day))
    .reduce((rows, own) => afterPrepayment(terms.prices, rows, own).rows, start);
}

/** The late interest of each installment through the end of a day. */
function lateInterest(
  terms: Terms,
  start: readonly PaidRow[],
  facts: GiveBackFacts,
  moves: readonly Omit<ValueMove, 'isWage'>[],
  lastDay: number,
): number[] {
  const accounts = accountsOf(planFor(terms));
  const changes = facts.prepaid.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  const days = [...new Set([...moves.map(({ day }) => day), ...changes, lastDay])].sort((a, b) => a - b);
  let through = terms.disbursedOn;
  for (const day of days.filter((one) => one <= lastDay)) {
    accrue(terms, accounts, { from: through + 1, to: day, pauses: [] });
    through = Math.max(through, day);
    const rows = rowsOn(terms, start, facts, day);
    for (const [index, account] of accounts.entries()) {
      account.value = rows[index]?.value ?? 0;
      account.principal = rows[index]?.principal ?? 0;
      const own = moves.filter((move) => move.day === day && move.installment === index + 1);
      account.valuePaid += sum(own.map(({ pesos }) => pesos));
    }
  }
  return accounts.map(mostLateInterest);
}

function planFor({ prices, amount, months, disbursedOn }: Terms) {
  return planOf(prices, amount, months, priceOf(prices, amount, months), disbursedOn);
}

/** The give-backs that must be in the books at the end of a day, and the balances of the accounts that they touch. */
export function giveBacksOn(terms: Terms, facts: GiveBackFacts, day: number): GiveBackPosition {
  const start = rowsOf(planFor(terms), terms.disbursedOn);
  const now = rowsOn(terms, start, facts, day);
  const wages = facts.wages.map(({ installment, deductedOn, pesos }) => {
    const others = facts.moves.filter((move) => !(move.isWage && move.installment === installment));
    const value = Math.min(pesos, now[installment - 1]?.value ?? 0);
    const moves = [...others, { day: deductedOn, installment, pesos: value }];
    const due = lateInterest(terms, start, facts, moves, day)[installment - 1] ?? 0;
    const charged = lateInterest(terms, start, facts, facts.moves, day)[installment - 1] ?? 0;
    const own = facts.interestPaid.filter((row) => row.installment === installment);
    const paid = sum(own.map((row) => row.pesos));
    return {
      installment,
      givenBack: Math.max(0, paid - due),
      waived: Math.max(0, charged - Math.max(paid, due)),
      owed: Math.max(0, due - paid),
    };
  });
  const givenBack = sum(wages.map((wage) => wage.givenBack));
  const waived = sum(wages.map((wage) => wage.waived));
  const received = facts.linkPesos + sum(facts.wages.map(({ pesos }) => pesos)) + givenBack;
  const accounts = accountsOf(planFor(terms));
  for (const [index, account] of accounts.entries()) {
    account.value = now[index]?.value ?? 0;
    const own = facts.moves.filter(({ installment }) => installment === index + 1);
    account.valuePaid = sum(own.map(({ pesos }) => pesos));
  }
  return {
    wages,
    accounts: {
      late_interest_income: givenBack - waived - sum(facts.interestPaid.map(({ pesos }) => pesos)),
      loans_receivable: sum(accounts.map(unpaidOf)),
      suspense: facts.usedPesos - received,
      waivers: waived,
    },
  };
}
