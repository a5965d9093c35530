/** Control accounts: what an entry pays of their open items. */
import { type Pesos, pesos } from '../money.ts';

export const CONTROL_ACCOUNTS = [
  'cash_at_gateway',
  'guarantee_payable',
  'bureau_payable',
  'vat_payable',
  'suspense',
  'suspense_receivable',
  'payroll_clearing',
] as const;
export type ControlAccount = (typeof CONTROL_ACCOUNTS)[number];

/** Those with an age: of the bank it is a line of its statement that nothing explains. */
export const AGED_ACCOUNTS = ['cash_at_bank', ...CONTROL_ACCOUNTS] as const;
/** After how many days an open item is overdue. */
export type ControlDays = Readonly<Record<(typeof AGED_ACCOUNTS)[number], number>>;

/** Those whose items an entry outside of loans pays. */
export const PAYABLE_ACCOUNTS = [
  'cash_at_gateway',
  'guarantee_payable',
  'bureau_payable',
  'vat_payable',
] as const satisfies readonly ControlAccount[];
export type PayableAccount = (typeof PAYABLE_ACCOUNTS)[number];

export type OpenItem = { item: string; openPesos: Pesos };
export type PaidItem = { item: string; amountPesos: Pesos };

/**
 * Goes through the items in their order and pays each of the opposite sign as far as the line reaches. The last one may be paid in
 * part; what is left of the line pays none.
 */
export function payItems(linePesos: Pesos, items: readonly OpenItem[]): PaidItem[] {
  const paid: PaidItem[] = [];
  let left = Math.abs(linePesos);
  for (const { item, openPesos } of items) {
    if (left === 0) break;
    if (Math.sign(openPesos) !== -Math.sign(linePesos)) continue;
    const part = Math.min(left, Math.abs(openPesos));
    paid.push({ item, amountPesos: pesos(Math.sign(linePesos) * part) });
    left -= part;
  }
  return paid;
}
