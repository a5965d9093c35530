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

/** How many days an item of each account may be open before it is overdue. */
export const OPEN_DAYS_MAX: Readonly<Record<ControlAccount, number>> = {
  cash_at_gateway: 15,
  guarantee_payable: 60,
  bureau_payable: 60,
  // VAT is paid every two or four months.
  vat_payable: 150,
  // The term of 15 business days has an alarm of its own.
  suspense: 60,
  suspense_receivable: 90,
  payroll_clearing: 20,
};

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
