import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../../kernel/company-scope.ts';
import type { OlderPage } from '../../../../kernel/paging.ts';

export async function isPersonInScope(db: Db, scope: CompanyScope, borrowerId: number): Promise<boolean> {
  const query = db.selectFrom('borrowers').select('id').where('id', '=', borrowerId);
  return (await inCompany(query, 'company_id', scope).executeTakeFirst()) !== undefined;
}

export async function insertNote(trx: Trx, note: NewRow<'person_notes'>): Promise<number> {
  const row = await trx.insertInto('person_notes').values(note).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Of a person in the scope. */
export async function findNote(db: Db, scope: CompanyScope, id: number) {
  const query = db
    .selectFrom('person_notes as note')
    .innerJoin('borrowers', 'borrowers.id', 'note.borrower_id')
    .select(['note.borrower_id', 'note.file_name', 'note.media_type', 'note.storage_key', 'note.sha256'])
    .where('note.id', '=', id);
  return inCompany(query, 'borrowers.company_id', scope).executeTakeFirst();
}

/** The newest first; only those before the instant and id. */
export async function readNotes(db: Db, borrowerId: number, { before, limit }: OlderPage) {
  return db
    .selectFrom('person_notes as note')
    .innerJoin('staff', 'staff.id', 'note.staff_id')
    .select(['note.id', 'note.body', 'note.file_name', 'note.size_bytes', 'note.written_at'])
    .select(sql<string>`staff.first_name || ' ' || staff.last_name`.as('by'))
    .where('note.borrower_id', '=', borrowerId)
    .where(sql<boolean>`(note.written_at, note.id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
    .orderBy('note.written_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit)
    .execute();
}
