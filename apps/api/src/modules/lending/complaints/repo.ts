import { sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../db/types.ts';

export type ComplaintRow = Row<'complaints'>;

export async function insertComplaint(trx: Trx, complaint: NewRow<'complaints'>): Promise<number> {
  const { id } = await trx
    .insertInto('complaints')
    .values(complaint)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findComplaint(trx: Trx, id: number): Promise<ComplaintRow | undefined> {
  return trx.selectFrom('complaints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function readComplaint(db: Db, id: number): Promise<ComplaintRow | undefined> {
  return db.selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those that wait, the nearest day first; then the newest. `borrowerId`: the person's own alone. */
export async function listComplaints(db: Db, limit: number, borrowerId?: number) {
  const all = db
    .selectFrom('complaints')
    .leftJoin('documents', 'documents.complaint_id', 'complaints.id')
    .selectAll('complaints')
    .select('documents.id as document_id')
    .orderBy(sql`answered_at is not null`)
    .orderBy(sql`case when answered_at is null then due_on end`)
    .orderBy('complaints.id', 'desc')
    .limit(limit);
  return (borrowerId === undefined ? all : all.where('borrower_id', '=', borrowerId)).execute();
}
/** How many wait, by the day that ends. */
export async function waitingComplaints(db: Db) {
  return db
    .selectFrom('complaints')
    .select(({ fn }) => ['due_on as on', fn.countAll<number>().as('count')])
    .where('answered_at', 'is', null)
    .groupBy('due_on')
    .execute();
}

export type ListedComplaint = Awaited<ReturnType<typeof listComplaints>>[number];

export async function changeComplaint(
  trx: Trx,
  id: number,
  set: Partial<
    Pick<ComplaintRow, 'answer' | 'answered_at' | 'answered_by' | 'due_on' | 'extended_at' | 'mailed_at'>
  >,
): Promise<void> {
  await trx.updateTable('complaints').set(set).where('id', '=', id).execute();
}
