/**
 * The CMS signature of a PAdES baseline-B document (ETSI EN 319 142-1): detached, over content type, digest and the
 * signer's certificate (signing-certificate-v2, RFC 5035). PAdES demands the time in the PDF, not here.
 */
import { createHash } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { engine, signingKey } from './algorithm.ts';
import { certificatesOf, type SigningIdentity } from './identity.ts';

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/** A copy: the libraries read the complete buffer behind a view. */
export function arrayBufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

function attribute(type: string, value: asn1.BaseBlock): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] });
}

/** ESSCertIDv2 with its default digest, SHA-256. */
function signingCertificate(certificate: Uint8Array): asn1.Sequence {
  const digest = createHash('sha256').update(certificate).digest();
  const id = new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: arrayBufferOf(digest) })] });
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [id] })] });
}

/** DER sorts the members of the signed SET OF by their bytes. */
function inDerOrder(attributes: pkijs.Attribute[]): pkijs.Attribute[] {
  const bytesOf = (one: pkijs.Attribute) => Buffer.from(one.toSchema().toBER(false));
  return attributes.sort((a, b) => Buffer.compare(bytesOf(a), bytesOf(b)));
}

export class CadesSigner extends Signer {
  private readonly identity: SigningIdentity;

  constructor(identity: SigningIdentity) {
    super();
    this.identity = identity;
  }

  /** `pdf`: the bytes that the signature covers. Returns the CMS structure in DER. */
  override async sign(pdf: Buffer): Promise<Buffer> {
    const { key, hash } = await signingKey(this.identity.keyPem);
    const chain = certificatesOf(this.identity.certificatesPem).map(({ raw }) => raw);
    const certificates = chain.map((raw) => pkijs.Certificate.fromBER(arrayBufferOf(raw)));
    const [raw] = chain;
    const [certificate] = certificates;
    if (!raw || !certificate) throw new Error('no certificate to sign with');
    const digest = createHash(hash.replace('-', '')).update(pdf).digest();
    const signedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: inDerOrder([
        attribute(OID.contentType, new asn1.ObjectIdentifier({ value: OID.data })),
        attribute(OID.messageDigest, new asn1.OctetString({ valueHex: arrayBufferOf(digest) })),
        attribute(OID.signingCertificateV2, signingCertificate(raw)),
      ]),
    });
    const { issuer, serialNumber } = certificate;
    const signed = new pkijs.SignedData({
      version: 1,
      encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
          signedAttrs,
        }),
      ],
      certificates,
    });
    await signed.sign(key, 0, hash, arrayBufferOf(pdf), engine);
    const content = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
    return Buffer.from(content.toSchema().toBER(false));
  }
}
