/** Requests and replies of RFC 3161, over SHA-256. */
import { createHash, randomBytes } from 'node:crypto';
import { ASN1Obj } from '@sigstore/core';
import { der, integer, NULL, objectId, octets, sequence } from '../../kernel/asn1/der.ts';
import { type Certificate, readCertificate } from './certificates.ts';
import { type Asked, tokenFault } from './token.ts';

const SHA256 = sequence(objectId('2.16.840.1.101.3.4.2.1'), NULL);
const TRUE = der(0x01, Uint8Array.of(0xff));
/** Granted, and granted with changes (RFC 3161, 2.4.2). */
const STATUS_GRANTED_MAX = 1n;
const PEM = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g;

/** @throws on a certificate that cannot be read */
export function readAuthorities(pem: string): readonly Certificate[] {
  return [...pem.matchAll(PEM)].map(([, base64 = '']) => readCertificate(Buffer.from(base64, 'base64')));
}

/** A request for these bytes with a number of its own, so that no older token answers it. */
export function newRequest(bytes: Uint8Array): { der: Buffer; nonce: Buffer } {
  const nonce = randomBytes(16);
  // Positive and without a leading zero.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const imprint = sequence(SHA256, octets(createHash('sha256').update(bytes).digest()));
  return { der: sequence(integer(1), imprint, integer(...nonce), TRUE), nonce };
}

type TokenResult = { ok: true; token: Buffer } | { ok: false; fault: string };

const fault = (text: string): TokenResult => ({ ok: false, fault: text });

/** The token of a reply in DER, once it holds for these bytes and this request. */
export function readToken(reply: Buffer, asked: Asked): TokenResult {
  try {
    const { value, subs } = ASN1Obj.parseBuffer(Buffer.from(reply));
    if (!sequence(value).equals(reply)) return fault('a reply that is no sequence in DER');
    const [status, content] = subs;
    const isGranted = (status?.subs[0]?.toInteger() ?? STATUS_GRANTED_MAX + 1n) <= STATUS_GRANTED_MAX;
    if (!isGranted || !content) return fault('the authority refused');
    const found = tokenFault(content, asked);
    return found === null ? { ok: true, token: sequence(content.value) } : fault(found);
  } catch {
    // Faults go to logs: the library's words could repeat what the service sent.
    return fault('a reply that is no time stamp, or that does not hold');
  }
}
