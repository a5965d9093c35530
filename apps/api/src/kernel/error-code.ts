/** The code of an error of Node or PostgreSQL (`ENOENT`, `23505`); empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export const UNIQUE_VIOLATION = '23505';
