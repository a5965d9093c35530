import type { InboxList } from '@unamano/contract/loans/collection-enums';
import type { Day } from '@unamano/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row, Trx } from '../../../../db/types.ts';
import { type CompanyScope, inCompanySql, isPlatformScope } from '../../../../kernel/company-scope.ts';

export type ConversationRow = {
  id: number;
  phone: string;
  borrower_id: number | null;
  name: string | null;
  credit_id: number | null;
  is_late: boolean;
  assigned_to: string | null;
  unanswered: number;
  last_incoming_at: Date;
  last_kind: Row<'incoming_messages'>['kind'];
  last_body: string;
};

/** Of a row in its list. */
export type Place = { at: Date; id: number };

export type InboxQuery = {
  today: Day;
  scope: CompanyScope;
  list: InboxList;
  search: string;
  after: Place | null;
  limit: number;
};

/** A company sees its employees; numbers of nobody known are the platform's alone. */
const inScope = (scope: CompanyScope): RawBuilder<boolean> =>
  isPlatformScope(scope)
    ? sql<boolean>`true`
    : sql<boolean>`person.id is not null and ${inCompanySql('person.company_id', scope)}`;

const rowsOf = (today: Day, where: RawBuilder<unknown>) => sql<ConversationRow>`
  select conversation.id, conversation.phone, conversation.borrower_id,
    person.first_name || ' ' || person.last_name as name, position.credit_id,
    coalesce(position.late_from <= ${today}::date, false) as is_late, assigned.name as assigned_to,
    conversation.unanswered, conversation.last_incoming_at, newest.kind as last_kind, newest.body as last_body
  from conversations conversation
  left join borrowers person on person.id = conversation.borrower_id
  left join lateral (
    select credit_id, late_from from loan_positions
    where borrower_id = conversation.borrower_id and ended_on is null order by credit_id desc limit 1
  ) position on true
  left join assigned_cases assigned on assigned.credit_id = position.credit_id
  cross join lateral (
    select kind, body from incoming_messages where conversation_id = conversation.id
    order by sent_at desc, id desc limit 1
  ) newest
  where ${where}`;

const LISTED: Record<InboxList, RawBuilder<boolean>> = {
  waiting: sql`conversation.borrower_id is not null and conversation.unanswered > 0`,
  all: sql`conversation.borrower_id is not null`,
  unknown: sql`conversation.borrower_id is null`,
};

function isFound(search: string): RawBuilder<boolean> {
  const digits = search.replace(/\D/g, '');
  const byPhone = digits.length > 2 ? sql`conversation.phone like ${`%${digits}%`}` : sql`false`;
  return search === ''
    ? sql`true`
    : sql`(${byPhone} or fold_text(person.first_name || ' ' || person.last_name) like '%' || fold_text(${search}) || '%')`;
}

/** Who waits longest comes first; in the other lists the newest. */
export async function readConversations(db: Db, query: InboxQuery): Promise<ConversationRow[]> {
  const { today, scope, list, search, after, limit } = query;
  const place = sql`(conversation.last_incoming_at, conversation.id)`;
  const rises = list === 'waiting';
  const isAfter = after
    ? sql`${place} ${rises ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql`true`;
  const order = rises
    ? sql`conversation.last_incoming_at, conversation.id`
    : sql`conversation.last_incoming_at desc, conversation.id desc`;
  const where = sql`${LISTED[list]} and ${inScope(scope)} and ${isFound(search)} and ${isAfter}
    order by ${order} limit ${limit}`;
  return (await rowsOf(today, where).execute(db)).rows;
}

export async function countWaiting(db: Db, scope: CompanyScope): Promise<{ known: number; unknown: number }> {
  const ofCompany = sql`exists (select from borrowers person
    where person.id = conversation.borrower_id and ${inScope(scope)})`;
  const { rows } = await sql<{ known: number; unknown: number }>`
    select (count(*) filter (where borrower_id is not null))::int as known,
      (count(*) filter (where borrower_id is null))::int as unknown
    from conversations conversation where unanswered > 0 and ${isPlatformScope(scope) ? sql`true` : ofCompany}`.execute(
    db,
  );
  return rows[0] ?? { known: 0, unknown: 0 };
}

/** Undefined outside the caller's scope. */
export async function findConversation(
  db: Db,
  { scope, today }: { scope: CompanyScope; today: Day },
  id: number,
): Promise<ConversationRow | undefined> {
  const { rows } = await rowsOf(today, sql`conversation.id = ${id}::bigint and ${inScope(scope)}`).execute(
    db,
  );
  return rows[0];
}

/** The conversation of a number and its owner; it is begun where there is none, and locked. */
export async function lockConversationOf(
  trx: Trx,
  { phone, borrowerId }: { phone: string; borrowerId: number | null },
  { sentAt, now }: { sentAt: Date; now: Date },
): Promise<Row<'conversations'>> {
  const { rows } = await sql<Row<'conversations'>>`
    insert into conversations (phone, borrower_id, begun_at, last_incoming_at)
    values (${phone}, ${borrowerId}, ${now}, ${sentAt})
    on conflict (phone, borrower_id)
      do update set last_incoming_at = greatest(conversations.last_incoming_at, excluded.last_incoming_at)
    returning *`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a conversation was not written');
  return row;
}

export async function lockConversation(trx: Trx, id: number): Promise<Row<'conversations'>> {
  return trx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The caller holds its lock. */
export async function changeConversation(
  trx: Trx,
  id: number,
  change: Partial<Pick<Row<'conversations'>, 'unanswered' | 'last_reply_at'>>,
): Promise<void> {
  await trx.updateTable('conversations').set(change).where('id', '=', id).execute();
}

/** The words and the provider's ids end; that a person wrote, and when, stays. A number of nobody ends with them. */
export async function blankOldConversations(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('incoming_messages')
    .set({ body: '', provider_id: null })
    .where('received_at', '<', before)
    .where('provider_id', 'is not', null)
    .execute();
  await db
    .updateTable('conversations')
    .set({ phone: sql`'borrado-' || id` })
    .where('borrower_id', 'is', null)
    .where('last_incoming_at', '<', before)
    .where('phone', 'like', '+%')
    .execute();
}
