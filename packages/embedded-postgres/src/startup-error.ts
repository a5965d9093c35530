/**
 * The database cannot be started, and the operator can correct it. The message is one line, says
 * what is wrong and what to do, and is meant to be printed without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The code of an error of Node or PostgreSQL (`ENOENT`, `23505`); empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'belongs to another user: start as that user, or set UNAMANO_DATA_DIR to a folder of your own',
  EPERM: 'belongs to another user: start as that user, or set UNAMANO_DATA_DIR to a folder of your own',
  EROFS: 'cannot be written to: set UNAMANO_DATA_DIR to a folder that can',
  ENOSPC: 'has no space left: free some, or set UNAMANO_DATA_DIR to a folder on another disk',
};

/** Converts an error of reading or writing the data folder to a StartupError; returns any other error unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const fault = FILE_FAULTS[codeOf(error)];
  if (!(error instanceof Error) || fault === undefined) return error;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : dataDir;
  return new StartupError(`The data folder ${dataDir} (at ${path}) ${fault}.`);
}
