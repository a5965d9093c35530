import { fold } from '@unamano/domain/fold';
import { nitMeant } from '@unamano/domain/identity/nit';
import type { Pesos } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import type { Db, Row, Trx } from '../../../db/types.ts';
import { type NameCursor, sortKey } from '../../../kernel/paging.ts';

export type CompanyDetails = {
  name: string;
  nit: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
};

export type CompanyFigures = CompanyDetails & {
  id: number;
  sort_key: string;
  created_at: Date;
  ended_at: Date | null;
  staff: number;
  employees: number;
  pending_credits: number;
};

const SORT_KEY = sortKey(sql`name`);

function withFigures(chosen: RawBuilder<unknown>): RawBuilder<CompanyFigures> {
  return sql<CompanyFigures>`
    with chosen as (${chosen})
    select c.id, ${SORT_KEY} as sort_key, c.name, c.nit, c.contact_name, c.contact_email, c.contact_phone, c.created_at, c.ended_at,
      (select count(*) from staff s where s.company_id = c.id and s.active and not s.is_machine) as staff,
      (select count(*) from borrowers b where b.company_id = c.id) as employees,
      (select count(*) from credits k where k.company_id = c.id and k.state = 'IN_REVIEW') as pending_credits
    from chosen c
    order by sort_key, c.id`;
}

type CompaniesQuery = {
  search: string;
  state: 'active' | 'ended' | undefined;
  after: NameCursor | null;
  limit: number;
};

export async function listCompanies(db: Db, query: CompaniesQuery): Promise<CompanyFigures[]> {
  const needle = fold(query.search);
  const number = nitMeant(query.search);
  const { name, id } = query.after ?? { name: '', id: 0 };
  const state =
    query.state === undefined
      ? sql``
      : query.state === 'active'
        ? sql`and ended_at is null`
        : sql`and ended_at is not null`;
  const chosen = sql`
    select * from companies
    where (${needle} = '' or strpos(fold_text(name), ${needle}) > 0 or strpos(replace(nit, '-', ''), ${number}) > 0)
      and (${SORT_KEY}, id) > (${name}, ${id}::bigint) ${state}
    order by ${SORT_KEY}, id limit ${query.limit}`;
  return (await withFigures(chosen).execute(db)).rows;
}

export async function findCompanyFigures(db: Db, id: number): Promise<CompanyFigures | undefined> {
  const chosen = sql`select * from companies where id = ${id}`;
  return (await withFigures(chosen).execute(db)).rows[0];
}

export async function creditsByState(db: Db, companyId: number) {
  return db
    .selectFrom('credits')
    .select((row) => [
      'state',
      row.fn.countAll<number>().as('credits'),
      sql<Pesos>`sum(amount)::bigint`.as('amount'),
    ])
    .where('company_id', '=', companyId)
    .groupBy('state')
    .orderBy('state')
    .execute();
}

export async function staffOf(db: Db, companyId: number) {
  return db
    .selectFrom('staff')
    .select(['id as id_user', 'first_name', 'last_name', 'email'])
    .select(
      sql<
        'active' | 'invited' | 'ended'
      >`case when not active then 'ended' when password_hash is null then 'invited' else 'active' end`.as(
        'state',
      ),
    )
    .where('company_id', '=', companyId)
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export async function companyById(db: Db, id: number): Promise<Row<'companies'> | undefined> {
  return db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
}

export type Company = { id: number; name: string };

export async function findCompany(db: Db, id: number): Promise<Company | undefined> {
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** Serializes the transactions that change a company's payroll; new credits of the company do not wait for them. */
export async function lockCompanyPayroll(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Against parallel changes of the company. */
export async function lockCompany(trx: Trx, id: number) {
  return trx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The field whose value another company has. */
export async function findTakenField(
  trx: Trx,
  { name, nit }: CompanyDetails,
  exceptId: number,
): Promise<'name' | 'nit' | null> {
  const rows = await trx
    .selectFrom('companies')
    .select(['name', 'nit'])
    .where((row) => row.or([row(sql`lower(name)`, '=', name.toLowerCase()), row('nit', '=', nit)]))
    .where('id', '<>', exceptId)
    .execute();
  if (rows.some((row) => row.nit === nit)) return 'nit';
  return rows.length > 0 ? 'name' : null;
}

/** Serializes creations and changes of companies, so that the search for a taken name sees all of them. */
export async function lockNames(trx: Trx): Promise<void> {
  await lockByName(trx, 'companies');
}

/** @throws the database's unique violation when the name or the tax number is taken */
export async function createCompany(
  db: Db,
  { now, ...details }: Pick<CompanyDetails, 'name' | 'nit'> & Partial<CompanyDetails> & { now: Date },
): Promise<number> {
  const row = await db
    .insertInto('companies')
    .values({ ...details, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCompany(trx: Trx, id: number, details: CompanyDetails): Promise<void> {
  await trx.updateTable('companies').set(details).where('id', '=', id).execute();
}

export async function setEnded(trx: Trx, id: number, endedAt: Date | null): Promise<void> {
  await trx.updateTable('companies').set({ ended_at: endedAt }).where('id', '=', id).execute();
}

export async function hasPendingCredits(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('credits')
    .select('id')
    .where('company_id', '=', id)
    .where('state', 'in', ['IN_REVIEW', 'TO_CONFIRM'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Companies whose agreement has not ended, by name. */
export async function readOpenCompanies(db: Db): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('ended_at', 'is', null)
    .execute();
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'es'));
}
