import type { PrintedInstallment } from '@unamano/domain/loans/replay/events';
import { pesos } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';

/** The installments of credits that another lender disbursed. */
export async function writeOpeningSchedules(
  trx: Trx,
  schedules: readonly { creditId: number; schedule: readonly PrintedInstallment[] }[],
): Promise<void> {
  await trx
    .insertInto('installments')
    .values(
      schedules.flatMap(({ creditId, schedule }) =>
        schedule.map(({ dueOn, principal, interest, charges }, index) => ({
          credit_id: creditId,
          number: index + 1,
          due_on: dueOn,
          value_pesos: pesos(principal + interest + charges),
        })),
      ),
    )
    .execute();
}
