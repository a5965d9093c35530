import { randomUUID } from 'node:crypto';
import type { StaffModule } from '@unamano/contract/endpoint';
import { sql } from 'kysely';
import type { StaffGrantKind } from '../../../../db/enumerations.ts';
import type { Db, Row, RowChange, Trx } from '../../../../db/types.ts';

export type StaffRow = Row<'staff'>;

export async function findByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Which of the addresses, in lower case, are of staff. */
export async function emailsOfStaff(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('staff')
    .select('email')
    .where(sql<boolean>`email = any (${[...emails]}::text[])`)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export async function findById(db: Db, id: number): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Against parallel changes of the account. */
export async function lockById(trx: Trx, id: number): Promise<StaffRow | undefined> {
  return trx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function modulesOf(db: Db, staffId: number): Promise<StaffModule[]> {
  const rows = await db
    .selectFrom('staff_modules')
    .select('module')
    .where('staff_id', '=', staffId)
    .execute();
  return rows.map((row) => row.module).sort();
}

async function grantModules(db: Db, staffId: number, modules: readonly StaffModule[]): Promise<void> {
  if (modules.length === 0) return;
  await db
    .insertInto('staff_modules')
    .values(modules.map((module) => ({ staff_id: staffId, module })))
    .execute();
}

export async function insertStaff(
  db: Db,
  row: Omit<StaffRow, 'id' | 'active' | 'invited_at' | 'ended_at' | 'cellphone' | 'is_machine'>,
  modules: readonly StaffModule[],
): Promise<number> {
  const { id } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow();
  await grantModules(db, id, modules);
  return id;
}

async function update(db: Db, staffId: number, set: RowChange<'staff'>): Promise<void> {
  await db.updateTable('staff').set(set).where('id', '=', staffId).execute();
}

export const setPasswordHash = (db: Db, staffId: number, passwordHash: string) =>
  update(db, staffId, { password_hash: passwordHash });

export const updateProfile = (
  trx: Trx,
  staffId: number,
  profile: Pick<StaffRow, 'first_name' | 'last_name' | 'cellphone'>,
) => update(trx, staffId, profile);

type StaffDetails = Pick<StaffRow, 'first_name' | 'last_name' | 'company_id' | 'is_admin'>;

/** Undefined when the e-mail has an account. */
export async function insertInvited(
  trx: Trx,
  person: StaffDetails & { email: string },
  now: Date,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('staff')
    .values({ ...person, password_hash: null, created_at: now, invited_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The account of a program. Its address belongs to nobody (RFC 2606): a machine has no login and gets no mail. */
export async function insertMachine(
  trx: Trx,
  { name, companyId, now }: { name: string; companyId: number | null; now: Date },
): Promise<number> {
  const email = `${randomUUID()}@maquina.invalid`;
  const names = { first_name: 'Programa', last_name: name };
  const machine = { ...names, email, company_id: companyId, is_admin: false, is_machine: true };
  const row = { ...machine, password_hash: null, created_at: now };
  const { id } = await trx.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function nameOfStaff(db: Db, staffId: number): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('staff')
    .select(['first_name', 'last_name'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
}

export async function replaceModules(
  trx: Trx,
  staffId: number,
  modules: readonly StaffModule[],
): Promise<void> {
  await trx.deleteFrom('staff_modules').where('staff_id', '=', staffId).execute();
  await grantModules(trx, staffId, modules);
}

/** The account owes its access to the giver: they count as one person for an approval. */
export async function insertGrant(
  trx: Trx,
  grant: { staffId: number; giver: number; kind: StaffGrantKind; now: Date },
): Promise<void> {
  const { staffId: staff_id, giver: granted_by, kind, now: granted_at } = grant;
  await trx.insertInto('staff_grants').values({ staff_id, granted_by, kind, granted_at }).execute();
}

export async function activeAdmins(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'first_name'])
    .where('is_admin', '=', true)
    .where('active', '=', true)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
}

export const updateStaff = (trx: Trx, staffId: number, details: StaffDetails) =>
  update(trx, staffId, details);

export const endStaff = (trx: Trx, staffId: number, now: Date) =>
  update(trx, staffId, { active: false, ended_at: now });

/** Invites an ended or invited account again; deletes its password. */
export const markInvited = (trx: Trx, staffId: number, now: Date) =>
  update(trx, staffId, { active: true, ended_at: null, invited_at: now, password_hash: null });

/** Ends the accounts of the company's staff. Returns their ids. */
export async function endCompanyStaff(trx: Trx, companyId: number, now: Date): Promise<number[]> {
  const rows = await trx
    .updateTable('staff')
    .set({ active: false, ended_at: now })
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The accounts that a password can open. */
export async function activePasswordHashes(db: Db): Promise<{ id: number; passwordHash: string | null }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'password_hash as passwordHash'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
}

/** The person and every active admin, by id. */
export async function ofPersonAndAdmins(db: Db, staffId: number) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where((row) =>
      row.or([row('id', '=', staffId), row.and([row('is_admin', '=', true), row('active', '=', true)])]),
    )
    .orderBy('id')
    .execute();
}
