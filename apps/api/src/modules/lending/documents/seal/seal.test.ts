import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSeal } from '../../../../../test/input/check-seal.ts';
import { testSize } from '../../../../../test/sizes.ts';
import { addSheet, renderSheet } from '../render/render-sheet.ts';
import { fingerprintOf, isSandboxIdentity, readIdentity, type SigningIdentity } from './identity.ts';
import { sealDocument } from './seal-document.ts';
import { makeSelfSigned, sandboxIdentity } from './self-signed.ts';

const SEALED_AT = new Date('2026-03-02T15:04:05Z');
const folder = mkdtempSync(path.join(tmpdir(), 'unamano-seal-'));
let identity: SigningIdentity;
let shown: Buffer;
let sealed: Uint8Array;

const sheetOf = (title: string) => ({
  title,
  subtitle: 'Crédito Nro. 1',
  blocks: [{ kind: 'paragraph' as const, text: `El señor Peña prometió ${title}. `.repeat(30) }],
  footer: 'Pie',
});

async function sealedBy(by: SigningIdentity): Promise<Uint8Array> {
  const order = { identity: by, reason: 'Firma del pagaré', sealedAt: SEALED_AT };
  const { bytes } = await sealDocument(shown, order, (document) => addSheet(document, sheetOf('Evidencia')));
  return bytes;
}

/** A program's output about a file; null where it is not installed. */
function said(program: string, args: string[]): string | null {
  const run = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  return run.error ? null : run.stdout + run.stderr;
}

/** In the full run a thousand bytes all over the file. */
const CHANGES = testSize({ short: 200, full: 1_000 });

