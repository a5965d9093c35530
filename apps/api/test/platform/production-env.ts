import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ADDRESSES } from '../../src/config/outside-settings.ts';
import { SANDBOX } from '../../src/config/sandbox-values.ts';
import { makeSelfSigned } from '../../src/modules/lending/documents/seal/self-signed.ts';

/** The variables of a complete production, without a database. The seal's files are written to the folder. */
export async function productionEnv(folder: string): Promise<Record<string, string>> {
  const seal = makeSelfSigned('Sello', 'Empresa de crédito');
  const certificate = path.join(folder, 'seal.pem');
  const key = path.join(folder, 'seal-key.pem');
  writeFileSync(certificate, seal.certificatesPem);
  writeFileSync(key, seal.keyPem);
  const secrets = Object.keys(SANDBOX).map((name) => [name, `real-value-of-${name}-with-enough-characters`]);
  const addresses = ADDRESSES.map((name) => [
    name,
    name === 'SMTP_URL' ? 'smtps://u:p@mail.invalid' : 'https://provider.invalid',
  ]);
  return {
    UNAMANO_MODE: 'production',
    PUBLIC_URL: 'https://unamano.example',
    TRUST_PROXY: 'loopback',
    STORAGE: 'folder',
    SEAL_CERTIFICATE_FILE: certificate,
    SEAL_KEY_FILE: key,
    LENDER_NIT: '900123456-8',
    RECAPTCHA_SITE_KEY: 'real-site-key',
    RECAPTCHA_SECRET_KEY: 'real-captcha-secret',
    ...Object.fromEntries(secrets),
    ...Object.fromEntries(addresses),
    PAYER_ACCOUNT: 'checking:40612345678',
  };
}
