import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/types.ts';

export const REMINDER_CHANNEL = 'whatsapp' as const;

/** A credit, and the day on which its oldest unpaid installment is due. `leftOn`: of an employee who left the company. */
export type DueCredit = { creditId: number; dueOn: Day; leftOn: Day | null };

/** Credits with an installment due on these days at which nobody looked, from a position on; of employees those who left. */
export async function unremindedCredits(
  db: Db,
  days: { from: Day; to: Day },
  after: Pick<DueCredit, 'creditId' | 'dueOn'> | null,
  limit: number,
): Promise<DueCredit[]> {
  const { rows } = await sql<DueCredit>`
    select position.credit_id as "creditId", position.next_due_on as "dueOn",
      leaver.left_on as "leftOn"
    from loan_positions position
    left join active_leavers leaver on leaver.credit_id = position.credit_id
    where position.next_due_on between ${days.from}::date and ${days.to}::date
      and (position.company_id is null or leaver.left_on is not null)
      and (position.next_due_on, position.credit_id)
        > (${after?.dueOn ?? days.from}::date, ${after?.creditId ?? 0}::bigint)
      and not exists (
        select from due_reminders reminder
        where reminder.credit_id = position.credit_id and reminder.due_on = position.next_due_on
      )
    order by position.next_due_on, position.credit_id limit ${limit}`.execute(db);
  return rows;
}

export async function isLookedAt(trx: Trx, { creditId, dueOn }: DueCredit): Promise<boolean> {
  const row = await trx
    .selectFrom('due_reminders')
    .select('credit_id')
    .where('credit_id', '=', creditId)
    .where('due_on', '=', dueOn)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param messageId null where nothing had to be said */
export async function insertReminder(
  trx: Trx,
  { creditId, dueOn }: DueCredit,
  lookedAt: Date,
  messageId: number | null,
): Promise<void> {
  await trx
    .insertInto('due_reminders')
    .values({ credit_id: creditId, due_on: dueOn, looked_at: lookedAt, message_id: messageId })
    .execute();
}

/** Reminders to these people since then. */
export async function readReminders(
  db: Db,
  borrowerIds: readonly number[],
  since: Date,
): Promise<{ borrowerId: number; at: Date }[]> {
  if (borrowerIds.length === 0) return [];
  return db
    .selectFrom('due_reminders')
    .innerJoin('credits', 'credits.id', 'due_reminders.credit_id')
    .select(['credits.borrower_id as borrowerId', 'looked_at as at'])
    .where('credits.borrower_id', '=', sql<number>`any(${[...borrowerIds]}::bigint[])`)
    .where('message_id', 'is not', null)
    .where('looked_at', '>=', since)
    .execute();
}
