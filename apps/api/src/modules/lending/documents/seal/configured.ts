/** The sealing certificate from the configuration. */
import { readFileSync } from 'node:fs';
import type { Config } from '../../../../config/config.ts';
import { StartupError } from '../../../../kernel/errors.ts';
import {
  isSandboxIdentity,
  RSA_BITS_MIN,
  RSA_BITS_MIN_PRODUCTION,
  readIdentity,
  type SigningIdentity,
} from './identity.ts';

function readFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new StartupError(`${variable} names a file that cannot be read (${code})`);
  }
}

/** @throws StartupError with one line, without any part of the key */
function givenIdentity({ mode, seal }: Config, now: Date): SigningIdentity | null {
  if (!seal.certificateFile || !seal.keyFile) return null;
  const read = readIdentity(
    {
      certificatesPem: readFile('SEAL_CERTIFICATE_FILE', seal.certificateFile),
      keyPem: readFile('SEAL_KEY_FILE', seal.keyFile),
      passphrase: seal.keyPassphrase,
    },
    now,
    mode === 'production' ? RSA_BITS_MIN_PRODUCTION : RSA_BITS_MIN,
  );
  if (!read.ok) throw new StartupError(`SEAL_CERTIFICATE_FILE ${read.fault}`);
  if (mode === 'production' && isSandboxIdentity(read.identity))
    throw new StartupError('SEAL_CERTIFICATE_FILE is a certificate that a sandbox made for itself');
  return read.identity;
}

/**
 * The identity, read when first needed. Sandbox mode makes and stores one where none is configured; production mode
 * requires one. A restart replaces an expired certificate, so this uses the real clock, not the platform's.
 */
export function sealIdentity(config: Config): () => Promise<SigningIdentity> {
  let known: Promise<SigningIdentity> | undefined;
  const load = async (): Promise<SigningIdentity> => {
    const given = givenIdentity(config, new Date());
    if (given) return given;
    if (config.mode === 'production') throw new StartupError('SEAL_CERTIFICATE_FILE is missing');
    // Loaded on demand: production and most starts never make a certificate.
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
