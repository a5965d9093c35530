/** The signing algorithm of a key, in WebCrypto's terms. */
import { createPrivateKey, type webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

type KeyAlgorithm = {
  importAs: webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams;
  hash: 'SHA-256' | 'SHA-384' | 'SHA-512';
};

const EC: Record<string, { namedCurve: string; hash: KeyAlgorithm['hash'] }> = {
  prime256v1: { namedCurve: 'P-256', hash: 'SHA-256' },
  secp384r1: { namedCurve: 'P-384', hash: 'SHA-384' },
  secp521r1: { namedCurve: 'P-521', hash: 'SHA-512' },
};

export const engine = new CryptoEngine({ name: 'node', crypto: globalThis.crypto });

function algorithmOf(keyPem: string): KeyAlgorithm {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(keyPem);
  if (asymmetricKeyType === 'rsa')
    return { importAs: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, hash: 'SHA-256' };
  const curve = EC[asymmetricKeyDetails?.namedCurve ?? ''];
  if (!curve) throw new Error('a key of this kind cannot sign documents');
  return { importAs: { name: 'ECDSA', namedCurve: curve.namedCurve }, hash: curve.hash };
}

/** @throws on a key that `readIdentity` would have refused */
export async function signingKey(
  keyPem: string,
): Promise<{ key: webcrypto.CryptoKey; hash: KeyAlgorithm['hash'] }> {
  const { importAs, hash } = algorithmOf(keyPem);
  const der = createPrivateKey(keyPem).export({ type: 'pkcs8', format: 'der' });
  const key = await globalThis.crypto.subtle.importKey('pkcs8', new Uint8Array(der), importAs, false, [
    'sign',
  ]);
  return { key, hash };
}
