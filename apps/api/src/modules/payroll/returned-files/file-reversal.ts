/** Takes a booked file back, whole: one of which nothing reached a credit and nothing is resolved, as of another company. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { postEntry } from '../../ledger/index.ts';
import { reversedTransferLines } from '../entries.ts';
import { type FileRow, hasNoEffects } from '../file-repo.ts';

async function canReverseFile(db: Db, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ can_reverse: boolean }>`select ${hasNoEffects(fileId)} as can_reverse`.execute(
    db,
  );
  return rows[0]?.can_reverse ?? false;
}

type Decision = { actor: StaffActor; origin: Origin; reason: string; now: Date };

/** @returns how many exceptions there were to end, how many this ended, and the pesos that waited */
async function endExceptions(trx: Trx, file: FileRow, { actor, origin, reason, now }: Decision) {
  const { rows } = await sql<{ open: number; ended: number; unapplied: number }>`
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
  return rows[0] ?? { open: 0, ended: 0, unapplied: 0 };
}

/**
 * The journal says the opposite of all that it said of the file, and every exception of it is over. The file's row is
 * locked.
 *
 * @returns false where something of it reached a credit, or somebody resolves something of it just now: the caller rolls back
 */
export async function reverseFile(trx: Trx, file: FileRow, today: FileRow['pay_period'], decision: Decision) {
  const { open, ended, unapplied } = await endExceptions(trx, file, decision);
  // Looked at last: from here on nobody else can resolve anything of it.
  if (ended < open || !(await canReverseFile(trx, file.id))) return false;
  const lines = reversedTransferLines(file.transfer_pesos, unapplied);
  if (lines.length === 0) return true;
  await postEntry(trx, {
    creditId: null,
    kind: 'payroll_settlement',
    postedOn: today,
    recordedAt: decision.now,
    payrollReference: `withdrawn:${file.id}`,
    lines,
  });
  return true;
}
