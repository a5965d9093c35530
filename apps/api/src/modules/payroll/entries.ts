/** The journal lines of payroll money that is of no credit yet: pure, balanced by construction. Pesos above 0. */
import { type JournalLine, vatInside } from '../ledger/index.ts';
import type { LateParts } from '../loan-accounts/index.ts';

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

/** A transfer and what waits of it never were: the opposite of `transferLines` and of each `suspenseLines` of its file. */
export function reversedTransferLines(transferPesos: number, unappliedPesos: number): JournalLine[] {
  const lines: JournalLine[] = [
    { account: 'cash_at_bank', amountPesos: -transferPesos },
    { account: 'payroll_clearing', amountPesos: transferPesos - unappliedPesos },
    { account: 'suspense', amountPesos: unappliedPesos },
  ];
  return lines.filter(({ amountPesos }) => amountPesos !== 0);
}

/** Late parts that were paid and were not due are no income: they wait until they are spread again. */
export function lateChargeRefundLines(refund: LateParts, vatPpm: number): JournalLine[] {
  const vat = vatInside(refund.collection_fee, vatPpm);
  const lines: JournalLine[] = [
    { account: 'late_interest_income', amountPesos: refund.late_interest },
    { account: 'collection_fee_income', amountPesos: refund.collection_fee - vat },
    { account: 'vat_payable', amountPesos: vat },
    { account: 'suspense', amountPesos: -(refund.late_interest + refund.collection_fee) },
  ];
  return lines.filter(({ amountPesos }) => amountPesos !== 0);
}
