/** Who seals: a certificate with its chain, and the private key. PEM texts, so that they can be handed to a thread. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

export type SigningIdentity = {
  /** The signer's certificate first, then those that vouch for it. */
  certificatesPem: string;
  /** PKCS #8, not encrypted. */
  keyPem: string;
};

export type IdentityResult = { ok: true; identity: SigningIdentity } | { ok: false; fault: string };

/** In the name of every certificate that the sandbox makes for itself; production refuses such a one. */
export const SANDBOX_ORGANIZATION = 'Unamano sandbox';

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const RSA_BITS_MIN = 2048;
const CURVES = new Set(['prime256v1', 'secp384r1', 'secp521r1']);

export function certificatesOf(certificatesPem: string): X509Certificate[] {
  return (certificatesPem.match(PEM_CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem));
}

/** The hexadecimal SHA-256 of a certificate, without colons: what people compare it by. */
export function fingerprintOf(certificate: X509Certificate): string {
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase();
}

function keyFault(key: KeyObject): string | null {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa')
    return modulusLength < RSA_BITS_MIN ? `has an RSA key below ${RSA_BITS_MIN} bits` : null;
  if (key.asymmetricKeyType === 'ec')
    return CURVES.has(namedCurve) ? null : `has a key on the curve ${namedCurve}`;
  return 'needs an RSA or EC key';
}

function readKey(pem: string, passphrase: string | undefined): KeyObject | null {
  try {
    return createPrivateKey(passphrase === undefined ? pem : { key: pem, passphrase });
  } catch {
    return null;
  }
}

function readCertificates(pem: string): X509Certificate[] {
  try {
    return certificatesOf(pem);
  } catch {
    return [];
  }
}

/**
 * Reads an identity and looks whether it can seal: key and certificate belong together, and the certificate is in
 * force on the day. The fault is the end of a sentence that begins with the certificate's variable; it quotes nothing.
 */
export function readIdentity(
  given: { certificatesPem: string; keyPem: string; passphrase?: string | undefined },
  now: Date,
): IdentityResult {
  const key = readKey(given.keyPem, given.passphrase);
  if (!key)
    return { ok: false, fault: 'has a key that cannot be read: PEM, and the right passphrase if any' };
  const [certificate] = readCertificates(given.certificatesPem);
  if (!certificate) return { ok: false, fault: 'holds no PEM certificate' };
  const fault = keyFault(key);
  if (fault !== null) return { ok: false, fault };
  if (!certificate.checkPrivateKey(key)) return { ok: false, fault: 'is not the certificate of the key' };
  if (now < new Date(certificate.validFrom)) return { ok: false, fault: 'is not in force yet' };
  if (now >= new Date(certificate.validTo)) return { ok: false, fault: 'is not in force any more' };
  const keyPem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { ok: true, identity: { certificatesPem: given.certificatesPem, keyPem } };
}

/** Whether the sandbox made it. */
export function isSandboxIdentity({ certificatesPem }: SigningIdentity): boolean {
  return certificatesOf(certificatesPem).some(({ subject }) => subject.includes(SANDBOX_ORGANIZATION));
}
