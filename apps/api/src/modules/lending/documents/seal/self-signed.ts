/** The sandbox's certificate: made once and stored in the data folder. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { der, integer, numbered, objectId, octets, sequence, setOf } from '../../../../kernel/asn1/der.ts';
import { algorithmOf } from './algorithm.ts';
import { readIdentity, SANDBOX_ORGANIZATION, type SigningIdentity } from './identity.ts';

const NAME = { country: '2.5.4.6', organization: '2.5.4.10', commonName: '2.5.4.3' } as const;
const TAG = { true: 0x01, bits: 0x03, utf8: 0x0c, printable: 0x13, utcTime: 0x17, generalizedTime: 0x18 };
/** Demo scenarios begin in the past, and the sandbox's clock may be moved far ahead. */
const VALID = [
  der(TAG.utcTime, Buffer.from('150101000000Z')),
  der(TAG.generalizedTime, Buffer.from('20991231000000Z')),
];
/** The extension keyUsage, critical: digitalSignature. Two bits of its byte count, six do not. */
const KEY_USAGE = sequence(
  objectId('2.5.29.15'),
  der(TAG.true, Uint8Array.of(0xff)),
  octets(der(TAG.bits, Uint8Array.of(6, 0b1100_0000))),
);
const V3 = numbered(0, integer(2));

function distinguishedName(commonName: string, organization: string): Buffer {
  const part = (type: string, tag: number, text: string) =>
    setOf(sequence(objectId(type), der(tag, Buffer.from(text))));
  return sequence(
    part(NAME.country, TAG.printable, 'CO'),
    part(NAME.organization, TAG.utf8, organization),
    part(NAME.commonName, TAG.utf8, commonName),
  );
}

function pem(label: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** A self-signed certificate with a key on P-256, or with RSA of so many bits. */
export function makeSelfSigned(
  commonName: string,
  organization = SANDBOX_ORGANIZATION,
  rsaBits?: number,
): SigningIdentity {
  const { privateKey, publicKey } = rsaBits
    ? generateKeyPairSync('rsa', { modulusLength: rsaBits })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const serial = randomBytes(16);
  // Positive and without a leading zero: otherwise one certificate in 256 would be invalid DER.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const { hash, signature } = algorithmOf(privateKey);
  const name = distinguishedName(commonName, organization);
  const content = sequence(
    V3,
    integer(...serial),
    signature,
    name,
    sequence(...VALID),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    numbered(3, sequence(KEY_USAGE)),
  );
  const signed = der(TAG.bits, Uint8Array.of(0), sign(hash, content, privateKey));
  return {
    certificatesPem: pem('CERTIFICATE', sequence(content, signature, signed)),
    keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function readStored(file: string): SigningIdentity | null {
  try {
    const text = readFileSync(file, 'utf8');
    const read = readIdentity({ certificatesPem: text, keyPem: text }, new Date('2026-01-01'));
    return read.ok ? read.identity : null;
  } catch {
    return null;
  }
}

/** The data folder's identity, made when it is missing. Two processes that start together use the same one. */
export function sandboxIdentity(dataDir: string): SigningIdentity {
  const file = path.join(dataDir, 'sandbox', 'document-seal.pem');
  const stored = readStored(file);
  if (stored) return stored;
  const made = makeSelfSigned('Sello de documentos de prueba');
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, made.keyPem + made.certificatesPem, { mode: 0o600 });
  renameSync(draft, file);
  return readStored(file) ?? made;
}
