/**
 * Adds the time stamp of an authority to a sealed document: PAdES baseline-T (ETSI EN 319 142-1). The token covers the seal's
 * signature and is in its unsigned attributes, in bytes that no signature covers, so the seal stays valid.
 */
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { ok, type Result, unavailable } from '../../../../kernel/result.ts';
import type { TimeStamps } from '../ports.ts';
import { arrayBufferOf, OID } from './cades-signer.ts';
import { checkSeal, readSeal } from './check-seal.ts';

/** id-aa-signatureTimeStampToken (RFC 5126). */
const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
/** Reserved beside the signature: authorities put their chain into the token. */
export const TIME_STAMP_BYTES = 12_288;

function withToken(signed: pkijs.SignedData, token: Uint8Array): Buffer {
  const [signer] = signed.signerInfos;
  if (!signer) throw new Error('a seal without a signer');
  const { result } = asn1.fromBER(arrayBufferOf(token));
  signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new pkijs.Attribute({ type: SIGNATURE_TIME_STAMP, values: [result] })],
  });
  const content = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER(false));
}

/**
 * The document with a time stamp of its seal. SERVICE_UNAVAILABLE when the authority gives none.
 * @throws when the document has no seal, its reserve is too small, or the seal does not hold afterwards
 */
export async function addTimeStamp(sealed: Uint8Array, stamps: TimeStamps): Promise<Result<Uint8Array>> {
  const seal = readSeal(Buffer.from(sealed));
  const signature = seal?.signed.signerInfos[0]?.signature.getValue();
  if (!seal || !signature) throw new Error('a document without a seal cannot be stamped');
  const token = await stamps.stamp(new Uint8Array(signature));
  if (!token.ok) return unavailable();
  const digits = withToken(seal.signed, token.value).toString('hex');
  const { from, to } = seal.digits;
  if (digits.length > to - from) throw new Error('a time stamp is larger than what was reserved for it');
  const stamped = Buffer.from(sealed);
  stamped.write(digits.padEnd(to - from, '0'), from, 'latin1');
  const check = await checkSeal(stamped);
  if (!check.ok) throw new Error(`the seal of a stamped document cannot be verified: ${check.fault}`);
  return ok(stamped);
}
