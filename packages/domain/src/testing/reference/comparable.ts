import type { ReferenceFigures } from './reference.ts';

/** The figures as text, for a comparison with those of `replay`: what an ended loan was made of is not compared. */
export function comparable(figures: Omit<ReferenceFigures, 'started'>): string {
  const { installments, owed, waiting, payoff, isLate, ended, agreement, plan, frozen, withdrawal } = figures;
  // A payoff takes what has not accrued off a value, or pays it: what is left is the same.
  const rows = installments.filter((row) => row.unpaid > 0).map((row) => Object.values(row).join('/'));
  const people = { agreement: ended ? '' : agreement, plan: ended ? '' : plan, frozen };
  const all = { owed, waiting, payoff, isLate, ended, ...people, withdrawal };
  return `${JSON.stringify(all)} ${ended ? '' : rows.join(' ')}`;
}
