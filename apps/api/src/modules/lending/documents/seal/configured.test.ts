import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../../../config/config.ts';
import { StartupError } from '../../../../kernel/errors.ts';
import { sealIdentity } from './configured.ts';
import { isSandboxIdentity } from './identity.ts';
import { makeSelfSigned } from './self-signed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'unamano-configured-'));
let certificateFile: string;
let keyFile: string;

beforeAll(async () => {
  const made = makeSelfSigned('Sello');
  certificateFile = path.join(folder, 'seal.pem');
  keyFile = path.join(folder, 'seal-key.pem');
  writeFileSync(certificateFile, made.certificatesPem);
  writeFileSync(keyFile, made.keyPem);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function configOf(mode: Config['mode'], seal: Partial<Config['seal']>): Config {
  const read = readConfig({ UNAMANO_DATA_DIR: folder }, folder);
  if (!read.ok) throw new Error(read.faults.join());
  return { ...read.config, mode, seal: { ...read.config.seal, ...seal } };
}

describe('the sealing certificate', () => {
  it('is the configured one, or the sandbox’s where none is configured', async () => {
    const own = await sealIdentity(configOf('sandbox', {}))();
    expect(isSandboxIdentity(own)).toBe(true);
    const given = await sealIdentity(configOf('sandbox', { certificateFile, keyFile }))();
    expect(given.certificatesPem).not.toBe(own.certificatesPem);
  });

  it('is refused in production when it is not set, not readable, or the sandbox’s', async () => {
    const refusalOf = (seal: Partial<Config['seal']>) =>
      sealIdentity(configOf('production', seal))().catch((error: unknown) => error);
    for (const [seal, line] of [
      [{}, 'SEAL_CERTIFICATE_FILE is missing'],
      [
        { certificateFile: '/nowhere', keyFile },
        'SEAL_CERTIFICATE_FILE names a file that cannot be read (ENOENT)',
      ],
      [{ certificateFile, keyFile: '/nowhere' }, 'SEAL_KEY_FILE names a file that cannot be read (ENOENT)'],
      [{ certificateFile, keyFile: certificateFile }, /^SEAL_CERTIFICATE_FILE has a key that cannot be read/],
      [{ certificateFile, keyFile }, 'SEAL_CERTIFICATE_FILE is a certificate that a sandbox made for itself'],
    ] as const) {
      const refusal = await refusalOf(seal);
      expect(refusal).toBeInstanceOf(StartupError);
      expect(refusal).toMatchObject({
        message: typeof line === 'string' ? line : expect.stringMatching(line),
      });
    }
  });

  it.each([
    ['RSA of 2,048 bits', 2048, 'SEAL_CERTIFICATE_FILE has an RSA key below 3072 bits'],
    ['RSA of 3,072 bits', 3072, null],
    ['P-256', undefined, null],
  ])('in production by %s is refused or accepted', async (_name, algorithm, line) => {
    const made = makeSelfSigned('Sello', 'Empresa de crédito', algorithm);
    const files = { certificateFile: path.join(folder, 'c.pem'), keyFile: path.join(folder, 'k.pem') };
    writeFileSync(files.certificateFile, made.certificatesPem);
    writeFileSync(files.keyFile, made.keyPem);
    const read = sealIdentity(configOf('production', files))();
    if (line === null) await expect(read).resolves.toMatchObject({ certificatesPem: made.certificatesPem });
    else await expect(read).rejects.toThrow(new StartupError(line));
    await expect(sealIdentity(configOf('sandbox', files))()).resolves.toBeTruthy();
  });
});
