/** The log, and what it may contain of an error. */
import pg from 'pg';

/** The log of services; a pino logger fits. Never a code, a secret, or a person's data. */
export type Log = {
  info(data: object, text: string): void;
  warn(data: object, text: string): void;
  error(data: object, text: string): void;
};

/** A stack begins with the message, which may be several lines long. */
function framesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

/** PostgreSQL's messages quote the refused values, which are people's data: of such an error only code, place and stack. */
export function redactError(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return { name: typeof error };
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    return { name: 'DatabaseError', code, table, column, constraint, routine, stack: framesOf(error) };
  }
  return { name: error.name, message: error.message, stack: error.stack };
}
