/**
 * The login of the running platform. It is a member of `unamano_app` and of nothing else, so no statement can lead it back to the
 * rights of the owner. The start makes it with a password that follows from the owner's, so that every process of a
 * database has the same one and nothing new must be stored.
 */
import { createHmac } from 'node:crypto';
import { StartupError } from '@unamano/embedded-postgres/startup-error';
import pg from 'pg';
import { APP_ROLE, asAppRole, openAppRole } from './app-role.ts';
import { withClient } from './connect.ts';
import type { PlatformMode } from './enumerations.ts';
import { APPLICATION_NAME } from './migrate.ts';

const NAME_BYTES_MAX = 63;

/** The address of the same database with the login that the start makes. */
export function asAppLogin(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  // Owners that share a server have different passwords, so each has a login of its own.
  const name = `${APP_ROLE}_${decodeURIComponent(url.username)}`;
  url.username = encodeURIComponent(name);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(APP_ROLE).digest('base64url');
  return url.href;
}

const credentialsOf = (url: string) => {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
};

/** Runs one statement and reports whether the server permits it to this login. */
async function isPermitted(client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  }
}

/** Roles belong to the server: another database of the server may create the login at the same moment. */
async function makeLogin(client: pg.Client, name: string, password: string): Promise<boolean> {
  const login = pg.escapeIdentifier(name);
  const secret = pg.escapeLiteral(password);
  const isKnown = async () =>
    (await client.query('select from pg_roles where rolname = $1', [name])).rowCount === 1;
  if (await isKnown()) return isPermitted(client, `alter role ${login} login password ${secret}`);
  await isPermitted(client, `create role ${login} login password ${secret}`);
  return isKnown();
}

async function canConnect(url: string): Promise<boolean> {
  try {
    await withClient(url, APPLICATION_NAME, (client) => client.query('select'));
    return true;
  } catch (error) {
    // 28: no such login, or another password; 42501: it may not connect to this database.
    if (error instanceof pg.DatabaseError && /^(28|42501)/.test(error.code ?? '')) return false;
    throw error;
  }
}

const IS_MEMBER = `
  select pg_has_role($1, oid, 'USAGE') as is_member from pg_roles
  where rolname = '${APP_ROLE}' and exists (select from pg_roles where rolname = $1)`;

/** Whether the login has the rights of the role; grants them where the server permits it. */
async function joinAppRole(owner: pg.Client, name: string): Promise<boolean> {
  const isMember = async () =>
    (await owner.query<{ is_member: boolean }>(IS_MEMBER, [name])).rows[0]?.is_member === true;
  if (await isMember()) return true;
  await isPermitted(owner, `grant ${APP_ROLE} to ${pg.escapeIdentifier(name)}`);
  return isMember();
}

/** Rights that would let a login change the schema, disable a trigger or become another role. */
const RIGHTS = `
  select rolsuper or rolcreaterole or rolbypassrls or rolreplication
    or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
      and pg_has_role(current_user, c.relowner, 'MEMBER')) as is_owner,
    exists (select from pg_roles r where r.rolname = '${APP_ROLE}' and pg_has_role(current_user, r.oid, 'USAGE')) as is_member
  from pg_roles where rolname = current_user`;

/**
 * Checks a login that an operator made.
 *
 * @throws StartupError in one line, when it has rights of the owner or lacks those of the platform
 */
async function checkLogin(url: string): Promise<void> {
  const { name } = credentialsOf(url);
  const rights = await withClient(url, APPLICATION_NAME, async (client) => {
    const { rows } = await client.query<{ is_owner: boolean; is_member: boolean }>(RIGHTS);
    return rows[0];
  });
  if (rights?.is_owner)
    throw new StartupError(
      `The login ${name} of DATABASE_URL may change tables: DATABASE_URL needs a login that owns nothing, and MIGRATION_DATABASE_URL that of the owner.`,
    );
  if (!rights?.is_member)
    throw new StartupError(
      `The login ${name} of DATABASE_URL lacks its rights: run grant ${APP_ROLE} to ${name}, as an administrator of the database.`,
    );
}

/** Makes the platform's login. Undefined where the owner may make none. */
async function madeLogin(ownerUrl: string): Promise<string | undefined> {
  const url = asAppLogin(ownerUrl);
  const { name, password } = credentialsOf(url);
  // Without a password of the owner, everybody could compute that of the login.
  if (new URL(ownerUrl).password === '' || Buffer.byteLength(name) > NAME_BYTES_MAX) return undefined;
  return withClient(ownerUrl, APPLICATION_NAME, async (owner) => {
    // A start beside this one may set the same password first, and the server then refuses the second change.
    const isMade =
      (await canConnect(url)) || (await makeLogin(owner, name, password)) || (await canConnect(url));
    if (!isMade) return undefined;
    const isUsable = (await joinAppRole(owner, name)) && (await canConnect(url));
    return isUsable ? url : undefined;
  });
}

type LoginOptions = {
  /** The address with a login that the operator made for the platform, from `DATABASE_URL`. */
  readonly appUrl?: string | undefined;
  readonly mode?: PlatformMode;
  readonly onProgress?: (line: string) => void;
};

/**
 * The address with which the platform works, after the migrations: the login that the operator made, otherwise one that the start
 * makes. Sandbox mode also works where the owner may make no login.
 *
 * @throws StartupError when the given login has wrong rights, or production would work with the owner's
 */
export async function openAppLogin(ownerUrl: string, options: LoginOptions = {}): Promise<string> {
  const { appUrl, mode = 'sandbox', onProgress = () => {} } = options;
  const ownerMayTakeRole = await openAppRole(ownerUrl);
  if (appUrl) {
    await withClient(ownerUrl, APPLICATION_NAME, (owner) => joinAppRole(owner, credentialsOf(appUrl).name));
    await checkLogin(appUrl);
    return appUrl;
  }
  const made = await madeLogin(ownerUrl);
  if (made !== undefined) return made;
  const remedy = `As an administrator of the database, run: create role ${APP_ROLE}; create role <name> login password '<password>' in role ${APP_ROLE}. Then set DATABASE_URL to that login and MIGRATION_DATABASE_URL to this one.`;
  if (mode === 'production')
    throw new StartupError(`The login of DATABASE_URL may make no login for the platform. ${remedy}`);
  const rights = ownerMayTakeRole
    ? 'can return to the rights of the owner'
    : 'works as the owner of its tables';
  onProgress(`The platform ${rights}, because the login of DATABASE_URL may make none for it. ${remedy}`);
  return ownerMayTakeRole ? asAppRole(ownerUrl) : ownerUrl;
}
