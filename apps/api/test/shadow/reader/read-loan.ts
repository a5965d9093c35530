/** A credit's rows as the events of its loan. */
import type { Day } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import type { Db } from '../../../src/db/types.ts';
import { readContacts } from './contacts.ts';
import { readDisbursements } from './disbursements.ts';
import { readPayments } from './payments.ts';
import { readAnswers, readAsked } from './payroll.ts';
import type { Recorded } from './recorded.ts';
import { readAgreements, readWaivers, readWriteOffs } from './relief.ts';
import { readTerms } from './terms.ts';
import { readWages } from './wages.ts';
import { readApplied, readReturned } from './waiting-money.ts';
import { readWithdrawals } from './withdrawals.ts';

const READERS = [
  readDisbursements,
  readPayments,
  readWages,
  readContacts,
  readAgreements,
  readWaivers,
  readWriteOffs,
  readWithdrawals,
  readAsked,
  readAnswers,
  readReturned,
  readApplied,
];

export interface LoanAsRecorded {
  readonly terms: LoanTerms;
  readonly ceilings: LegalCeilings;
  /** What orders promised is added by `withPromises`, once the terms are chosen. */
  readonly events: readonly Recorded[];
}

export async function readLoan(db: Db, creditId: number, today: Day): Promise<LoanAsRecorded> {
  const all = await Promise.all(READERS.map((read) => read(db, creditId)));
  return { ...(await readTerms(db, creditId, today)), events: all.flat() };
}
