/** Reverses a processed file, for example one of another company: what it recorded of loans never was. */
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Origin, StaffActor } from '../../../../kernel/actor.ts';
import { postEntry } from '../../../loans/ledger/index.ts';
import { reversedTransferLines, withdrawalEntry } from '../entries.ts';
import { type FileRow, isReversible } from '../files/file-repo.ts';
import { lockCredits, recordInOrder, voidOf } from '../locked-credits.ts';
import { answerOf } from './company-answers.ts';

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
  await voidEvents(trx, file, decision);
  const lines = reversedTransferLines(file.transfer_pesos, unapplied);
  if (lines.length === 0) return true;
  await postEntry(trx, {
    creditId: null,
    kind: 'payroll_settlement',
    postedOn: decision.today,
    recordedAt: decision.now,
    reference: withdrawalEntry(file.id),
    lines,
  });
  return true;
}

/** The wages and the answers of the file. */
async function voidEvents(trx: Trx, file: FileRow, { actor, origin, today, now }: Decision): Promise<void> {
  const { rows } = await sql<{ creditId: number; source: string }>`
    select event.credit_id as "creditId", event.source from payroll_lines line
    join loan_events event on event.credit_id = line.stated_credit_id and event.source = 'wage-' || line.id
    where line.file_id = ${file.id}
    union all
    select event.credit_id, event.source from credits join loan_events event on event.credit_id = credits.id
    where credits.company_id = ${file.company_id} and event.kind = 'company_answer'
      and event.source like ${`${answerOf(file.id, '%')}`}
    order by 1, 2`.execute(trx);
  const events = rows.map(({ creditId, source }) => voidOf(creditId, source, now));
  const creditIds = events.map(({ creditId }) => creditId);
  await lockCredits(trx, creditIds);
  await recordInOrder(trx, events, {
    initiator: { actor, origin },
    reason: 'payroll was withdrawn',
    today,
    now,
  });
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
  const { rows } = await sql<{ can_reverse: boolean }>`select ${isReversible(fileId)} as can_reverse`.execute(
    db,
  );
  return rows[0]?.can_reverse ?? false;
}
