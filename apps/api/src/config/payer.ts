/** The account from which disbursements are paid, as the files for the bank name it. */

export type Payer = { nit: string; account: string; accountType: 'SAVINGS' | 'CHECKING' };

const SHAPE = /^(savings|checking):(\d{1,11})$/;
/** Where no tax number is configured: only in the sandbox. */
const SANDBOX_NIT = '900000000-0';

/** One line for an account of another shape, without its value. */
export function payerFaults(account: string | undefined): string[] {
  return account === undefined || SHAPE.test(account.trim())
    ? []
    : ['PAYER_ACCOUNT must be savings:<digits> or checking:<digits>, at most 11 digits'];
}

export function payerFrom(account: string, nit = SANDBOX_NIT): Payer {
  const [, type, digits = ''] = SHAPE.exec(account.trim()) ?? [];
  return { nit, account: digits, accountType: type === 'checking' ? 'CHECKING' : 'SAVINGS' };
}
