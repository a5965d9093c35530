/**
 * The role of the running platform. It owns no table, so it can neither disable a trigger nor truncate a table nor change
 * the schema, and it may delete nothing from an append-only table, even when the code is wrong. Migrations, backups and
 * the commands of the operator work as the owner of the tables.
 */
import pg from 'pg';
import { withClient } from './connect.ts';
import { APPLICATION_NAME, lockMigrations } from './migrate.ts';

export const APP_ROLE = 'unamano_app';

const NOT_ALLOWED = '42501';

/** Tables that refuse every change by their trigger: 16 is "update" in its type. */
const APPEND_ONLY = `
  select distinct t.tgrelid::regclass::text as name from pg_trigger t
  join pg_proc p on p.oid = t.tgfoid
  where p.proname = 'reject_change' and not t.tgisinternal and (t.tgtype & 16) = 16 order by 1`;

const KNOWN = "select from pg_roles where rolname = 'unamano_app'";

/** Roles belong to the server: another database of the server may create the role at the same moment. */
const MAKE = `
  do $$ begin
    create role unamano_app nologin;
  exception when duplicate_object or unique_violation then null;
  end $$`;

/** The job queue enables row security: without a policy only the owner sees the rows. */
const QUEUE_WITHOUT_ROW_SECURITY = `
  select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
    and not exists (select from pg_policy where polrelid = c.oid and polname = 'unamano_app')`;

/** Tables whose trigger permits the deletion of old rows. */
const KEPT_FOR_A_TIME = `
  select distinct t.tgrelid::regclass::text as name from pg_trigger t
  join pg_proc p on p.oid = t.tgfoid where p.proname = 'reject_recent_change'`;

/** Rights that the role lacks, or has and must not have. */
const MISSING = `
  select c.oid::regclass::text as name from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    and c.relkind in ('r', 'v', 'p') and not has_table_privilege('unamano_app', c.oid, 'select')
  union all
  select name from (${APPEND_ONLY}) kept where has_table_privilege('unamano_app', name, 'delete')
  union all
  select name from (${KEPT_FOR_A_TIME}) aged where not has_table_privilege('unamano_app', name, 'delete')
  union all (${QUEUE_WITHOUT_ROW_SECURITY})`;

const names = async (client: pg.Client, query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

async function grant(client: pg.Client): Promise<void> {
  const appendOnly = (await names(client, APPEND_ONLY)).join(', ');
  await client.query(`
    grant usage on schema public, graphile_worker to unamano_app;
    grant select, insert, update, delete on all tables in schema public, graphile_worker to unamano_app;
    grant usage, select on all sequences in schema public, graphile_worker to unamano_app;
    revoke insert, update, delete on schema_migrations, platform_mode from unamano_app`);
  // Locking a row needs the right to update it; the triggers refuse the update itself.
  if (appendOnly !== '') await client.query(`revoke delete on ${appendOnly} from unamano_app`);
  for (const table of await names(client, QUEUE_WITHOUT_ROW_SECURITY))
    await client.query(`create policy unamano_app on ${table} to unamano_app using (true) with check (true)`);
}

const may = async (client: pg.Client, question: string): Promise<boolean> =>
  (await client.query<{ may: boolean }>(`${question} from pg_roles where rolname = current_user`)).rows[0]
    ?.may === true;

async function isThere(client: pg.Client): Promise<boolean> {
  if ((await client.query(KNOWN)).rowCount === 1) return true;
  if (!(await may(client, 'select rolsuper or rolcreaterole as may'))) return false;
  await client.query(MAKE);
  return true;
}

/** Whether the owner's login may use the role; it grants the role to itself where the server permits it. */
async function canTakeRole(client: pg.Client): Promise<boolean> {
  const isIn = "select rolsuper or pg_has_role(oid, 'unamano_app', 'USAGE') as may";
  if (await may(client, isIn)) return true;
  await client.query('savepoint granting');
  try {
    await client.query('grant unamano_app to current_user');
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NOT_ALLOWED)) throw error;
    await client.query('rollback to savepoint granting');
    return false;
  }
}

async function prepare(client: pg.Client): Promise<boolean> {
  if (!(await isThere(client))) return false;
  if ((await names(client, MISSING)).length > 0) await grant(client);
  return canTakeRole(client);
}

/** The address of the same database under the role, with the owner's login: for a server where no login can be made. */
export function asAppRole(url: string): string {
  const working = new URL(url);
  const given = working.searchParams.get('options') ?? '';
  working.searchParams.set('options', `${given} -c role=${APP_ROLE}`.trim());
  return working.href;
}

/**
 * Creates the role and grants missing rights, after the migrations, as the owner of the tables.
 *
 * @returns whether the owner's own login may use the role
 */
export async function openAppRole(url: string): Promise<boolean> {
  return withClient(url, APPLICATION_NAME, async (client) => {
    await lockMigrations(client);
    await client.query('begin');
    const isPrepared = await prepare(client);
    await client.query('commit');
    return isPrepared;
  });
}
