/** Writes the files of a new backup, each with the sum of its content in the clear. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AGE_SUFFIX, type Encrypt } from './age.ts';
import { makeFolder, passing, privateStream, type Sums } from './files.ts';

export type BackupWriter = {
  readonly folder: string;
  readonly sums: Sums;
  /** Stores what `sources` give under the name of a file. */
  write(file: string, ...sources: [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]): Promise<void>;
  writeText(file: string, text: string): Promise<void>;
};

/** @param encrypt null: the files are in the clear */
export function backupWriter(folder: string, encrypt: Encrypt | null): BackupWriter {
  const sums: Sums = new Map();
  const write: BackupWriter['write'] = async (file, ...sources) => {
    const target = path.join(folder, encrypt ? `${file}${AGE_SUFFIX}` : file);
    await makeFolder(path.dirname(target));
    const hash = createHash('sha256');
    const summed = passing((chunk) => hash.update(chunk));
    const to = privateStream(target);
    await pipeline(encrypt ? [...sources, summed, Duplex.from(encrypt), to] : [...sources, summed, to]);
    sums.set(file, hash.digest('hex'));
  };
  return { folder, sums, write, writeText: (file, text) => write(file, Readable.from([Buffer.from(text)])) };
}
