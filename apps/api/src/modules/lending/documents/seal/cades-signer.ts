/**
 * The CMS signature of a PAdES baseline-B document (ETSI EN 319 142-1): detached, over content type, digest and the
 * signer's certificate (signing-certificate-v2, RFC 5035). PAdES demands the time in the PDF, not here.
 */
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { X509Certificate } from '@sigstore/core';
import {
  der,
  integer,
  numbered,
  objectId,
  octets,
  sequence,
  setOf,
  sorted,
} from '../../../../kernel/asn1/der.ts';
import { algorithmOf } from './algorithm.ts';
import { certificatesOf, type SigningIdentity } from './identity.ts';

const OID = {
  data: objectId('1.2.840.113549.1.7.1'),
  signedData: objectId('1.2.840.113549.1.7.2'),
  contentType: objectId('1.2.840.113549.1.9.3'),
  messageDigest: objectId('1.2.840.113549.1.9.4'),
  signingCertificateV2: objectId('1.2.840.113549.1.9.16.2.47'),
} as const;

/** A signature as parts of the structure, which a time stamp completes. */
export type CadesSignature = {
  /** What was signed: the digest of the covered bytes, by this hash. */
  digest: Uint8Array;
  hash: string;
  /** The structure's fields before its signers. */
  head: Uint8Array;
  /** The signer's fields, to the signature. */
  signer: Uint8Array;
  signature: Uint8Array;
};

/** An attribute, signed or not (RFC 5652, 5.3). */
export const attribute = (type: Uint8Array, value: Uint8Array) => sequence(type, setOf(value));

/** ESSCertIDv2 with its default digest, SHA-256. */
function signingCertificate(certificate: Uint8Array): Buffer {
  const digest = createHash('sha256').update(certificate).digest();
  return sequence(sequence(sequence(octets(digest))));
}

function issuerAndSerial(certificate: Buffer): Buffer {
  const { issuer, serialNumber } = X509Certificate.parse(Buffer.from(certificate));
  return sequence(sequence(issuer), integer(...serialNumber));
}

/**
 * Signs the covered bytes, which are given in parts.
 * @throws on an identity that `readIdentity` would have refused
 */
export function signCades(covered: readonly Uint8Array[], identity: SigningIdentity): CadesSignature {
  const key = createPrivateKey(identity.keyPem);
  const algorithm = algorithmOf(key);
  const chain = certificatesOf(identity.certificatesPem).map(({ raw }) => raw);
  const [certificate] = chain;
  if (!certificate) throw new Error('no certificate to sign with');
  const digest = digestOf(covered, algorithm.hash);
  const attributes = sorted([
    attribute(OID.contentType, OID.data),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, signingCertificate(certificate)),
  ]);
  const signature = sign(algorithm.hash, der(0x31, ...attributes), key);
  const version = integer(1);
  return {
    digest,
    hash: algorithm.hash,
    head: Buffer.concat([version, setOf(algorithm.digest), sequence(OID.data), numbered(0, ...chain)]),
    signer: Buffer.concat([
      version,
      issuerAndSerial(certificate),
      algorithm.digest,
      numbered(0, ...attributes),
      algorithm.signature,
      octets(signature),
    ]),
    signature,
  };
}

/** The hash of bytes that are given in parts. */
export function digestOf(parts: readonly Uint8Array[], algorithm: string): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The structure in DER. */
export function structureOf({ head, signer }: CadesSignature, unsigned: readonly Uint8Array[] = []): Buffer {
  const more = unsigned.length > 0 ? [numbered(1, ...sorted(unsigned))] : [];
  const signedData = sequence(head, setOf(sequence(signer, ...more)));
  return sequence(OID.signedData, numbered(0, signedData));
}
