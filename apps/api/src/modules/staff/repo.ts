import type { StaffModule } from '@unamano/contract/endpoint';
import type { Selectable } from 'kysely';
import type { StaffTable } from '../../db/tables/people.ts';
import type { Db } from '../../db/types.ts';

export type StaffRow = Selectable<StaffTable>;

export async function findByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findById(db: Db, id: number): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function modulesOf(db: Db, staffId: number): Promise<StaffModule[]> {
  const rows = await db
    .selectFrom('staff_modules')
    .select('module')
    .where('staff_id', '=', staffId)
    .execute();
  return rows.map((row) => row.module);
}

export async function insertStaff(
  db: Db,
  row: Omit<StaffRow, 'id' | 'active' | 'invited_at' | 'ended_at'> & { invited_at?: Date },
  modules: readonly StaffModule[],
): Promise<number> {
  const { id } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow();
  if (modules.length > 0) {
    await db
      .insertInto('staff_modules')
      .values(modules.map((module) => ({ staff_id: id, module })))
      .execute();
  }
  return id;
}

export async function insertCompany(db: Db, name: string, nit: string, now: Date): Promise<number> {
  const row = await db
    .insertInto('companies')
    .values({ name, nit, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setPasswordHash(db: Db, staffId: number, passwordHash: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staffId).execute();
}
