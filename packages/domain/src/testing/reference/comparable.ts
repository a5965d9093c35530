/** What the product shows of a loan, in the form of the reference. */
import type { LegalCeilings } from '../../loans/arrears/arrears-terms.ts';
import { monthEndOf } from '../../loans/books/month-end.ts';
import { balanceOf } from '../../loans/replay/balance.ts';
import { balancesOf } from '../../loans/replay/journal/accounts.ts';
import { awaitedWithdrawal } from '../../loans/replay/rules/pauses.ts';
import { notBroughtBack } from '../../loans/replay/rules/relief.ts';
import { addedInterestOwedOf, type LoanState } from '../../loans/replay/state.ts';
import type { LoanTerms } from '../../loans/replay/terms.ts';
import { AGES, memoDaysOf, type ReferenceFigures } from './figures.ts';

const LOSS_PPM = AGES.map(([, ppm]) => ppm);

/** The balance at the end of the state's day. Its installments have the interest of added days in their values. */
export function shownFigures(state: LoanState, terms: LoanTerms, ceilings: LegalCeilings): ReferenceFigures {
  const balance = balanceOf(state, terms, ceilings);
  const next = balance.agreement?.next;
  const isToCompare = state.writtenOff === null && terms.typeUser !== 'allied_company';
  const installments = balance.installments.flatMap((shown, index) => {
    const row = state.rows[index];
    if (row === undefined) return [];
    const { number, value, unpaid, lateInterest, collectionFee, daysPastDue: daysLate } = shown;
    const addedInterest = addedInterestOwedOf(row);
    const own = { value: value - row.dues.added.accrued, unpaid: unpaid - addedInterest };
    return [{ number, dueOn: row.dueOn, ...own, lateInterest, collectionFee, addedInterest, daysLate }];
  });
  const rules = { memoFromDays: memoDaysOf(installments, state.day ?? ''), lossPpm: LOSS_PPM };
  return {
    started: state.disbursedOn !== null,
    installments,
    owed: balance.owed,
    waiting: balance.waiting,
    payoff: balance.payoff,
    isLate: balance.isLate,
    ended: balance.endedOn !== null,
    endedOn: balance.endedOn,
    next: balance.next?.number ?? null,
    agreement: balance.agreement?.state ?? 'none',
    plan: balance.plan?.state ?? 'none',
    agreementBrokenOn: balance.agreement?.brokenOn ?? null,
    agreed: next ? `${next.dueOn} ${next.amount}` : null,
    frozen: balance.isFrozen,
    silentSince: balance.companySilence?.since ?? null,
    unearned: isToCompare ? -(balancesOf(terms, state).unearned_interest ?? 0) : null,
    monthEnd: isToCompare ? monthEndOf(state, terms, rules) : null,
    withdrawal: awaitedWithdrawal(state) ? notBroughtBack(state, terms) : null,
  };
}

/** The figures as text, for a comparison with those of `replay`: what an ended loan was made of is not compared. */
export function comparable(figures: Omit<ReferenceFigures, 'started'>): string {
  const { installments, agreement, plan, agreed, agreementBrokenOn, ...others } = figures;
  const { ended } = others;
  // A payoff takes what has not accrued off a value, or pays it: what is left is the same.
  const rows = installments.filter((row) => row.unpaid > 0).map((row) => Object.values(row).join('/'));
  const all = { ...others, ...(!ended && { agreement, plan, agreed, agreementBrokenOn }) };
  return `${JSON.stringify(all)} ${ended ? '' : rows.join(' ')}`;
}
