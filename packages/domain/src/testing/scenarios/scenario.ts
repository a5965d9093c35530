/** One row of the table: events, the day that is looked at, and the figures that the row is about. */
import type { LegalCeilings } from '../../loans/arrears/arrears-terms.ts';
import type { LoanEvent } from '../../loans/replay/events.ts';
import type { LoanTerms } from '../../loans/replay/terms.ts';
import type { ReferenceFigures } from '../reference/figures.ts';
import { disbursed } from './events.ts';

/** The figures of a loan without its rows, and those of its rows as lists and sums. */
export interface Figures extends Omit<ReferenceFigures, 'installments'> {
  readonly dueOn: readonly string[];
  readonly values: readonly number[];
  readonly unpaid: readonly number[];
  readonly lateInterest: number;
  readonly fees: number;
  readonly addedInterest: number;
  /** The most days of a row. */
  readonly daysLate: number;
}

export interface Scenario {
  readonly name: string;
  readonly events: readonly LoanEvent[];
  /** Days after the first disbursement. */
  readonly on: number;
  readonly expected: Partial<Figures>;
  readonly terms?: Partial<LoanTerms>;
  readonly ceilings?: LegalCeilings;
}

type Settings = Pick<Scenario, 'terms' | 'ceilings'>;

/** A row whose loan is disbursed in the morning of day 0. */
export const row = (
  name: string,
  events: readonly LoanEvent[],
  on: number,
  expected: Partial<Figures>,
  settings: Settings = {},
): Scenario => ({ name, events: [disbursed(), ...events], on, expected, ...settings });

export function figuresOf({ installments, ...figures }: ReferenceFigures): Figures {
  const add = (of: 'lateInterest' | 'collectionFee' | 'addedInterest') =>
    installments.reduce((all, own) => all + own[of], 0);
  return {
    ...figures,
    dueOn: installments.map(({ dueOn }) => dueOn),
    values: installments.map(({ value }) => value),
    unpaid: installments.map(({ unpaid }) => unpaid),
    lateInterest: add('lateInterest'),
    fees: add('collectionFee'),
    addedInterest: add('addedInterest'),
    daysLate: Math.max(0, ...installments.map(({ daysLate }) => daysLate)),
  };
}
