/** A snapshot of a release: a backup of a platform with data, made by the release's code, in one file. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { dispatch } from '../../src/commands/dispatch.ts';
import { COMMANDS } from '../../src/commands/registry.ts';
import { readConfig } from '../../src/config/config.ts';

type Snapshot = {
  readonly release: string;
  /** The number of rows of each table; every later release must have them. */
  readonly rows: Readonly<Record<string, number>>;
  /** The login of a borrower with a credit in repayment. */
  readonly borrower: { readonly email: string; readonly password: string; readonly creditId: number };
  /** The files of the backup in base64, by path. */
  readonly files: Readonly<Record<string, string>>;
};

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const ENDING = '.json.gz';

export const snapshotNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .sort();

export function readSnapshot(name: string): Snapshot {
  return JSON.parse(gunzipSync(readFileSync(path.join(FOLDER, name))).toString());
}

export function writeSnapshot(snapshot: Snapshot): void {
  const packed = gzipSync(JSON.stringify(snapshot), { level: 9 });
  writeFileSync(path.join(FOLDER, `${snapshot.release}${ENDING}`), packed);
}

export function packFolder(folder: string): Snapshot['files'] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    paths.sort().map((file) => [file, readFileSync(path.join(folder, file)).toString('base64')]),
  );
}

export function unpack(files: Snapshot['files'], folder: string): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), Buffer.from(content, 'base64'));
  }
}

/** Runs an operator command on a database. @throws Error with its output when it fails */
export async function operate(args: string[], where: { url: string; dataDir: string }): Promise<void> {
  const read = readConfig(
    { UNAMANO_MODE: 'sandbox', DATABASE_URL: where.url, UNAMANO_DATA_DIR: where.dataDir },
    where.dataDir,
  );
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { config } = read;
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const context = { config, say: print, askSecret: async () => '', pathFrom: (written: string) => written };
  const code = await dispatch(COMMANDS, args, () => context, { out: print, err: print });
  if (code !== 0) throw new Error(printed.join('\n'));
}
