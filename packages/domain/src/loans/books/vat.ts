/** The VAT of an entry: one row an account, with the base beside it. */

const VAT_ACCOUNTS = ['vat_payable', 'vat_deductible'] as const;
type VatAccount = (typeof VAT_ACCOUNTS)[number];

/** What is charged or paid without its VAT, in the entry of the VAT. */
const BASES: Readonly<Record<VatAccount, readonly string[]>> = {
  vat_payable: ['credit_study_income', 'guarantee_payable', 'collection_fee_income'],
  vat_deductible: ['gateway_costs', 'bank_costs', 'general_expenses'],
};

type Line = { readonly account: string; readonly amountPesos: number };

export interface VatRow {
  readonly account: VatAccount;
  /** Positive for a charge or a cost; negative for what was given back. */
  readonly base: number;
  readonly generated: number;
  readonly deductible: number;
  /** What came off an account of VAT, or onto it, without a base: a payment to DIAN, an opening balance. */
  readonly settled: number;
}

/** @param isOfCredit the VAT of a credit is always of what was charged: by rounding, a peso of it may have no base */
export function vatRowsOf(lines: readonly Line[], isOfCredit: boolean): VatRow[] {
  const sumOf = (accounts: readonly string[]) =>
    lines.reduce((sum, line) => sum + (accounts.includes(line.account) ? line.amountPesos : 0), 0);
  return VAT_ACCOUNTS.flatMap((account) => {
    const moved = sumOf([account]);
    if (moved === 0) return [];
    const sign = account === 'vat_payable' ? -1 : 1;
    const beside = sumOf(BASES[account]);
    const isSettled = beside === 0 && !isOfCredit;
    const vat = isSettled ? 0 : sign * moved;
    return [
      {
        account,
        base: beside === 0 ? 0 : sign * beside,
        generated: account === 'vat_payable' ? vat : 0,
        deductible: account === 'vat_deductible' ? vat : 0,
        settled: isSettled ? moved : 0,
      },
    ];
  });
}
