/** The accounts of the journal, as the migration lists them. */
import type { Day } from '@unamano/domain/calendar';
import { MONTH_END_ONLY } from '@unamano/domain/loans/books/month-end';
import { LOAN_ACCOUNTS } from '@unamano/domain/loans/replay/account-names';
import type { Pesos } from '@unamano/domain/money';
import { OWN_ACCOUNTS } from '@unamano/domain/money/outside-entries';

const LISTED = [
  ...LOAN_ACCOUNTS,
  'committed_disbursements',
  'committed_disbursements_contra',
  ...OWN_ACCOUNTS,
  ...MONTH_END_ONLY,
] as const;

/** Openings are of loans that come from other books, and of entries outside of loans. */
export const ACCOUNTS = [...new Set(LISTED)];

export type Account = (typeof ACCOUNTS)[number];

/** Debits are positive, credits negative. */
export type JournalLine = {
  account: Account;
  amountPesos: Pesos;
  /** The day from which it counts, where that is not the day of the entry. */
  valueOn?: Day;
  /** The event of the loan whose effect it changes. */
  eventId?: number | null;
};
