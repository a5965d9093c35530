import { expect, test } from 'vitest';
import { vatRowsOf } from './vat.ts';

const rowsOf = (lines: Record<string, number>, credit: { isStudyTaxed: boolean } | null = null) =>
  vatRowsOf(
    Object.entries(lines).map(([account, amountPesos]) => ({ account, amountPesos })),
    credit,
  );

test.each([
  [
    'a charge',
    { loans_receivable: 357, credit_study_income: -200, guarantee_payable: -100, vat_payable: -57 },
    [['vat_payable', 300, 57, 0, 0]],
  ],
  [
    'what is given back',
    { loans_receivable: -119, credit_study_income: 100, vat_payable: 19 },
    [['vat_payable', -100, -19, 0, 0]],
  ],
  [
    'a cost',
    { gateway_costs: 100, vat_deductible: 19, cash_at_gateway: -119 },
    [['vat_deductible', 100, 0, 19, 0]],
  ],
  [
    'a payment to DIAN, which is of no document',
    { vat_payable: 57, vat_deductible: -19, cash_at_bank: -38 },
    [
      ['vat_payable', 0, 0, 0, 57],
      ['vat_deductible', 0, 0, 0, -19],
    ],
  ],
])('%s has its base, and says what its account moved', (_, lines: Record<string, number>, expected) => {
  const rows = rowsOf(lines);
  expect(rows.map((row) => [row.account, row.base, row.generated, row.deductible, row.settled])).toEqual(
    expected,
  );
  for (const { account, generated, deductible, settled } of rows)
    expect(deductible - generated + settled).toBe(lines[account]);
});

test('a peso that rounding leaves without a base is of its credit; an entry without VAT has no row', () => {
  expect(rowsOf({ loans_receivable: -1, vat_payable: 1 }, { isStudyTaxed: true })).toMatchObject([
    { generated: -1, settled: 0 },
  ]);
  expect(rowsOf({ cash_at_bank: 5, share_capital: -5 })).toEqual([]);
});

test('a study fee that is interest is no base of VAT beside the guarantee', () => {
  const lines = {
    loans_receivable: 319,
    credit_study_income: -200,
    guarantee_payable: -100,
    vat_payable: -19,
  };
  expect(rowsOf(lines, { isStudyTaxed: false })).toMatchObject([{ base: 100, generated: 19, settled: 0 }]);
});
