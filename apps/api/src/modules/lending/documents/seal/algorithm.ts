/** How a key signs: its hash, and its algorithms as CMS and certificates name them. */
import type { KeyObject } from 'node:crypto';
import { NULL, objectId, sequence } from '../../../../kernel/asn1/der.ts';

type SignatureAlgorithm = {
  hash: 'sha256' | 'sha384' | 'sha512';
  /** AlgorithmIdentifiers in DER. */
  digest: Buffer;
  signature: Buffer;
};

const SHA256 = '2.16.840.1.101.3.4.2.1';
const RSA_WITH_SHA256 = '1.2.840.113549.1.1.11';
const EC: Record<string, { hash: SignatureAlgorithm['hash']; digest: string; signature: string }> = {
  prime256v1: { hash: 'sha256', digest: SHA256, signature: '1.2.840.10045.4.3.2' },
  secp384r1: { hash: 'sha384', digest: '2.16.840.1.101.3.4.2.2', signature: '1.2.840.10045.4.3.3' },
  secp521r1: { hash: 'sha512', digest: '2.16.840.1.101.3.4.2.3', signature: '1.2.840.10045.4.3.4' },
};

const withNull = (id: string) => sequence(objectId(id), NULL);

/** @throws on a key that `readIdentity` would have refused */
export function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SignatureAlgorithm {
  if (asymmetricKeyType === 'rsa')
    return { hash: 'sha256', digest: withNull(SHA256), signature: withNull(RSA_WITH_SHA256) };
  const curve = EC[asymmetricKeyDetails?.namedCurve ?? ''];
  if (!curve) throw new Error('a key of this kind cannot sign documents');
  // RFC 5758, 3.2: no parameters beside ECDSA.
  return {
    hash: curve.hash,
    digest: withNull(curve.digest),
    signature: sequence(objectId(curve.signature)),
  };
}
