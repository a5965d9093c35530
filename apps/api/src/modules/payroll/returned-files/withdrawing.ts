/** Takes a booked file back, whole: one of which nothing reached a credit and nothing is resolved, as of another company. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { postEntry } from '../../ledger/service.ts';
import { takenBackLines } from '../entries.ts';
import { type FileRow, isUntouched } from '../file-repo.ts';

async function mayTakeBack(db: Db, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${isUntouched(fileId)} as may`.execute(db);
  return rows[0]?.may ?? false;
}

type Decision = { actor: StaffActor; origin: Origin; reason: string; now: Date };

/** @returns how many exceptions there were to end, how many this ended, and the pesos that waited */
async function endAll(trx: Trx, file: FileRow, { actor, origin, reason, now }: Decision) {
  const { rows } = await sql<{ open: number; ended: number; waiting: number }>`
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
      coalesce((select sum(suspense_pesos) from open), 0)::bigint as waiting`.execute(trx);
  return rows[0] ?? { open: 0, ended: 0, waiting: 0 };
}

/**
 * The journal says the opposite of all that it said of the file, and every exception of it is over. The file's row is
 * locked.
 *
 * @returns false where something of it reached a credit, or somebody resolves something of it just now: the caller rolls back
 */
export async function takeBack(trx: Trx, file: FileRow, today: FileRow['fortnight'], decision: Decision) {
  const { open, ended, waiting } = await endAll(trx, file, decision);
  // Looked at last: from here on nobody else can resolve anything of it.
  if (ended < open || !(await mayTakeBack(trx, file.id))) return false;
  const lines = takenBackLines(file.transfer_pesos, waiting);
  if (lines.length === 0) return true;
  await postEntry(trx, {
    creditId: null,
    kind: 'payroll_settlement',
    bookedOn: today,
    recordedAt: decision.now,
    payrollReference: `withdrawn:${file.id}`,
    lines,
  });
  return true;
}
