/** Requests and tokens of RFC 3161, over SHA-256. */
import { createHash, randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
} as const;
/** Granted, and granted with changes (RFC 3161, 2.4.2). */
const STATUS_GRANTED_MAX = 1;
const PEM = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g;

const engine = new pkijs.CryptoEngine({ name: 'node', crypto: globalThis.crypto });

export type TrustedAuthorities = readonly pkijs.Certificate[];

/** A copy: the library reads the complete buffer behind a view. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** @throws on a certificate that cannot be read */
export function readAuthorities(pem: string): TrustedAuthorities {
  return [...pem.matchAll(PEM)].map(([, base64 = '']) =>
    pkijs.Certificate.fromBER(bufferOf(Buffer.from(base64, 'base64'))),
  );
}

/** A request for these bytes with a number of its own, so that no older token answers it. */
export function newRequest(bytes: Uint8Array): { der: Buffer; nonce: Buffer } {
  const nonce = randomBytes(16);
  // Positive and without a leading zero.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const digest = createHash('sha256').update(bytes).digest();
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: OID.sha256,
        algorithmParams: new asn1.Null(),
      }),
      hashedMessage: new asn1.OctetString({ valueHex: bufferOf(digest) }),
    }),
    nonce: new asn1.Integer({ valueHex: bufferOf(nonce) }),
    certReq: true,
  });
  return { der: Buffer.from(request.toSchema().toBER(false)), nonce };
}

type TokenResult = { ok: true; token: Buffer } | { ok: false; fault: string };
type Asked = { bytes: Uint8Array; nonce: Buffer; trusted: TrustedAuthorities | null };

const fault = (text: string): TokenResult => ({ ok: false, fault: text });

/** RFC 3161, 2.3: the authority's certificate is for time stamps and for nothing else. */
function isOfAuthority(certificate: pkijs.Certificate): boolean {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === OID.extendedKeyUsage);
  const uses = usage?.parsedValue instanceof pkijs.ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  return usage?.critical === true && uses.length === 1 && uses[0] === OID.timeStamping;
}

async function signerOf(
  signed: pkijs.SignedData,
  { bytes, trusted }: Asked,
): Promise<pkijs.Certificate | null> {
  const check = {
    signer: 0,
    // The library compares the token's hash with that of these bytes.
    data: bufferOf(bytes),
    extendedMode: true as const,
    ...(trusted ? { checkChain: true, trustedCerts: [...trusted] } : { checkChain: false }),
  };
  const result = await signed.verify(check, engine);
  return result.signatureVerified ? (result.signerCertificate ?? null) : null;
}

async function tokenFault(token: pkijs.ContentInfo, asked: Asked): Promise<string | null> {
  const signed = new pkijs.SignedData({ schema: token.content });
  const content = signed.encapContentInfo.eContent;
  if (signed.encapContentInfo.eContentType !== OID.tstInfo || !content || signed.signerInfos.length !== 1)
    return 'a token of another kind';
  const { nonce } = pkijs.TSTInfo.fromBER(content.getValue());
  if (!nonce || !Buffer.from(nonce.valueBlock.valueHexView).equals(asked.nonce))
    return 'a token for another request';
  const signer = await signerOf(signed, asked);
  if (!signer) return 'a token whose signature does not hold';
  return isOfAuthority(signer) ? null : 'a token by a certificate that is not for time stamps';
}

/** The token of a reply in DER, once it holds for these bytes and this request. */
export async function readToken(reply: Buffer, asked: Asked): Promise<TokenResult> {
  try {
    const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(bufferOf(reply));
    if (status.status > STATUS_GRANTED_MAX || !timeStampToken) return fault('the authority refused');
    const found = await tokenFault(timeStampToken, asked);
    return found === null
      ? { ok: true, token: Buffer.from(timeStampToken.toSchema().toBER(false)) }
      : fault(found);
  } catch {
    // Faults go to logs: the library's words could repeat what the service sent.
    return fault('a reply that is no time stamp, or that does not hold');
  }
}
