import { expect, test } from 'vitest';
import type { Day } from '../../calendar.ts';
import { plainJournal } from './plain-journal.ts';
import { voucherCounter, voucherNumber, voucherTypeOf } from './vouchers.ts';

const moved = (...lines: [string, number][]) =>
  voucherTypeOf(lines.map(([account, amountPesos]) => ({ account, amountPesos })));

test('a voucher is by what the bank got or gave, else the gateway, and numbered by type and month', () => {
  expect(moved(['cash_at_bank', 90], ['gateway_costs', 10], ['cash_at_gateway', -100])).toBe('RC');
  expect(moved(['cash_at_bank', -500], ['loans_receivable', 500])).toBe('CE');
  expect(moved(['cash_at_gateway', 100], ['loans_receivable', -100])).toBe('RC');
  expect(moved(['unearned_interest', 5], ['interest_income', -5])).toBe('NC');
  const next = voucherCounter({ RC: 7 });
  const [january, february] = ['2026-01-31' as Day, '2026-02-01' as Day];
  expect([next(january, 'RC'), next(january, 'CE'), next(february, 'RC'), next(february, 'RC')]).toEqual([
    'RC-2026-01-000008',
    'CE-2026-01-000001',
    'RC-2026-02-000001',
    'RC-2026-02-000002',
  ]);
});

test('a number of a voucher is its own over all months', () => {
  expect(['RC-2026-01-000008', 'RC-2026-02-000008', 'RC-2026-01-100008'].map(voucherNumber)).toEqual([
    260_100_008, 260_200_008, 2_601_100_008,
  ]);
});

test('plain text opens an account once, and no text of a person breaks its line', () => {
  const write = plainJournal();
  const line = {
    code: '130505',
    title: 'Cartera de créditos',
    kind: 'asset',
    party: 'CC 10"88;\n',
    pesos: 5,
  };
  const entry = { on: '2026-01-31' as Day, voucher: 'NC-1', concept: 'Pago; "de" \n|ana', lines: [line] };
  expect(write(entry)).toBe(
    '2026-01-31 open Assets:130505-Cartera-de-creditos:CC-10-88\n' +
      '2026-01-31 * "NC-1" "Pago   de    ana"\n  Assets:130505-Cartera-de-creditos:CC-10-88  5 COP\n\n',
  );
  expect(write(entry)).not.toContain('open');
});
