/** The error that ends a start with a sentence for the operator instead of a stack, and the codes of other errors. */
import { codeOf } from '@unamano/embedded-postgres/startup-error';

export { codeOf, StartupError } from '@unamano/embedded-postgres/startup-error';

/** PostgreSQL's code where a row has a value that must be unique, and that another row has. */
export const UNIQUE_VIOLATION = '23505';

/**
 * PostgreSQL's codes for "can't serve now": connection trouble, shutting down, too many clients or a full disk, out of time, and a
 * server that leads no more.
 */
const DATABASE_DOWN = /^(08|57P0|53)|^57014$|^25006$/;

const NETWORK_DOWN: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** What the client of PostgreSQL throws without a code. */
const CLIENT_DOWN = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Whether the database cannot serve at the moment. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (DATABASE_DOWN.test(code) || NETWORK_DOWN.has(code)) return true;
  return CLIENT_DOWN.test(error.message);
}

/** For the operator: the database cannot be reached, or does not accept the login of the environment. Undefined for any other error. */
export function databaseText(error: unknown): string | undefined {
  const code = codeOf(error);
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'].includes(code) || /^(08|57P)/.test(code))
    return 'The database does not answer. Check that it is running and that DATABASE_URL is right.';
  if (/^28/.test(code))
    return 'The database does not accept the user or the password of DATABASE_URL. Correct DATABASE_URL.';
  if (code === '3D000')
    return 'The database that DATABASE_URL names does not exist. Create it, or correct DATABASE_URL.';
  return undefined;
}
