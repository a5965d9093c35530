import type { OutsideEntryRow } from '@unamano/contract/loans/books/outside-entries';
import type { ThirdPartyType } from '@unamano/contract/loans/books/third-parties';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { PaidItem } from '@unamano/domain/money/control-items';
import type { EntryKind, OutsideLine } from '@unamano/domain/money/outside-entries';
import { sql } from 'kysely';
import type { Db, Tables, Trx } from '../../../db/types.ts';
import { postEntry } from '../ledger/index.ts';

/** The name of a document's first entry stays. */
export async function thirdPartyId(
  trx: Trx,
  party: { type: ThirdPartyType; number: string; name: string },
  now: Date,
): Promise<number> {
  const { type, number, name } = party;
  await trx
    .insertInto('third_parties')
    .values({ document_type: type, document_number: number, name, created_at: now })
    .onConflict((conflict) => conflict.columns(['document_type', 'document_number']).doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('third_parties')
    .select('id')
    .where('document_type', '=', type)
    .where('document_number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}

type NewEntry = Omit<Tables['outside_entries'], 'entry_id' | 'reverses_id'> & {
  kind: EntryKind;
  reverses_id: number | null;
  lines: readonly OutsideLine[];
  /** What the line of each control account pays. */
  paid: readonly PaidItems[];
};

/** `number`: of the line. */
export type PaidItems = { number: number; items: readonly PaidItem[] };

/** Posts an entry that two people wrote. @param part of an approval that posts several. @returns its id */
export async function postOutsideEntry(
  trx: Trx,
  { lines, paid, ...entry }: NewEntry,
  when: { postedOn: Day; recordedAt: Date },
  part = '',
): Promise<number> {
  const id = await postEntry(trx, {
    creditId: null,
    kind: 'outside',
    reference: ['outside', entry.approval_id, part].filter((own) => own !== '').join('-'),
    ...when,
    lines: lines.map((line) => ({ ...line, valueOn: entry.happened_on })),
  });
  if (id === null) throw new Error(`approval ${entry.approval_id} has posted an entry before`);
  await trx
    .insertInto('outside_entries')
    .values({ ...entry, entry_id: id })
    .execute();
  const items = paid.flatMap(({ number, items: own }) => own.map((item) => ({ number, ...item })));
  await sql`
    insert into outside_entry_items (entry_id, number, item, amount_pesos)
    select ${id}, number, item, amount from unnest(${items.map(({ number }) => number)}::integer[],
      ${items.map(({ item }) => item)}::text[], ${items.map(({ amountPesos }) => amountPesos)}::bigint[])
      as paid (number, item, amount)`.execute(trx);
  return id;
}

export type StoredEntry = Tables['outside_entries'] & {
  id: number;
  kind: EntryKind;
  third_party: string;
  lines: OutsideLine[];
  paid: PaidItems[];
  is_reversed: boolean;
};

/** With its lines; it never changes, so nothing is locked. */
export async function findEntry(db: Db, id: number): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select entry.*, entry.entry_id as id, party.name as third_party,
      exists (select from outside_entries reversal where reversal.reverses_id = entry.entry_id) as is_reversed,
      (select json_agg(json_build_object('account', account, 'amountPesos', amount_pesos) order by number)
        from journal_lines where entry_id = entry.entry_id) as lines,
      (select coalesce(json_agg(json_build_object('number', number, 'items', items)), '[]') from (
        select number, json_agg(json_build_object('item', item, 'amountPesos', amount_pesos)) as items
        from outside_entry_items where entry_id = entry.entry_id group by number) line) as paid
    from outside_entries entry join third_parties party on party.id = entry.third_party_id
    where entry.entry_id = ${id}`.execute(db);
  return rows[0];
}

/** Newest first; all lines of each. */
export async function readEntries(
  db: Db,
  { before, limit }: { before: number | null; limit: number },
  codes: Readonly<Record<string, string>>,
): Promise<OutsideEntryRow[]> {
  const { rows } = await sql<OutsideEntryRow & { amount: Pesos }>`
    select entry.entry_id as id_entry, entry.kind, happened_on, posted_on, party.name as third_party,
      document_type || ' ' || document_number as third_party_document, entry.reference, entry.document, entry.description,
      (select count(*)::integer from outside_entry_items paid where paid.entry_id = entry.entry_id) as paid_items,
      lines.amount, lines.lines, concat_ws(' ', writer.first_name, writer.last_name) as written_by,
      concat_ws(' ', approver.first_name, approver.last_name) as approved_by, reverses_id as reverses,
      (select reversal.entry_id from outside_entries reversal where reversal.reverses_id = entry.entry_id) as reversed_by
    from outside_entries entry join journal_entries posted on posted.id = entry.entry_id
      join third_parties party on party.id = third_party_id
      join approval_requests asked on asked.id = entry.approval_id
      join approval_decisions decided on decided.request_id = asked.id
      join staff writer on writer.id = asked.requested_by join staff approver on approver.id = decided.decided_by
      cross join lateral (
        select sum(greatest(amount_pesos, 0))::bigint as amount,
          json_agg(json_build_object('code', ${JSON.stringify(codes)}::jsonb ->> account, 'title', title,
            'debit', greatest(amount_pesos, 0), 'credit', greatest(-amount_pesos, 0)) order by amount_pesos <= 0, number) as lines
        from journal_lines line join ledger_accounts chart on chart.code = line.account
        where line.entry_id = entry.entry_id
      ) lines
    where ${before === null ? sql`true` : sql`entry.entry_id < ${before}`}
    order by entry.entry_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, kinds: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from approval_requests asked
    where kind = any(${[...kinds]}::text[]) and expires_at > ${now}
      and not exists (select from approval_decisions where request_id = asked.id)`.execute(db);
  return rows[0]?.count ?? 0;
}
