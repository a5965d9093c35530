/**
 * Files encrypted to a recipient in the format of age (https://age-encryption.org/v1): who has the folder but not the identity
 * reads nothing. Streams, so that memory is bounded.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { type CommandContext, CommandRefused, textOf, type Values } from '../command.ts';
import { filesBelow, makeFolder, privateStream } from './files.ts';

export const AGE_SUFFIX = '.age';

/** A step of a pipeline. */
export type Encrypt = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

const webStreamOf = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>;

/** @throws CommandRefused for a text that is no recipient */
export function encryptTo(recipient: string): Encrypt {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new CommandRefused('--recipient is no public key of age: it begins with age1.');
  }
  return async function* (source) {
    yield* await encrypter.encrypt(webStreamOf(source));
  };
}

/** The secret keys in a file as `age-keygen` writes it. */
async function identitiesIn(file: string): Promise<Decrypter> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`The identity cannot be read: ${file}.`);
  });
  const decrypter = new Decrypter();
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  try {
    for (const line of lines) decrypter.addIdentity(line.trim());
  } catch {
    throw new CommandRefused(`${file} is no identity of age: a line of it begins with AGE-SECRET-KEY-1.`);
  }
  if (lines.length === 0) throw new CommandRefused(`${file} has no identity.`);
  return decrypter;
}

export const FROM_OPTION = {
  type: 'string',
  value: 'folder',
  text: 'The folder of the backup',
  required: true,
} as const;

export const IDENTITY_OPTION = {
  type: 'string',
  value: 'file',
  text: 'The file with the secret key of age, where the backup is encrypted',
} as const;

type EncryptedBackup = { folder: string; identity: string; scratch: string };

/** What a command is to read, by its options. */
export function backupOf(
  values: Values,
  config: CommandContext['config'],
  pathFrom: CommandContext['pathFrom'],
): EncryptedBackup {
  const identity = textOf(values, 'identity');
  return {
    folder: pathFrom(textOf(values, 'from')),
    identity: identity && pathFrom(identity),
    scratch: path.join(config.dataDir, 'scratch'),
  };
}

async function decryptFolder(folder: string, identity: string, target: string): Promise<void> {
  const decrypter = await identitiesIn(identity);
  for (const file of await filesBelow(folder)) {
    if (!file.endsWith(AGE_SUFFIX)) throw new CommandRefused(`${file} does not belong to this backup.`);
    const plain = path.join(target, file.slice(0, -AGE_SUFFIX.length));
    await makeFolder(path.dirname(plain));
    try {
      await pipeline(
        createReadStream(path.join(folder, file)),
        async function* (source) {
          yield* await decrypter.decrypt(webStreamOf(source));
        },
        privateStream(plain),
      );
    } catch {
      throw new CommandRefused(
        `${file} cannot be decrypted: the identity is of another recipient, or the file was changed.`,
      );
    }
  }
}

/**
 * Runs `work` on the backup in the clear. An encrypted one is decrypted below `scratch`, and that copy is deleted afterwards.
 */
export async function withPlainBackup<Value>(
  { folder, identity, scratch }: EncryptedBackup,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const isEncrypted = (await filesBelow(folder)).some((file) => file === `manifest.json${AGE_SUFFIX}`);
  if (isEncrypted && !identity)
    throw new CommandRefused('The backup is encrypted: name the file of its identity with --identity.');
  if (!isEncrypted) return work(folder);
  await makeFolder(scratch);
  const plain = await mkdtemp(path.join(scratch, 'decrypted-'));
  try {
    await decryptFolder(folder, identity, plain);
    return await work(plain);
  } finally {
    await rm(plain, { recursive: true, force: true });
  }
}
