import { expect, test } from 'vitest';
import type { Day } from '../../calendar.ts';
import { type AccountKind, balanceSheet, incomeStatement, periodBefore } from './financial-statements.ts';

const day = (text: string) => text as Day;
const row = (account: string, kind: AccountKind, opening: number, closing: number) => ({
  ...{ account, kind, opening, closing },
  code: account,
  title: account,
});

test('complete months are compared with as many months, other days with as many days', () => {
  const before = (from: string, to: string) =>
    Object.values(periodBefore({ from: day(from), to: day(to) })).join(' ');
  expect(before('2026-03-01', '2026-03-31')).toBe('2026-02-01 2026-02-28');
  expect(before('2026-01-01', '2026-12-31')).toBe('2025-01-01 2025-12-31');
  expect(before('2026-03-10', '2026-03-12')).toBe('2026-03-07 2026-03-09');
});

test('a balance sheet balances with the result that no year has closed; a closed year keeps its income', () => {
  const rows = [
    row('bank', 'asset', 100, 180),
    row('debt', 'liability', -60, -60),
    row('capital', 'equity', -40, -90),
    row('interest', 'income', -30, 0),
    row('costs', 'expense', 30, -30),
    row('orden', 'memo', 5, 5),
  ];
  const sheet = balanceSheet(rows, 'Resultado');
  const sumOf = (kinds: string[], at: 'now' | 'before') =>
    sheet.reduce((sum, { kind, ...own }) => sum + (kinds.includes(kind) ? own[at] : 0), 0);
  for (const at of ['now', 'before'] as const)
    expect(sumOf(['asset'], at)).toBe(sumOf(['liability', 'equity'], at));
  // The close of the year took 80 off the income, and 70 off the costs.
  const closed = {
    now: new Map([
      ['interest', 80],
      ['costs', -70],
    ]),
    before: new Map(),
  };
  const past = [row('interest', 'income', 0, -30), row('costs', 'expense', 0, 30)];
  expect(incomeStatement(rows, past, closed)).toMatchObject([
    { account: 'interest', now: 50, before: 30 },
    { account: 'costs', now: 10, before: 30 },
  ]);
});
