import type { CreditMarks } from '@unamano/contract/credit-marks';
import type { Day } from '@unamano/domain/calendar';
import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import type { Db } from '../../../db/types.ts';
import { readBalances } from '../loan-events/index.ts';

/** Of a credit without events: none. */
export function marksOf(balance: LoanBalance | undefined): CreditMarks {
  return {
    is_frozen: balance?.isFrozen ?? false,
    has_agreement: balance?.agreement?.state === 'kept',
    is_written_off: (balance?.writtenOffOn ?? null) !== null,
  };
}

/** By credit id. */
export async function readMarks(
  db: Db,
  creditIds: readonly number[],
  today: Day,
): Promise<(creditId: number) => CreditMarks> {
  const balances = await readBalances(db, creditIds, today);
  return (creditId) => marksOf(balances.get(creditId));
}
