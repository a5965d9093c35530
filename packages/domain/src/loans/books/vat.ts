/** The VAT of an entry: one row an account, with the base beside it. */

const VAT_ACCOUNTS = ['vat_payable', 'vat_deductible'] as const;
type VatAccount = (typeof VAT_ACCOUNTS)[number];

const STUDY = 'credit_study_income';

/** What is charged or paid without its VAT, in the entry of the VAT. */
const BASES: Readonly<Record<VatAccount, readonly string[]>> = {
  vat_payable: [STUDY, 'guarantee_payable', 'collection_fee_income'],
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

/** @param credit its VAT is always of what was charged: by rounding, a peso of it may have no base; null for another entry */
export function vatRowsOf(
  lines: readonly Line[],
  credit: { readonly isStudyTaxed: boolean } | null,
): VatRow[] {
  // A study fee that is interest has no VAT, and is no base beside that of the guarantee.
  const charged = credit?.isStudyTaxed === false ? lines.filter((line) => line.account !== STUDY) : lines;
  const sumOf = (accounts: readonly string[]) =>
    charged.reduce((sum, line) => sum + (accounts.includes(line.account) ? line.amountPesos : 0), 0);
  return VAT_ACCOUNTS.flatMap((account) => {
    const moved = sumOf([account]);
    if (moved === 0) return [];
    const sign = account === 'vat_payable' ? -1 : 1;
    const beside = sumOf(BASES[account]);
    const isSettled = beside === 0 && credit === null;
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
