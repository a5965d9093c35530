/** The identity of the seal: a certificate with its chain, and the private key. PEM texts can be passed to a thread. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

export type SigningIdentity = {
  /** The signer's certificate first, then its issuers. */
  certificatesPem: string;
  /** PKCS #8, not encrypted. */
  keyPem: string;
};

type IdentityResult = { ok: true; identity: SigningIdentity } | { ok: false; fault: string };

/** In the name of every certificate that the sandbox makes; production refuses it. */
export const SANDBOX_ORGANIZATION = 'Unamano sandbox';

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
/** About 112 bits of security: enough for the sandbox's and for tests. */
export const RSA_BITS_MIN = 2048;
/** 128 bits (NIST SP 800-57, part 1): a note is doubted years later. */
export const RSA_BITS_MIN_PRODUCTION = 3072;
const CURVES = new Set(['prime256v1', 'secp384r1', 'secp521r1']);

export function certificatesOf(certificatesPem: string): X509Certificate[] {
  return (certificatesPem.match(PEM_CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem));
}

/** The hexadecimal SHA-256 of a certificate, without colons. */
export function fingerprintOf(certificate: X509Certificate): string {
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase();
}

function keyFault(key: KeyObject, rsaBitsMin: number): string | null {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa')
    return modulusLength < rsaBitsMin ? `has an RSA key below ${rsaBitsMin} bits` : null;
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
 * Reads an identity and checks that it can seal: key and certificate match, and the certificate is valid now. The fault
 * continues a sentence that begins with the certificate's variable, and contains no part of the key.
 */
export function readIdentity(
  given: { certificatesPem: string; keyPem: string; passphrase?: string | undefined },
  now: Date,
  rsaBitsMin = RSA_BITS_MIN,
): IdentityResult {
  const key = readKey(given.keyPem, given.passphrase);
  if (!key)
    return { ok: false, fault: 'has a key that cannot be read: PEM, and the right passphrase if any' };
  const [certificate] = readCertificates(given.certificatesPem);
  if (!certificate) return { ok: false, fault: 'holds no PEM certificate' };
  const fault = keyFault(key, rsaBitsMin);
  if (fault !== null) return { ok: false, fault };
  if (!certificate.checkPrivateKey(key)) return { ok: false, fault: 'is not the certificate of the key' };
  if (now < new Date(certificate.validFrom)) return { ok: false, fault: 'is not valid yet' };
  if (now >= new Date(certificate.validTo)) return { ok: false, fault: 'has expired' };
  const keyPem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { ok: true, identity: { certificatesPem: given.certificatesPem, keyPem } };
}

/** Whether the sandbox created the certificate. */
export function isSandboxIdentity({ certificatesPem }: SigningIdentity): boolean {
  return certificatesOf(certificatesPem).some(({ subject }) => subject.includes(SANDBOX_ORGANIZATION));
}
