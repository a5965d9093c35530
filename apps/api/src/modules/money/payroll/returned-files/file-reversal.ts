/** Reverses a processed file that paid no credit and has no resolved exception, for example a file of another company. */
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Origin, StaffActor } from '../../../../kernel/actor.ts';
import { postEntry } from '../../../loans/ledger/index.ts';
import { reversedTransferLines } from '../entries.ts';
import { type FileRow, hasNoEffects } from '../file-repo.ts';

type Decision = { actor: StaffActor; origin: Origin; reason: string; today: Day; now: Date };

/**
 * Posts the opposite of the file's entries and ends its exceptions. The caller holds the file's lock.
 *
 * @returns false where the file has an effect, or a parallel call resolves one of its exceptions: the caller rolls back
 */
export async function reverseFile(trx: Trx, file: FileRow, decision: Decision): Promise<boolean> {
  const { open, ended, unapplied } = await endExceptions(trx, file, decision);
  // Checked after the exceptions ended: from then on no other call can resolve one of them.
  if (ended < open || !(await canReverse(trx, file.id))) return false;
  const lines = reversedTransferLines(file.transfer_pesos, unapplied);
  if (lines.length === 0) return true;
  await postEntry(trx, {
    creditId: null,
    kind: 'payroll_settlement',
    postedOn: decision.today,
    recordedAt: decision.now,
    payrollReference: `withdrawn:${file.id}`,
    lines,
  });
  return true;
}

/** @returns how many exceptions were open, how many of them this call ended, and their pesos in suspense */
async function endExceptions(trx: Trx, file: FileRow, { actor, origin, reason, now }: Decision) {
  const { rows } = await sql<{ open: number; ended: number; unapplied: Pesos }>`
    with open as (
      select exception.id, exception.suspense_pesos from payroll_exceptions exception
      where exception.file_id = ${file.id}
        and not exists (select from payroll_resolutions where exception_id = exception.id)
    ), ended as (
      insert into payroll_resolutions (exception_id, action, reason, staff_id, address, resolved_at)
      select id, 'withdrawn', ${reason}, ${actor.id}, ${origin.address}, ${now} from open
      on conflict (exception_id) do nothing
      returning exception_id
    )
    select (select count(*) from open)::integer as open, (select count(*) from ended)::integer as ended,
      coalesce((select sum(suspense_pesos) from open), 0)::bigint as unapplied`.execute(trx);
  return rows[0] ?? { open: 0, ended: 0, unapplied: ZERO_PESOS };
}

async function canReverse(db: Db, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ can_reverse: boolean }>`select ${hasNoEffects(fileId)} as can_reverse`.execute(
    db,
  );
  return rows[0]?.can_reverse ?? false;
}
