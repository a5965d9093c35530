/** Journal lines of payroll money outside credits. Each function is pure, and its lines sum to zero. */
import { addPesos, negatePesos, type Pesos, subtractPesos } from '@unamano/domain/money';
import { type JournalLine, vatInside } from '../../loans/ledger/index.ts';
import type { LateParts } from '../../loans/loan-accounts/index.ts';

/** Debits the first account and credits the second. */
const moveLines =
  (debit: JournalLine['account'], credit: JournalLine['account']) =>
  (amountPesos: Pesos): JournalLine[] => [
    { account: debit, amountPesos },
    { account: credit, amountPesos: negatePesos(amountPesos) },
  ];

/** The company's transfer. Each line of its file debits the clearing account that the transfer credits. */
export const transferLines = moveLines('cash_at_bank', 'payroll_clearing');
/** Money that no debt may take waits in suspense until staff resolve its exception. */
export const suspenseLines = moveLines('payroll_clearing', 'suspense');

/** The opposite of a file's `transferLines` and of all its `suspenseLines`. */
export function reversedTransferLines(transferPesos: Pesos, unappliedPesos: Pesos): JournalLine[] {
  const lines: JournalLine[] = [
    { account: 'cash_at_bank', amountPesos: negatePesos(transferPesos) },
    { account: 'payroll_clearing', amountPesos: subtractPesos(transferPesos, unappliedPesos) },
    { account: 'suspense', amountPesos: unappliedPesos },
  ];
  return lines.filter(({ amountPesos }) => amountPesos !== 0);
}

/** Late charges that were paid and not due are no income; they wait in suspense. */
export function lateChargeRefundLines(refund: LateParts, vatPpm: number): JournalLine[] {
  const vat = vatInside(refund.collection_fee, vatPpm);
  const lines: JournalLine[] = [
    { account: 'late_interest_income', amountPesos: refund.late_interest },
    { account: 'collection_fee_income', amountPesos: subtractPesos(refund.collection_fee, vat) },
    { account: 'vat_payable', amountPesos: vat },
    { account: 'suspense', amountPesos: negatePesos(addPesos(refund.late_interest, refund.collection_fee)) },
  ];
  return lines.filter(({ amountPesos }) => amountPesos !== 0);
}
