import { type CallOrder, TODAY_COUNT_MAX } from '@unamano/contract/loans/collection-enums';
import { addDays, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { type CompanyScope, inCompanySql } from '../../../../kernel/company-scope.ts';

export type TodayQuery = { today: Day; scope: CompanyScope; order: CallOrder };

/** Which credits are listed where a group has too many: what is owed, or the days. */
const firstIn = (order: CallOrder) =>
  order === 'worth' ? sql`late.overdue_pesos desc, late.credit_id` : sql`late.late_since, late.credit_id`;

/** A replaced promise does not count, even before its due day. */
const isLast = sql<boolean>`not exists (select from payment_promises later
  where later.credit_id = promised.credit_id and later.id > promised.id)`;

const contactSince = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(late.last_contact_on >= ${day}, false)`;

/** Late credits whose last promise is due today or later. The caller evaluates the promises. */
export async function readPromisesDueFrom(db: Db, query: TodayQuery): Promise<number[]> {
  return ids(
    db,
    sql`
      select late.credit_id as id from payment_promises promised
      join loan_positions late on late.credit_id = promised.credit_id
      where promised.due_on >= ${query.today}::date and late.late_from <= ${query.today}::date and ${inCompanySql('late.company_id', query.scope)}
        and ${isLast}`,
  );
}

async function ids(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** Late credits whose last promise is due from `from` to `to`, newest first. `unanswered`: without a contact since that day. */
export async function readPromisesDueBetween(
  db: Db,
  query: TodayQuery,
  { from, to, unanswered }: { from: Day; to: Day; unanswered: boolean },
): Promise<number[]> {
  return ids(
    db,
    sql`
      select late.credit_id as id from payment_promises promised
      join loan_positions late on late.credit_id = promised.credit_id
      where promised.due_on between ${from}::date and ${to}::date and late.late_from <= ${query.today}::date
        and ${inCompanySql('late.company_id', query.scope)}
        and ${isLast}
        and ${unanswered ? sql`not ${contactSince(sql`promised.due_on + 1`)}` : sql`true`}
      order by promised.due_on desc, promised.amount_pesos desc, late.credit_id limit ${sql.lit(TODAY_COUNT_MAX)}`,
  );
}

/** No message is scheduled, and no open promise or other group has the credit. */
const hasNoPendingAction = (except: readonly number[]): RawBuilder<boolean> => sql`
  not exists (select from collection_messages message where message.credit_id = late.credit_id and message.state = 'scheduled')
  and late.credit_id <> all (${[...except]}::bigint[])`;

/** Those of the credits that are late, the longest late first. */
export async function readLateOf(db: Db, query: TodayQuery, creditIds: readonly number[]): Promise<number[]> {
  return ids(
    db,
    sql`
      select late.credit_id as id from loan_positions late
      where late.credit_id = any (${[...creditIds]}::bigint[]) and late.late_from <= ${query.today}::date
        and ${inCompanySql('late.company_id', query.scope)}
      order by late.late_since, late.credit_id limit ${sql.lit(TODAY_COUNT_MAX)}`,
  );
}

/** Late for at most `days` days and not contacted since. */
export async function readNewlyLate(
  db: Db,
  query: TodayQuery,
  days: number,
  except: readonly number[],
): Promise<number[]> {
  return ids(
    db,
    sql`
      select late.credit_id as id from loan_positions late
      where late.late_since >= ${addDays(query.today, -days)}::date and late.late_from <= ${query.today}::date
        and ${inCompanySql('late.company_id', query.scope)} and ${hasNoPendingAction(except)} and not ${contactSince(sql`late.late_since + 1`)}
      order by ${firstIn(query.order)} limit ${sql.lit(TODAY_COUNT_MAX)}`,
  );
}

/** Late for more than `days.late` days and not contacted for `days.notContacted` days. */
export async function readNotContacted(
  db: Db,
  query: TodayQuery,
  days: { late: number; notContacted: number },
  except: readonly number[],
): Promise<number[]> {
  return ids(
    db,
    sql`
      select late.credit_id as id from loan_positions late
      where late.late_since < ${addDays(query.today, -days.late)}::date and late.late_from <= ${query.today}::date
        and ${inCompanySql('late.company_id', query.scope)} and ${hasNoPendingAction(except)}
        and not ${contactSince(sql`${addDays(query.today, -days.notContacted + 1)}::date`)}
      order by ${firstIn(query.order)} limit ${sql.lit(TODAY_COUNT_MAX)}`,
  );
}

/**
 * Credits with an agreement whose last payment is due on `from` or later. An agreement with an earlier end is fulfilled or
 * broken since then. The caller evaluates the agreements; the credit may be not late.
 */
export async function readAgreementsEndingFrom(db: Db, { scope }: TodayQuery, from: Day): Promise<number[]> {
  return ids(
    db,
    sql`
      select position.credit_id as id from (
        select distinct on (credit_id) credit_id, data from loan_events
        where kind = 'agreement' order by credit_id, id desc
      ) agreed
      join loan_positions position on position.credit_id = agreed.credit_id
      where ${inCompanySql('position.company_id', scope)} and position.ended_on is null
        and (select max((part->>'dueOn')::date) from jsonb_array_elements(agreed.data->'installments') part) >= ${from}::date
      order by position.credit_id`,
  );
}

/** Late credits that are to be called again by the end of today, by the time of the call. A newer contact or try replaces an older one. */
export async function readCallsAgain(
  db: Db,
  query: TodayQuery,
  days: number,
): Promise<{ id: number; at: Date }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select late.credit_id as id, tried.again_at as at from collection_contacts tried
    join loan_positions late on late.credit_id = tried.credit_id
    where tried.again_at >= ${startOfBogotaDay(addDays(query.today, -days))}
      and tried.again_at < ${startOfBogotaDay(addDays(query.today, 1))}
      and late.late_from <= ${query.today}::date and ${inCompanySql('late.company_id', query.scope)}
      and not exists (select from collection_contacts later
        where later.credit_id = tried.credit_id and later.id > tried.id)
    order by tried.again_at, late.credit_id limit ${sql.lit(TODAY_COUNT_MAX)}`.execute(db);
  return rows;
}

