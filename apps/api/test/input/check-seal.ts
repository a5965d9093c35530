/**
 * Verifies that a PDF has one valid seal over all its bytes, and returns the certificate's fingerprint. A reader of its own: it
 * shares no code and no library with what makes seals.
 */
import { createHash } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const engine = new pkijs.CryptoEngine({ name: 'node', crypto: globalThis.crypto });

type SealCheck = { ok: true; certificateSha256: string } | { ok: false; fault: string };

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
const SUB_FILTER = '/SubFilter /ETSI.CAdES.detached';

const fault = (text: string): SealCheck => ({ ok: false, fault: text });

type SealParts = { covered: Buffer; cms: Buffer };

/** The covered bytes and the CMS structure between them; null without a seal, or when other bytes are not covered. */
function partsOf(pdf: Buffer): SealParts | null {
  const text = pdf.toString('latin1');
  const [range, ...others] = text.matchAll(BYTE_RANGE);
  if (!range || others.length > 0 || !text.includes(SUB_FILTER)) return null;
  const [start = -1, before = -1, after = -1, rest = -1] = range.slice(1).map(Number);
  if (start !== 0 || after <= before || after + rest !== pdf.length) return null;
  const gap = text.slice(before, after);
  if (!/^<(?:[0-9a-f]{2})+>$/i.test(gap)) return null;
  return {
    covered: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]),
    cms: Buffer.from(gap.slice(1, -1), 'hex'),
  };
}

/** Null for invalid DER. The zeros after the structure are unused reserved bytes. */
function readSignedData(cms: Buffer): pkijs.SignedData | null {
  try {
    const { offset, result } = asn1.fromBER(new Uint8Array(cms).buffer);
    if (offset === -1 || cms.subarray(offset).some((byte) => byte !== 0)) return null;
    const content = new pkijs.ContentInfo({ schema: result });
    return content.contentType === SIGNED_DATA ? new pkijs.SignedData({ schema: content.content }) : null;
  } catch {
    return null;
  }
}

/** The hexadecimal SHA-256 of the certificate that the signature names (signing-certificate-v2). */
function namedCertificate(signed: pkijs.SignedData): string | null {
  const attributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? [];
  const [value] = attributes.find(({ type }) => type === SIGNING_CERTIFICATE_V2)?.values ?? [];
  const ids = value?.valueBlock?.value?.[0]?.valueBlock?.value?.[0]?.valueBlock?.value?.[0];
  return ids instanceof asn1.OctetString ? Buffer.from(ids.getValue()).toString('hex') : null;
}

async function holds(signed: pkijs.SignedData, covered: Buffer): Promise<boolean> {
  try {
    return await signed.verify(
      { signer: 0, data: new Uint8Array(covered).buffer, checkChain: false },
      engine,
    );
  } catch {
    return false;
  }
}

/** Does not check the certificate's issuers: the reader compares the fingerprint or uses a trust list. */
export async function checkSeal(bytes: Uint8Array): Promise<SealCheck> {
  const parts = partsOf(Buffer.from(bytes));
  if (!parts) return fault('no seal over the complete file');
  const signed = readSignedData(parts.cms);
  if (signed?.signerInfos.length !== 1) return fault('no signature that can be read');
  const named = namedCertificate(signed);
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof pkijs.Certificate);
  const isNamed = certificates.some(
    (one) =>
      createHash('sha256')
        .update(Buffer.from(one.toSchema(true).toBER(false)))
        .digest('hex') === named,
  );
  if (named === null || !isNamed) return fault('a signature that does not name its certificate');
  if (!(await holds(signed, parts.covered))) return fault('a signature that does not fit the file');
  return { ok: true, certificateSha256: named };
}
