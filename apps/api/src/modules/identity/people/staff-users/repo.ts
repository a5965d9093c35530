import type { StaffModule } from '@unamano/contract/endpoint';
import type { StaffState } from '@unamano/contract/identity/staff-users';
import { namesMeant } from '@unamano/domain/fold';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/types.ts';
import { type NameCursor, sortKey } from '../../../../kernel/paging.ts';

const FULL_NAME = sortKey(sql`s.first_name || ' ' || s.last_name`);
const STATE = sql<StaffState>`case when not s.active then 'ended' when s.password_hash is null then 'invited' else 'active' end`;

const people = (db: Db, now: Date) =>
  db
    .selectFrom('staff as s')
    .leftJoin('companies as c', 'c.id', 's.company_id')
    .where('s.is_machine', '=', false)
    .select([
      's.id',
      's.first_name',
      's.last_name',
      's.email',
      's.is_admin',
      's.company_id',
      'c.name as company',
    ])
    .select([
      FULL_NAME.as('full_name'),
      STATE.as('state'),
      sql<
        StaffModule[]
      >`array(select module from staff_modules m where m.staff_id = s.id order by module)`.as('modules'),
      sql<boolean>`exists (select from staff_second_factors f where f.staff_id = s.id and f.secret_sealed is not null)`.as(
        'has_second_factor',
      ),
      sql<Date | null>`(select max(created_at) from sessions where staff_id = s.id)`.as('last_login_at'),
      sql<Date | null>`(select max(expires_at) from password_resets r where r.staff_id = s.id
        and r.purpose = 'invitation' and r.used_at is null and r.expires_at > ${now})`.as(
        'invitation_expires_at',
      ),
    ]);

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

type PeopleQuery = {
  search: string;
  state: StaffState | undefined;
  companyId: number | undefined;
  after: NameCursor | null;
  limit: number;
};

export async function listPeople(db: Db, query: PeopleQuery, now: Date): Promise<PersonRow[]> {
  let rows = people(db, now);
  rows = rows.where(
    sql<boolean>`exists (select from unnest(${namesMeant(query.search)}::text[]) needle
      where position(needle in fold_text(s.first_name || ' ' || s.last_name || ' ' || s.email)) > 0)`,
  );
  if (query.state) rows = rows.where(STATE, '=', query.state);
  if (query.companyId !== undefined) rows = rows.where('s.company_id', '=', query.companyId);
  if (query.after) {
    const { name, id } = query.after;
    rows = rows.where(sql<boolean>`(${FULL_NAME}, s.id) > (${name}, ${id}::bigint)`);
  }
  return rows.orderBy(FULL_NAME).orderBy('s.id').limit(query.limit).execute();
}

/** Locks the account of a person and all admins in the order of their ids, so that two commands cannot deadlock. */
export async function lockPeople(trx: Trx, staffId: number) {
  return trx
    .selectFrom('staff')
    .select(['id', 'is_admin', 'active', 'password_hash', 'company_id', 'email', 'first_name', 'last_name'])
    .select('invited_at')
    .where('is_machine', '=', false)
    .where((row) => row.or([row('id', '=', staffId), row('is_admin', '=', true)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type LockedPerson = Awaited<ReturnType<typeof lockPeople>>[number];

export async function companyName(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

export async function isCompanyOpen(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
