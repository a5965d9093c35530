/** Files of a backup: readable by their owner only, flushed to the disk, each with its sum. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../kernel/errors.ts';
import { SIGNATURE, SUMS } from './format.ts';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

export type Sums = Map<string, string>;

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

export function privateStream(file: string): WriteStream {
  return createWriteStream(file, { mode: PRIVATE_FILE, flags: 'wx', flush: true });
}

/** Passes bytes through, and calls `onChunk` with them. */
export function passing(onChunk: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onChunk(chunk);
      done(null, chunk);
    },
  });
}

export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Every file below a folder, as a sorted relative path with `/`; none when there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
      .sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

export function sumsText(sums: Sums): string {
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, sum]) => `${sum}  ${file}\n`)
    .join('');
}

/** Null when a line has another form, or names a file outside of the backup. */
function parseSums(text: string): Sums | null {
  const sums: Sums = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum = '', file = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === '' || path.isAbsolute(file) || file.split('/').includes('..')) return null;
    sums.set(file, sum);
  }
  return sums;
}

/** Compares the files of a backup with their sums; one line for each fault. */
export async function faultsOfFiles(folder: string): Promise<{ faults: string[]; sums: Sums; text: string }> {
  const text = await readFile(path.join(folder, SUMS), 'utf8');
  const sums = parseSums(text);
  if (!sums) return { faults: [`${SUMS} is damaged.`], sums: new Map(), text };
  const faults: string[] = [];
  const present = new Set(await filesBelow(folder));
  for (const [file, sum] of sums) {
    if (!present.has(file)) faults.push(`${file} is missing.`);
    else if ((await sumOf(path.join(folder, file))) !== sum)
      faults.push(`${file} is damaged or was changed.`);
  }
  for (const file of present) {
    if (!sums.has(file) && file !== SUMS && file !== SIGNATURE)
      faults.push(`${file} does not belong to this backup.`);
  }
  return { faults, sums, text };
}
