/** The certificate that documents are sealed with, as the environment names it. */
import { readFileSync } from 'node:fs';
import type { Config } from '../../../config/config.ts';
import { StartupError } from '../../../kernel/startup-error.ts';
import { isSandboxIdentity, readIdentity, type SigningIdentity } from './identity.ts';

function readFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new StartupError(`${variable} names a file that cannot be read (${code})`);
  }
}

/** @throws StartupError with one line, which quotes nothing of the key */
function givenIdentity({ mode, seal }: Config, now: Date): SigningIdentity | null {
  if (!seal.certificateFile || !seal.keyFile) return null;
  const read = readIdentity(
    {
      certificatesPem: readFile('SEAL_CERTIFICATE_FILE', seal.certificateFile),
      keyPem: readFile('SEAL_KEY_FILE', seal.keyFile),
      passphrase: seal.keyPassphrase,
    },
    now,
  );
  if (!read.ok) throw new StartupError(`SEAL_CERTIFICATE_FILE ${read.fault}`);
  if (mode === 'production' && isSandboxIdentity(read.identity))
    throw new StartupError('SEAL_CERTIFICATE_FILE is a certificate that a sandbox made for itself');
  return read.identity;
}

/**
 * The identity, read when it is first needed. In sandbox mode one is made and kept in the data folder where none is
 * given; in production mode it must be given. A certificate that ends is replaced by a restart, hence the wall's clock.
 */
export function sealIdentity(config: Config): () => Promise<SigningIdentity> {
  let known: Promise<SigningIdentity> | undefined;
  const load = async (): Promise<SigningIdentity> => {
    const given = givenIdentity(config, new Date());
    if (given) return given;
    if (config.mode === 'production') throw new StartupError('SEAL_CERTIFICATE_FILE is missing');
    // Read now only: production and most starts never need what makes certificates.
    const { sandboxIdentity } = await import('./self-signed.ts');
    return sandboxIdentity(config.dataDir);
  };
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
