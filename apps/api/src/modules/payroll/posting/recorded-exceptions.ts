/** An exception together with the journal entry of the money that waits in suspense for its resolution. */
import type { Day } from '@unamano/domain/calendar';
import type { Trx } from '../../../db/types.ts';
import { postEntry } from '../../ledger/index.ts';
import { suspenseLines } from '../entries.ts';
import { insertException, type NewException } from '../exceptions/exception-repo.ts';

/** @param payrollReference the entry's unique name in the journal */
export async function recordException(
  trx: Trx,
  exception: NewException,
  { postedOn, payrollReference }: { postedOn: Day; payrollReference: string },
): Promise<void> {
  await insertException(trx, exception);
  if (exception.suspense_pesos === 0) return;
  await postEntry(trx, {
    creditId: exception.credit_id,
    kind: 'payroll_suspense',
    postedOn,
    recordedAt: exception.created_at,
    payrollReference,
    lines: suspenseLines(exception.suspense_pesos),
  });
}
