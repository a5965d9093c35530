import { bogotaDay } from '@unamano/domain/calendar';
import type { DecisionInput } from '@unamano/domain/lending/decision';
import type { Trx } from '../../../../db/types.ts';

/** The decision of another lender, whose credit comes in: its amount and term, and no policy of ours. */
export async function insertOpeningDecisions(
  trx: Trx,
  decisions: readonly { borrowerId: number; input: DecisionInput }[],
  now: Date,
): Promise<number[]> {
  const rows = await trx
    .insertInto('credit_decisions')
    .values(
      decisions.map(({ borrowerId, input }) => ({
        borrower_id: borrowerId,
        decided_at: now,
        decided_on: bogotaDay(now),
        policy_version: 'another lender',
        inputs: JSON.stringify(input),
        operation: 'PRESTAMO' as const,
        reasons: '[]',
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
