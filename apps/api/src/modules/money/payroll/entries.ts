/** The entries of payroll money outside credits: their names, and their lines, which add up to zero. */
import type { Day } from '@unamano/domain/calendar';
import { negatePesos, type Pesos, subtractPesos } from '@unamano/domain/money';
import type { JournalLine } from '../../loans/ledger/index.ts';

/** The unique names of the entries. */
export const transferEntry = (fileId: number): string => `payroll-file-${fileId}`;
export const lineEntry = (lineId: number): string => `payroll-line-${lineId}`;
export const differenceEntry = (fileId: number): string => `payroll-difference-${fileId}`;
export const resolutionEntry = (exceptionId: number): string => `payroll-exception-${exceptionId}`;
export const withdrawalEntry = (fileId: number): string => `payroll-withdrawn-${fileId}`;

/** Debits the first account and credits the second. */
const moveLines =
  (debit: JournalLine['account'], credit: JournalLine['account']) =>
  (amountPesos: Pesos, valueOn: Day): JournalLine[] => [
    { account: debit, amountPesos, valueOn },
    { account: credit, amountPesos: negatePesos(amountPesos), valueOn },
  ];

/** The company's transfer. Each line of its file debits the clearing account that the transfer credits. */
export const transferLines = moveLines('cash_at_bank', 'payroll_clearing');
/** Money that no credit takes waits in suspense until staff resolve its exception. */
export const suspenseLines = moveLines('payroll_clearing', 'suspense');
/** Waiting money that a credit takes after all, by an event of its loan. */
export const applicationLines = moveLines('suspense', 'payroll_clearing');
/** Waiting money goes back. */
export const returnLines = moveLines('suspense', 'cash_at_bank');

/** The opposite of a file's `transferLines` and of all its `suspenseLines`. */
export function reversedTransferLines(transferPesos: Pesos, unappliedPesos: Pesos): JournalLine[] {
  const lines: JournalLine[] = [
    { account: 'cash_at_bank', amountPesos: negatePesos(transferPesos) },
    { account: 'payroll_clearing', amountPesos: subtractPesos(transferPesos, unappliedPesos) },
    { account: 'suspense', amountPesos: unappliedPesos },
  ];
  return lines.filter(({ amountPesos }) => amountPesos !== 0);
}
