/** The sandbox's certificate: made once and stored in the data folder. */
import { createPrivateKey, randomBytes, type webcrypto } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { engine } from './algorithm.ts';
import { readIdentity, SANDBOX_ORGANIZATION, type SigningIdentity } from './identity.ts';

const NAME = { country: '2.5.4.6', organization: '2.5.4.10', commonName: '2.5.4.3' } as const;
/** Demo scenarios begin in the past, and the sandbox's clock may be moved far ahead. */
const VALID_FROM = new Date('2015-01-01T00:00:00Z');
const VALID_TO = new Date('2099-12-31T00:00:00Z');
const DIGITAL_SIGNATURE = 0b1100_0000;

function distinguishedName(commonName: string, organization: string): pkijs.RelativeDistinguishedNames {
  const text = (type: string, value: string) =>
    new pkijs.AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) });
  return new pkijs.RelativeDistinguishedNames({
    typesAndValues: [
      new pkijs.AttributeTypeAndValue({
        type: NAME.country,
        value: new asn1.PrintableString({ value: 'CO' }),
      }),
      text(NAME.organization, organization),
      text(NAME.commonName, commonName),
    ],
  });
}

function pem(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

const EC_P256 = { name: 'ECDSA', namedCurve: 'P-256' };

/** The key of a certificate with RSA. */
export const rsaOf = (modulusLength: number) => ({
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
});

/** A self-signed certificate with a key on P-256, or another one. */
export async function makeSelfSigned(
  commonName: string,
  organization = SANDBOX_ORGANIZATION,
  algorithm: typeof EC_P256 | ReturnType<typeof rsaOf> = EC_P256,
): Promise<SigningIdentity> {
  const keys = (await globalThis.crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const serial = randomBytes(16);
  // Positive and without a leading zero: otherwise one certificate in 256 would be invalid DER.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1.Integer({ valueHex: new Uint8Array(serial).buffer }),
    issuer: distinguishedName(commonName, organization),
    subject: distinguishedName(commonName, organization),
    notBefore: new pkijs.Time({ type: 0, value: VALID_FROM }),
    notAfter: new pkijs.Time({ type: 1, value: VALID_TO }),
    extensions: [
      new pkijs.Extension({
        extnID: '2.5.29.15',
        critical: true,
        extnValue: new asn1.BitString({
          valueHex: new Uint8Array([DIGITAL_SIGNATURE]).buffer,
          unusedBits: 6,
        }).toBER(false),
      }),
    ],
  });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign(keys.privateKey, 'SHA-256', engine);
  return {
    certificatesPem: pem('CERTIFICATE', certificate.toSchema(true).toBER(false)),
    keyPem: pem('PRIVATE KEY', await globalThis.crypto.subtle.exportKey('pkcs8', keys.privateKey)),
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
export async function sandboxIdentity(dataDir: string): Promise<SigningIdentity> {
  const file = path.join(dataDir, 'sandbox', 'document-seal.pem');
  const stored = readStored(file);
  if (stored) return stored;
  const made = await makeSelfSigned('Sello de documentos de prueba');
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  const key = createPrivateKey(made.keyPem).export({ type: 'pkcs8', format: 'pem' }).toString();
  writeFileSync(draft, key + made.certificatesPem, { mode: 0o600 });
  renameSync(draft, file);
  return readStored(file) ?? made;
}
