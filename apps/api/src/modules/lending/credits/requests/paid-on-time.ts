import type { Day } from '@unamano/domain/calendar';
import { installmentsPaidOnTime } from '@unamano/domain/loans/portfolio/paid-on-time';
import type { Db } from '../../../../db/types.ts';
import { readPositions } from '../../../loans/loan-events/index.ts';

/** Installments that were paid on time, over all credits of a person. */
export async function countPaidOnTime(db: Db, borrowerId: number, today: Day): Promise<number> {
  const credits = await db
    .selectFrom('credits')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('disbursed_on', 'is not', null)
    .execute();
  if (credits.length === 0) return 0;
  const creditIds = credits.map(({ id }) => id);
  const { loans } = await readPositions(db, creditIds);
  return [...loans.values()].reduce((sum, { state }) => sum + installmentsPaidOnTime(state, today), 0);
}
