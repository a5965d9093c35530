/** A time-stamp authority (RFC 3161) with a root and a key of its own, made at each start: tokens carry both certificates. */
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';

const OID = {
  organization: '2.5.4.10',
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;
/** The policy that stamps are issued under; RFC 3161 demands one. The arc is for examples. */
const POLICY = '2.999.1';
const DIGEST_BYTES = 32;
const STATUS = { granted: 0, rejection: 2 } as const;
const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** The sandbox's clock may be moved far. */
const VALID = { from: new Date('2015-01-01T00:00:00Z'), to: new Date('2099-12-31T00:00:00Z') };

const engine = new pkijs.CryptoEngine({ name: 'sandbox', crypto: globalThis.crypto });

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Positive and without a leading zero. */
function newSerial(): asn1.Integer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return new asn1.Integer({ valueHex: bufferOf(bytes) });
}

function nameOf(commonName: string): pkijs.RelativeDistinguishedNames {
  const text = (type: string, value: string) =>
    new pkijs.AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) });
  return new pkijs.RelativeDistinguishedNames({
    typesAndValues: [text(OID.organization, 'Unamano sandbox'), text(OID.commonName, commonName)],
  });
}

const ROOT_NAME = 'Raíz de estampado de prueba';
const AUTHORITY_NAME = 'Estampado cronológico de prueba';

const extension = (extnID: string, value: asn1.BaseBlock) =>
  new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER(false) });
const keyUsage = (bit: number) =>
  extension(
    OID.keyUsage,
    new asn1.BitString({ valueHex: bufferOf(Uint8Array.of(0x80 >> bit)), unusedBits: 7 - bit }),
  );
const OF_ROOT = [
  extension(OID.basicConstraints, new asn1.Sequence({ value: [new asn1.Boolean({ value: true })] })),
  keyUsage(5),
];
const OF_AUTHORITY = [
  keyUsage(0),
  extension(
    OID.extendedKeyUsage,
    new asn1.Sequence({ value: [new asn1.ObjectIdentifier({ value: OID.timeStamping })] }),
  ),
];

type Signer = { keys: webcrypto.CryptoKeyPair; certificate: pkijs.Certificate };

/** @param root absent: the certificate signs itself */
async function makeSigner(name: string, extensions: pkijs.Extension[], root?: Signer): Promise<Signer> {
  const keys = await webcrypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: newSerial(),
    issuer: root?.certificate.subject ?? nameOf(name),
    subject: nameOf(name),
    notBefore: new pkijs.Time({ type: 0, value: VALID.from }),
    notAfter: new pkijs.Time({ type: 1, value: VALID.to }),
    extensions,
  });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign((root?.keys ?? keys).privateKey, 'SHA-256', engine);
  return { keys, certificate };
}

interface TimeStampAuthority {
  /** The reply to a request in DER: a token, or a refusal of what is no request over SHA-256. */
  answer(request: Uint8Array, now: Date): Promise<Buffer>;
}

function refusal(): Buffer {
  const status = new pkijs.PKIStatusInfo({ status: STATUS.rejection as pkijs.PKIStatus });
  return Buffer.from(new pkijs.TimeStampResp({ status }).toSchema().toBER(false));
}

function readRequest(bytes: Uint8Array): pkijs.TimeStampReq | undefined {
  try {
    const request = pkijs.TimeStampReq.fromBER(bufferOf(bytes));
    const { hashAlgorithm, hashedMessage } = request.messageImprint;
    const isSha256 = hashAlgorithm.algorithmId === OID.sha256;
    return isSha256 && hashedMessage.getValue().byteLength === DIGEST_BYTES ? request : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the authority's keys and certificates. */
export async function createTimeStampAuthority(): Promise<TimeStampAuthority> {
  const root = await makeSigner(ROOT_NAME, OF_ROOT);
  const { keys, certificate } = await makeSigner(AUTHORITY_NAME, OF_AUTHORITY, root);
  const raw = Buffer.from(certificate.toSchema(true).toBER(false));

  const attribute = (type: string, value: asn1.BaseBlock) => new pkijs.Attribute({ type, values: [value] });

  /** RFC 5816: the token names its certificate. */
  const namedCertificate = (): asn1.Sequence => {
    const digest = createHash('sha256').update(raw).digest();
    const id = new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: bufferOf(digest) })] });
    return new asn1.Sequence({ value: [new asn1.Sequence({ value: [id] })] });
  };

  async function tokenOf(content: ArrayBuffer, withCertificate: boolean): Promise<pkijs.ContentInfo> {
    const digest = createHash('sha256').update(Buffer.from(content)).digest();
    const { issuer, serialNumber } = certificate;
    const signed = new pkijs.SignedData({
      version: 3,
      encapContentInfo: new pkijs.EncapsulatedContentInfo({
        eContentType: OID.tstInfo,
        eContent: new asn1.OctetString({ valueHex: content }),
      }),
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
          signedAttrs: new pkijs.SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute(OID.contentType, new asn1.ObjectIdentifier({ value: OID.tstInfo })),
              attribute(OID.messageDigest, new asn1.OctetString({ valueHex: bufferOf(digest) })),
              attribute(OID.signingCertificateV2, namedCertificate()),
            ].sort((a, b) =>
              Buffer.compare(Buffer.from(a.toSchema().toBER(false)), Buffer.from(b.toSchema().toBER(false))),
            ),
          }),
        }),
      ],
      ...(withCertificate ? { certificates: [certificate, root.certificate] } : {}),
    });
    await signed.sign(keys.privateKey, 0, 'SHA-256', content, engine);
    return new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  }

  return {
    async answer(bytes, now) {
      const request = readRequest(bytes);
      if (!request) return refusal();
      const info = new pkijs.TSTInfo({
        version: 1,
        policy: POLICY,
        messageImprint: request.messageImprint,
        serialNumber: newSerial(),
        genTime: now,
        ...(request.nonce ? { nonce: request.nonce } : {}),
      });
      const timeStampToken = await tokenOf(info.toSchema().toBER(false), request.certReq === true);
      const status = new pkijs.PKIStatusInfo({ status: STATUS.granted as pkijs.PKIStatus });
      const reply = new pkijs.TimeStampResp({ status, timeStampToken });
      return Buffer.from(reply.toSchema().toBER(false));
    },
  };
}
