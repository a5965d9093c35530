/** Entries of money outside of loans: each kind has its amounts, and each amount the accounts that it debits and credits. */
import { type Pesos, pesos } from '../money.ts';
import type { PayableAccount } from './control-items.ts';

/** Accounts that loans do not write, in the order of the chart. */
export const OWN_ACCOUNTS = [
  'vat_deductible',
  'funding_payable',
  'share_capital',
  'opening_balance',
  'retained_earnings',
  'bank_interest',
  'other_income',
  'gateway_costs',
  'bank_costs',
  'transfer_tax',
  'funding_interest',
  'general_expenses',
] as const;

/** All that an entry outside of loans may write: its own accounts, and those whose money leaves the loans. */
export const OUTSIDE_ACCOUNTS = [
  'cash_at_bank',
  'cash_at_gateway',
  'cash_at_instant',
  'vat_payable',
  'guarantee_payable',
  'bureau_payable',
  ...OWN_ACCOUNTS,
] as const;
export type OutsideAccount = (typeof OUTSIDE_ACCOUNTS)[number];

export const ENTRY_AMOUNTS = ['amount', 'commission', 'vat', 'interest', 'deductible'] as const;
export type EntryAmount = (typeof ENTRY_AMOUNTS)[number];

type Accounts = readonly [debit: OutsideAccount, credit: OutsideAccount];
type Kind = Partial<Record<EntryAmount, Accounts>>;

/** The kinds with fixed accounts. `opening` and `free` name their lines. */
const FIXED = {
  gateway_settlement: {
    amount: ['cash_at_bank', 'cash_at_gateway'],
    commission: ['gateway_costs', 'cash_at_gateway'],
    vat: ['vat_deductible', 'cash_at_gateway'],
  },
  bank_cost: { amount: ['bank_costs', 'cash_at_bank'], vat: ['vat_deductible', 'cash_at_bank'] },
  transfer_tax: { amount: ['transfer_tax', 'cash_at_bank'] },
  bank_interest: { amount: ['cash_at_bank', 'bank_interest'] },
  guarantor_payment: { amount: ['guarantee_payable', 'cash_at_bank'] },
  bureau_payment: { amount: ['bureau_payable', 'cash_at_bank'] },
  tax_payment: { amount: ['vat_payable', 'cash_at_bank'], deductible: ['vat_payable', 'vat_deductible'] },
  capital_in: { amount: ['cash_at_bank', 'share_capital'] },
  capital_out: { amount: ['share_capital', 'cash_at_bank'] },
  funding_in: { amount: ['cash_at_bank', 'funding_payable'] },
  funding_out: {
    amount: ['funding_payable', 'cash_at_bank'],
    interest: ['funding_interest', 'cash_at_bank'],
  },
} as const satisfies Record<string, Kind>;

type FixedKind = keyof typeof FIXED;
export const ENTRY_KINDS = [
  'gateway_settlement',
  'bank_cost',
  'transfer_tax',
  'bank_interest',
  'guarantor_payment',
  'bureau_payment',
  'tax_payment',
  'capital_in',
  'capital_out',
  'funding_in',
  'funding_out',
  'opening',
  'free',
] as const;
export type EntryKind = FixedKind | 'opening' | 'free';

/** The control account whose open items an entry of a kind pays. */
export const PAYS_ITEMS_OF: Readonly<Partial<Record<EntryKind, PayableAccount>>> = {
  gateway_settlement: 'cash_at_gateway',
  guarantor_payment: 'guarantee_payable',
  bureau_payment: 'bureau_payable',
  tax_payment: 'vat_payable',
};

/** Debits are positive, credits negative. */
export type OutsideLine = { account: OutsideAccount; amountPesos: Pesos };

export type EntryFigures = {
  kind: EntryKind;
  amounts: Readonly<Partial<Record<EntryAmount, Pesos | undefined>>>;
  /** Of `opening` and `free` alone. */
  lines: readonly OutsideLine[];
};

/** Why no entry follows from the figures. */
export type EntryFault = 'amount_missing' | 'lines_missing' | 'account_twice' | 'not_balanced';

/** The amounts that a kind asks for; none for one that names its lines. */
export function amountsOf(kind: EntryKind): EntryAmount[] {
  if (kind === 'opening' || kind === 'free') return [];
  const accounts: Kind = FIXED[kind];
  return ENTRY_AMOUNTS.filter((amount) => accounts[amount] !== undefined);
}

function fixedLines(kind: FixedKind, amounts: EntryFigures['amounts']): OutsideLine[] {
  const sums = new Map<OutsideAccount, number>();
  const accounts: Kind = FIXED[kind];
  for (const amount of amountsOf(kind)) {
    const [sides, value] = [accounts[amount], amounts[amount] ?? 0];
    if (!sides || value === 0) continue;
    const [debit, credit] = sides;
    sums.set(debit, (sums.get(debit) ?? 0) + value);
    sums.set(credit, (sums.get(credit) ?? 0) - value);
  }
  return [...sums].map(([account, sum]) => ({ account, amountPesos: pesos(sum) }));
}

/** What the lines of an opening lack goes to `opening_balance`. */
function openingLines(lines: readonly OutsideLine[]): OutsideLine[] {
  const rest = lines.reduce((sum, { amountPesos }) => sum - amountPesos, 0);
  return rest === 0 ? [...lines] : [...lines, { account: 'opening_balance', amountPesos: pesos(rest) }];
}

/** The lines of an entry, which add up to zero; or why there are none. */
export function linesOf({ kind, amounts, lines }: EntryFigures): OutsideLine[] | EntryFault {
  if (kind !== 'opening' && kind !== 'free')
    return (amounts.amount ?? 0) === 0 ? 'amount_missing' : fixedLines(kind, amounts);
  if (lines.length === 0) return 'lines_missing';
  const all = kind === 'opening' ? openingLines(lines) : [...lines];
  if (new Set(all.map(({ account }) => account)).size < all.length) return 'account_twice';
  return all.reduce((sum, { amountPesos }) => sum + amountPesos, 0) === 0 ? all : 'not_balanced';
}
