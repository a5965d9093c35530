import { addDays, type Day } from '@unamano/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { isLateSql } from '../../loan-accounts/index.ts';

/** Late credits of one group, in the order in which they are worked through, and how many there are, up to a limit. */
export type Found = { creditIds: number[]; total: number };

export type TodayQuery = { today: Day; companyId: number | null };

/** What is counted at most: the work of many days. */
const COUNT_MAX = 1_000;

const inCompany = ({ companyId }: TodayQuery): RawBuilder<boolean> =>
  companyId === null ? sql<boolean>`true` : sql<boolean>`company_id = ${companyId}::bigint`;

/** No promise took its place: a replaced one holds nothing, whatever its day. */
const isLast = sql<boolean>`not exists (select from payment_promises later
  where later.credit_id = promised.credit_id and later.id > promised.id)`;

const contactSince = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from collection_contacts made where made.credit_id = late.credit_id and made.contacted_on >= ${day})`;

/** Late credits whose last promise is for today or a later day, all of them: whether it still holds is to be judged. */
export async function readPromisesDueFrom(db: Db, query: TodayQuery): Promise<number[]> {
  return ids(
    db,
    sql`
      select late.credit_id as id from payment_promises promised
      join credit_positions late on late.credit_id = promised.credit_id
      where promised.due_on >= ${query.today}::date and ${isLateSql(query.today, 'late')} and ${inCompany(query)}
        and ${isLast}`,
  );
}

async function ids(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/**
 * Late credits whose last promise ends from `from` to `to`, the largest first. `unanswered`: only those that nobody was
 * in touch about since its day.
 */
export async function readPromisesDueBetween(
  db: Db,
  query: TodayQuery,
  { from, to, unanswered }: { from: Day; to: Day; unanswered: boolean },
): Promise<number[]> {
  return ids(
    db,
    sql`
      select late.credit_id as id from payment_promises promised
      join credit_positions late on late.credit_id = promised.credit_id
      where promised.due_on between ${from}::date and ${to}::date and ${isLateSql(query.today, 'late')}
        and ${inCompany(query)}
        and ${isLast}
        and ${unanswered ? sql`not ${contactSince(sql`promised.due_on + 1`)}` : sql`true`}
      order by promised.due_on desc, promised.amount_pesos desc, late.credit_id limit ${sql.lit(COUNT_MAX)}`,
  );
}

/** Nobody is at it: no message waits, and it is none of those whose promise holds or stands in another group. */
const hasNoPendingAction = (except: readonly number[]): RawBuilder<boolean> => sql`
  not exists (select from collection_messages waits where waits.credit_id = late.credit_id and waits.state = 'scheduled')
  and late.credit_id <> all (${[...except]}::bigint[])`;

/** Late since one of the last days and not contacted about it yet, the longest first. */
export async function readNewlyLate(
  db: Db,
  query: TodayQuery,
  days: number,
  except: readonly number[],
): Promise<number[]> {
  return ids(
    db,
    sql`
      select late.credit_id as id from credit_positions late
      where late.next_due_on >= ${addDays(query.today, -days)}::date and ${isLateSql(query.today, 'late')}
        and ${inCompany(query)} and ${hasNoPendingAction(except)} and not ${contactSince(sql`late.next_due_on + 1`)}
      order by late.next_due_on, late.credit_id limit ${sql.lit(COUNT_MAX)}`,
  );
}

/** Late for longer, and not contacted for so many days, the longest late first. */
export async function readNotContacted(
  db: Db,
  query: TodayQuery,
  days: { late: number; notContacted: number },
  except: readonly number[],
): Promise<number[]> {
  return ids(
    db,
    sql`
      select late.credit_id as id from credit_positions late
      where late.next_due_on < ${addDays(query.today, -days.late)}::date
        and ${inCompany(query)} and ${hasNoPendingAction(except)}
        and not ${contactSince(sql`${addDays(query.today, -days.notContacted + 1)}::date`)}
      order by late.next_due_on, late.credit_id limit ${sql.lit(COUNT_MAX)}`,
  );
}

/** The day of the last contact or try, by credit. */
export async function lastContacts(db: Db, creditIds: readonly number[]): Promise<Map<number, Day>> {
  const { rows } = await sql<{ id: number; on: Day }>`
    select credit_id as id, max(contacted_on) as on from collection_contacts
    where credit_id = any (${[...creditIds]}::bigint[]) group by credit_id`.execute(db);
  return new Map(rows.map(({ id, on }) => [id, on]));
}