function fileOf(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

beforeAll(async () => {
  identity = makeSelfSigned('Compañía Ñandú S.A.S.');
  shown = await renderSheet(sheetOf('Pagaré'), SEALED_AT);
  sealed = await sealedBy(identity);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a sealed document', () => {
  it('begins with exactly the displayed bytes, followed by the evidence', async () => {
    expect(Buffer.from(sealed).subarray(0, shown.length).equals(shown)).toBe(true);
    const [before, after] = [await PDFDocument.load(shown), await PDFDocument.load(sealed)];
    expect(after.getPageCount()).toBe(before.getPageCount() + 1);
  });

  it('has a seal over all bytes by the certificate that the seal names', async () => {
    const certificateSha256 = fingerprintOf(new X509Certificate(identity.certificatesPem));
    expect(await checkSeal(sealed)).toEqual({ ok: true, certificateSha256 });
  });

  it('is signed with SHA-256, and with no hash that is weaker', () => {
    const [, contents = ''] =
      /\/Contents\s*<([0-9a-f]+)>/i.exec(Buffer.from(sealed).toString('latin1')) ?? [];
    const signature = contents.toLowerCase();
    const oid = { sha256: '0609608648016503040201', sha1: '06052b0e03021a', md5: '06082a864886f70d0205' };
    expect(signature).toContain(oid.sha256);
    for (const weak of [oid.sha1, oid.md5]) expect(signature).not.toContain(weak);
  });

  it('is sealed alone where no document was displayed before', async () => {
    const pages = await renderSheet(sheetOf('Paz y salvo'), SEALED_AT);
    const order = { identity, reason: 'Paz y salvo', sealedAt: SEALED_AT };
    const { bytes } = await sealDocument(pages, order);
    expect(await checkSeal(bytes)).toMatchObject({ ok: true });
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  });

  it('holds for certificates of an even and of an odd number of bytes', async () => {
    const left = new Set([0, 1]);
    // The length of an EC signature varies from one certificate to the next.
    for (let made = 0; left.size > 0 && made < 100; made++) {
      const by = makeSelfSigned('Sello');
      if (left.delete(new X509Certificate(by.certificatesPem).raw.length % 2))
        expect(await checkSeal(await sealedBy(by))).toMatchObject({ ok: true });
    }
    expect([...left]).toEqual([]);
  });

  it('reveals each single-byte change by its hash and by its seal', async () => {
    const hash = createHash('sha256').update(sealed).digest('hex');
    const text = Buffer.from(sealed).toString('latin1');
    const from = text.lastIndexOf('/Contents <');
    const digits = { from: from + '/Contents '.length, to: text.indexOf('>', from) };
    let passed = 0;
    for (let change = 0; change < CHANGES; change++) {
      const altered = Buffer.from(sealed);
      const place = Math.floor((change * altered.length) / CHANGES);
      altered[place] = (altered[place] ?? 0) ^ (1 << (change % 8));
      if (createHash('sha256').update(altered).digest('hex') === hash) passed += 1;
      // Inside the hexadecimal string a change of a letter's case changes no value.
      const isDigit = place > digits.from && place < digits.to;
      if (!isDigit && (await checkSeal(altered)).ok) passed += 1;
    }
    expect(passed).toBe(0);
  });

  it('fails verification when bytes were appended or cut off', async () => {
    expect(await checkSeal(Buffer.concat([sealed, Buffer.from('\n% more')]))).toMatchObject({ ok: false });
    expect(await checkSeal(shown)).toMatchObject({ ok: false });
    expect(await checkSeal(Buffer.from('no document at all'))).toMatchObject({ ok: false });
  });

  it('is valid for pdfsig and qpdf, where they are installed', () => {
    const file = fileOf('sealed.pdf', sealed);
    const signatures = said('pdfsig', [file]);
    if (signatures !== null) {
      expect(signatures).toContain('Signature is Valid');
      expect(signatures).toContain('Total document signed');
      expect(signatures).toContain('ETSI.CAdES.detached');
    }
    const structure = said('qpdf', ['--check', file]);
    if (structure !== null) expect(structure).toContain('No syntax or stream encoding errors found');
    const text = said('pdftotext', ['-layout', file, '-']);
    if (text !== null)
      expect(text.indexOf('prometió Pagaré')).toBeLessThan(text.indexOf('prometió Evidencia'));
  });
});

describe('an identity', () => {
  const now = new Date('2026-06-01T12:00:00Z');

  function read(given: SigningIdentity, more: { passphrase?: string; at?: Date } = {}) {
    const { certificatesPem, keyPem } = given;
    return readIdentity({ certificatesPem, keyPem, passphrase: more.passphrase }, more.at ?? now);
  }

  it('is refused with a foreign, unreadable or short key, and outside its validity', async () => {
    const other = makeSelfSigned('Otra');
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
    const ed = generateKeyPairSync('ed25519').privateKey;
    const pem = (key: typeof short) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(read(identity)).toMatchObject({ ok: true });
    expect(read({ ...identity, keyPem: other.keyPem })).toMatchObject({
      fault: expect.stringMatching(/not the certificate of the key/),
    });
    expect(read({ ...identity, keyPem: 'x' })).toMatchObject({
      fault: expect.stringMatching(/cannot be read/),
    });
    expect(read({ ...identity, keyPem: pem(short) })).toMatchObject({
      fault: expect.stringMatching(/below 2048 bits/),
    });
    expect(read({ ...identity, keyPem: pem(ed) })).toMatchObject({
      fault: expect.stringMatching(/RSA or EC/),
    });
    expect(read({ ...identity, certificatesPem: '' })).toMatchObject({
      fault: expect.stringMatching(/no PEM certificate/),
    });
    expect(read(identity, { at: new Date('2014-12-31') })).toMatchObject({
      fault: expect.stringMatching(/not valid yet/),
    });
    expect(read(identity, { at: new Date('2099-12-31') })).toMatchObject({
      fault: expect.stringMatching(/has expired/),
    });
  });

  it('opens an encrypted key with its passphrase only', () => {
    const { keyPem, certificatesPem } = identity;
    const encrypted = spawnSync(
      'openssl',
      ['pkcs8', '-topk8', '-v2', 'aes-256-cbc', '-passout', 'pass:secreto'],
      { input: keyPem, encoding: 'utf8' },
    );
    if (encrypted.error) return;
    const given = { certificatesPem, keyPem: encrypted.stdout };
    expect(read(given, { passphrase: 'secreto' })).toEqual({ ok: true, identity });
    expect(read(given, { passphrase: 'otro' })).toMatchObject({ ok: false });
    expect(read(given)).toMatchObject({ ok: false });
  });

  it('of the sandbox is made once, readable by its owner only, and recognized as such', async () => {
    const first = sandboxIdentity(folder);
    expect(sandboxIdentity(folder)).toEqual(first);
    expect(isSandboxIdentity(first)).toBe(true);
    const file = path.join(folder, 'sandbox', 'document-seal.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'broken');
    expect(sandboxIdentity(folder)).not.toEqual(first);
    expect(readFileSync(file, 'utf8')).toContain('BEGIN CERTIFICATE');
  });
});
