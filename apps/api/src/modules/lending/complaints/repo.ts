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

export async function listComplaints(db: Db, limit: number): Promise<ComplaintRow[]> {
  return db
    .selectFrom('complaints')
    .selectAll()
    .orderBy(sql`answered_at is not null`)
    .orderBy(sql`case when answered_at is null then due_on end`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function changeComplaint(
  trx: Trx,
  id: number,
  set: Partial<Pick<ComplaintRow, 'answer' | 'answered_at' | 'answered_by' | 'due_on' | 'extended_at'>>,
): Promise<void> {
  await trx.updateTable('complaints').set(set).where('id', '=', id).execute();
}
