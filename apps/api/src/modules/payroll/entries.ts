/** The journal lines of payroll money that is of no credit yet: pure, balanced by construction. Pesos above 0. */
import type { JournalLine } from '../ledger/service.ts';

/** The company's one transfer, as the bank shows it; the lines of its file are debited where it is credited. */
export function transferLines(amountPesos: number): JournalLine[] {
  return [
    { account: 'cash_at_bank', amountPesos },
    { account: 'payroll_clearing', amountPesos: -amountPesos },
  ];
}

/** What no debt may take by itself waits until somebody says whose it is. */
export function suspenseLines(amountPesos: number): JournalLine[] {
  return [
    { account: 'payroll_clearing', amountPesos },
    { account: 'suspense', amountPesos: -amountPesos },
  ];
}

/** Money that waited was sent back. */
export function returnLines(amountPesos: number): JournalLine[] {
  return [
    { account: 'suspense', amountPesos },
    { account: 'cash_at_bank', amountPesos: -amountPesos },
  ];
}