/** The day of the last contact or sent message by credit, also of a contact that did not reach the person. */
export async function lastContacts(db: Db, creditIds: readonly number[]): Promise<Map<number, Day>> {
  const rows = await db
    .selectFrom('loan_positions')
    .select(['credit_id', 'last_contact_on'])
    .where('credit_id', '=', sql<number>`any(${[...creditIds]}::bigint[])`)
    .execute();
  return new Map(rows.flatMap(({ credit_id, last_contact_on: on }) => (on ? [[credit_id, on]] : [])));
}

export type CallFacts = { credit_id: number; borrower_id: number; overdue_pesos: number; late_since: Day };

export async function readCallFacts(db: Db, creditIds: readonly number[]): Promise<CallFacts[]> {
  const { rows } = await sql<CallFacts>`
    select credit_id, borrower_id, overdue_pesos, late_since from loan_positions
    where credit_id = any (${[...creditIds]}::bigint[]) and late_since is not null`.execute(db);
  return rows;
}

/** Calls of staff since then, by credit. */
export async function readTries(db: Db, creditIds: readonly number[], since: Day) {
  const rows = await db
    .selectFrom('collection_contacts')
    .select(['credit_id', 'recorded_at as at', 'reached as answered'])
    .where('credit_id', '=', sql<number>`any(${[...creditIds]}::bigint[])`)
    .where('contacted_on', '>=', since)
    .where('channel', '=', 'phone')
    .where('is_inbound', '=', false)
    .execute();
  return Map.groupBy(rows, ({ credit_id }) => credit_id);
}

/** When these people wrote last. */
export async function readLastWriting(db: Db, borrowerIds: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select borrower_id as id, max(last_incoming_at) as at from conversations
    where borrower_id = any (${[...borrowerIds]}::bigint[]) group by borrower_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export async function withPromises(db: Db, creditIds: readonly number[]): Promise<number[]> {
  return ids(
    db,
    sql`select distinct credit_id as id from payment_promises where credit_id = any (${[...creditIds]}::bigint[])`,
  );
}
