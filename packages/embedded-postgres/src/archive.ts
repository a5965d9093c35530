/** The archive of the log (WAL) of an embedded server: each part of it is compressed into a folder as soon as it is complete. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, canAccess, changeOwner } from './account.ts';
import { StartupError } from './startup-error.ts';

/** A part is closed after this time, also when it is not full: what a lost disk costs at most, beside its copying. */
const PART_SECONDS = 30;

export const logFolderOf = (archive: string): string => join(archive, 'wal');

/** In a command of PostgreSQL: single quotes for the shell, and its own `%`. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}`;

/**
 * Opens the archive's folder for the account of the server, and returns the settings that fill it.
 *
 * @throws StartupError when the account cannot reach it
 */
export function archiveSettings(archive: string, account: Account): Record<string, string> {
  const folder = logFolderOf(archive);
  mkdirSync(archive, { recursive: true, mode: account ? 0o711 : 0o700 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  changeOwner(account, folder);
  if (!canAccess(account, folder))
    throw new StartupError(
      `The system user "postgres" may not enter ${archive}: open the folders above it (chmod o+x), or set ARCHIVE_DIR to another folder.`,
    );
  const part = `${quoted(folder)}/%f.gz'`;
  const draft = `${quoted(folder)}/%f.draft'`;
  return {
    archive_mode: 'on',
    archive_timeout: `${PART_SECONDS}s`,
    // A part that is there is the same one: the server was killed before it noted it.
    archive_command: `test -f ${part} || (gzip -c "%p" > ${draft} && sync ${draft} && mv ${draft} ${part})`,
  };
}

/** An instant as PostgreSQL's settings take it. */
export const instantText = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00');

/** The settings of a server that replays an archive. */
export function replaySettings(archive: string, target: Date | undefined): Record<string, string> {
  return {
    archive_mode: 'off',
    restore_command: `gzip -dc ${quoted(logFolderOf(archive))}/%f.gz' > "%p"`,
    recovery_target_action: 'promote',
    ...(target ? { recovery_target_time: instantText(target) } : {}),
  };
}
