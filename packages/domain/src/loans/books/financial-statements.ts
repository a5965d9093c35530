/** Balance sheet and income statement of a period, beside the period before. */
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  lastDayOfMonth,
  monthOf,
  withDayOfMonth,
} from '../../calendar.ts';

export const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense', 'memo'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export interface Period {
  readonly from: Day;
  readonly to: Day;
}

export interface AccountBalance {
  readonly account: string;
  readonly code: string;
  readonly title: string;
  readonly kind: AccountKind;
  readonly opening: number;
  readonly closing: number;
}

export interface StatementRow {
  readonly account: string;
  readonly code: string;
  readonly title: string;
  readonly kind: AccountKind;
  readonly now: number;
  readonly before: number;
}

/** Complete months before complete months; else as many days. */
export function periodBefore({ from, to }: Period): Period {
  const isOfMonths = from === withDayOfMonth(from, 1) && to === lastDayOfMonth(to);
  if (!isOfMonths) return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
  const [years, months] = [
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)),
    Number(monthOf(to).slice(5)) - Number(monthOf(from).slice(5)),
  ];
  return { from: addMonths(from, -(years * 12 + months + 1)), to: addDays(from, -1) };
}

const isResult = (kind: AccountKind): boolean => kind === 'income' || kind === 'expense';

/** What is owned is positive, what is owed and equity too; the result that no year's close has moved to equity is a row of its own. */
export function balanceSheet(rows: readonly AccountBalance[], resultTitle: string): StatementRow[] {
  const shown = rows
    .filter(({ kind }) => kind === 'asset' || kind === 'liability' || kind === 'equity')
    .map(({ opening, closing, ...row }) => {
      const sign = row.kind === 'asset' ? 1 : -1;
      return { ...row, now: sign * closing, before: sign * opening };
    });
  const results = rows.filter(({ kind }) => isResult(kind));
  const sumOf = (at: 'opening' | 'closing') => -results.reduce((sum, row) => sum + row[at], 0);
  const result = { now: sumOf('closing'), before: sumOf('opening') };
  return [
    ...shown,
    { account: 'result', code: '', title: resultTitle, kind: 'equity' as const, ...result },
  ].filter(({ now, before }) => now !== 0 || before !== 0);
}

/** Income and expenses are positive. @param closed what the closes of years in a period took off each account, to be added again */
export function incomeStatement(
  now: readonly AccountBalance[],
  before: readonly AccountBalance[],
  closed: { now: ReadonlyMap<string, number>; before: ReadonlyMap<string, number> },
): StatementRow[] {
  const moved = ({ account, opening, closing }: AccountBalance, own: ReadonlyMap<string, number>) =>
    closing - opening - (own.get(account) ?? 0);
  const past = new Map(before.map((row) => [row.account, moved(row, closed.before)]));
  return now
    .filter(({ kind }) => isResult(kind))
    .map(({ account, code, title, kind, ...row }) => {
      const sign = kind === 'income' ? -1 : 1;
      return {
        ...{ account, code, title, kind },
        now: sign * moved({ account, code, title, kind, ...row }, closed.now),
        before: sign * (past.get(account) ?? 0),
      };
    })
    .filter(({ now: own, before: old }) => own !== 0 || old !== 0);
}
