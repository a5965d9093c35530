import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../db/types.ts';

export async function viewsOf(db: Db, staffId: number, list: string) {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .orderBy(sql`fold_text(name)`)
    .execute();
}

/** The view of that name, in whichever letters; undefined without one. */
export async function viewNamed(trx: Trx, staffId: number, list: string, name: string) {
  return trx
    .selectFrom('saved_views')
    .select(['id', 'query'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .where(sql<boolean>`fold_text(name) = fold_text(${name})`)
    .executeTakeFirst();
}

/** One of two calls at once waits for the other, and then replaces what that one wrote. */
export async function saveView(trx: Trx, view: NewRow<'saved_views'>): Promise<void> {
  await sql`
    insert into saved_views (staff_id, list, name, query, saved_at)
    values (${view.staff_id}, ${view.list}, ${view.name}, ${view.query}, ${view.saved_at})
    on conflict (staff_id, list, fold_text(name)) do update
      set name = excluded.name, query = excluded.query, saved_at = excluded.saved_at`.execute(trx);
}

/** Undefined where the staff member has no such view. */
export async function deleteView(trx: Trx, staffId: number, id: number) {
  return trx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(['list', 'name'])
    .executeTakeFirst();
}
