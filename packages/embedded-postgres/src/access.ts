import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

/** Port and password of the embedded server, stored so that its address is the same at every start. */
export type Access = { readonly port: number; readonly password: string };

export const DATABASE_USER = 'postgres';

export function readAccess(path: string): Access | undefined {
  try {
    const { port, password } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Access>;
    return typeof port === 'number' && typeof password === 'string' ? { port, password } : undefined;
  } catch {
    return undefined;
  }
}

/** A name in a folder survives a power cut only after this. */
export function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Writes atomically and to the disk: without the password the database cannot be opened again. */
export function writeAccess(path: string, access: Access): Access {
  writeFileSync(`${path}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  syncFolder(dirname(path));
  return access;
}

export const newPassword = (): string => randomBytes(24).toString('base64url');

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      const found = address !== null && typeof address === 'object' ? address.port : undefined;
      probe.close(() => resolve(found));
    });
  });
}

/** The preferred loopback port when it is free, otherwise one that the system selects. */
export async function freePort(preferred?: number): Promise<number> {
  const stored = preferred === undefined ? undefined : await listenOnce(preferred);
  const port = stored ?? (await listenOnce(0));
  if (port === undefined) throw new Error('no free port on 127.0.0.1');
  return port;
}
