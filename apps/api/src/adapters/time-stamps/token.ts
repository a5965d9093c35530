/** What is wrong with a time-stamp token: CMS signed data by one signer (RFC 3161, 2.4.2; RFC 5652, 5). */
import { constants, createHash, type KeyObject, verify } from 'node:crypto';
import { ASN1Obj } from '@sigstore/core';
import { der } from '../../kernel/asn1/der.ts';
import { type Certificate, isForTimeStamps, leadsToTrusted, readCertificate } from './certificates.ts';

/** `trusted`: null where the token's own certificate counts, of any issuer. */
export type Asked = { bytes: Uint8Array; nonce: Buffer; trusted: readonly Certificate[] | null };

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  messageDigest: '1.2.840.113549.1.9.4',
  contentType: '1.2.840.113549.1.9.3',
  pss: '1.2.840.113549.1.1.10',
} as const;
const HASHES: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Known algorithms of signatures, with the hash that they name; null: that of the signer's digest. */
const SIGNED_BY: Record<string, string | null> = {
  '1.2.840.113549.1.1.1': null,
  [OID.pss]: null,
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
};
const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/;

/** @throws where there is none: what cannot be read does not hold */
function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a token without one of its parts');
  return value;
}

function partsOf(content: ASN1Obj) {
  const [type, explicit] = content.subs;
  const fields = there(explicit?.subs[0]).subs;
  const [, , wrapped] = fields;
  const octets = there(wrapped?.subs[1]?.subs[0]);
  // Some authorities write it in pieces, which BER permits.
  const bytes = octets.tag.constructed ? Buffer.concat(octets.subs.map(({ value }) => value)) : octets.value;
  return {
    type: there(type).toOID(),
    contentType: there(wrapped?.subs[0]).toOID(),
    bytes,
    info: ASN1Obj.parseBuffer(Buffer.from(bytes)).subs,
    certificates: fields.find(({ tag }) => tag.isContextSpecific(0))?.subs ?? [],
    signers: there(fields.at(-1)).subs,
  };
}

type Parts = ReturnType<typeof partsOf>;

function isImprintOf(info: Parts['info'], bytes: Uint8Array): boolean {
  const [algorithm, digest] = there(info[2]).subs;
  const isSha256 = HASHES[there(algorithm?.subs[0]).toOID()] === 'sha256';
  return isSha256 && createHash('sha256').update(bytes).digest().equals(there(digest).value);
}

/** The instant of the stamp, to the second. */
function instantOf(info: Parts['info']): Date {
  const [, year, month, day, ...time] = there(
    TIME.exec(there(info[4]).value.toString('latin1')) ?? undefined,
  );
  return new Date(`${year}-${month}-${day}T${time.join(':')}Z`);
}

function signerAmong(certificates: readonly Certificate[], id: ASN1Obj): Certificate | undefined {
  const [issuer, serial] = id.subs;
  return certificates.find(({ fields }) =>
    id.tag.isContextSpecific(0)
      ? fields.extSubjectKeyID?.keyIdentifier.equals(id.value)
      : issuer && serial && fields.issuer.equals(issuer.value) && fields.serialNumber.equals(serial.value),
  );
}

function attributeOf(attributes: ASN1Obj, type: string): Buffer {
  const found = attributes.subs.find(({ subs }) => subs[0]?.toOID() === type);
  return there(found?.subs[1]?.subs[0]).value;
}

/** Whether the signer signed the content: its digest is signed, and the signature is by this key. */
function isSignedBy(key: KeyObject, signer: ASN1Obj, { bytes, contentType }: Parts): boolean {
  const [, , digestAlgorithm, attributes, algorithm, signature] = signer.subs;
  if (!attributes?.tag.isContextSpecific(0)) return false;
  const digestHash = there(HASHES[there(digestAlgorithm?.subs[0]).toOID()]);
  const digest = createHash(digestHash).update(bytes).digest();
  if (!digest.equals(attributeOf(attributes, OID.messageDigest))) return false;
  const type = attributes.subs.find(({ subs }) => subs[0]?.toOID() === OID.contentType);
  if (type?.subs[1]?.subs[0]?.toOID() !== contentType) return false;
  const signedBy = there(algorithm?.subs[0]).toOID();
  const named = there(SIGNED_BY[signedBy]);
  const isPss = signedBy === OID.pss;
  // RFC 5652, 5.4: the attributes are signed as a SET.
  return verify(
    named ?? digestHash,
    der(0x31, attributes.value),
    {
      key,
      ...(isPss && { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }),
    },
    there(signature).value,
  );
}

/** Null for a token that holds for these bytes and this request. @throws on one that cannot be read */
export function tokenFault(content: ASN1Obj, { bytes, nonce, trusted }: Asked): string | null {
  const parts = partsOf(content);
  const [signer, ...others] = parts.signers;
  if (parts.type !== OID.signedData || parts.contentType !== OID.tstInfo || !signer || others.length > 0)
    return 'a token of another kind';
  // Behind five fields that are always there, it is the only integer.
  const answered = parts.info.slice(5).find(({ tag }) => tag.isInteger());
  if (!answered?.value.equals(nonce) || !isImprintOf(parts.info, bytes)) return 'a token for another request';
  const certificates = parts.certificates.map(({ value }) => readCertificate(der(0x30, value)));
  const by = signerAmong(certificates, there(signer.subs[1]));
  if (!by || !isSignedBy(by.node.publicKey, signer, parts)) return 'a token whose signature does not hold';
  if (!isForTimeStamps(by)) return 'a token by a certificate that is not for time stamps';
  const isTrusted = !trusted || leadsToTrusted(by, { certificates, trusted, at: instantOf(parts.info) });
  return isTrusted ? null : 'a token by an authority that is not trusted';
}
