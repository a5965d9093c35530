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
