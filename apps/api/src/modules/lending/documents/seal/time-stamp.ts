/**
 * Adds the time stamp of an authority to a sealed document: PAdES baseline-T (ETSI EN 319 142-1). The token covers the seal's
 * signature and is in its unsigned attributes, in bytes that no signature covers, so the seal stays valid.
 */
import { objectId } from '../../../../kernel/asn1/der.ts';
import { ok, type Result, unavailable } from '../../../../kernel/result.ts';
import type { TimeStamps } from '../ports.ts';
import { attribute, structureOf } from './cades-signer.ts';
import { type Sealed, writeStructure } from './sealed.ts';

/** id-aa-signatureTimeStampToken (RFC 5126). */
const SIGNATURE_TIME_STAMP = objectId('1.2.840.113549.1.9.16.2.14');
/** Reserved beside the signature: authorities put their chain into the token. */
export const TIME_STAMP_BYTES = 12_288;

/**
 * The document with a time stamp of its seal. SERVICE_UNAVAILABLE when the authority gives none.
 * @throws when its reserve is too small, or its bytes are not those that were signed
 */
export async function addTimeStamp({ bytes, seal }: Sealed, stamps: TimeStamps): Promise<Result<Uint8Array>> {
  const token = await stamps.stamp(seal.signature);
  if (!token.ok) return unavailable();
  const stamped = Buffer.from(bytes);
  writeStructure(stamped, seal, structureOf(seal, [attribute(SIGNATURE_TIME_STAMP, token.value)]));
  return ok(stamped);
}
