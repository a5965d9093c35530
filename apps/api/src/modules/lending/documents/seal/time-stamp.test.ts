import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as asn1 from 'asn1js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSeal } from '../../../../../test/input/check-seal.ts';
import { type TestPlatform, testPlatform } from '../../../../../test/platform/platform.ts';
import { createTimeStamps } from '../../../../adapters/time-stamps/client.ts';
import { renderSheet } from '../render/render-sheet.ts';
import { certificatesOf } from './identity.ts';
import { sealDocument } from './seal-document.ts';
import type { Sealed } from './sealed.ts';
import { makeSelfSigned } from './self-signed.ts';
import { addTimeStamp, TIME_STAMP_BYTES } from './time-stamp.ts';

const SEALED_AT = new Date('2026-03-02T15:04:05Z');
const folder = mkdtempSync(path.join(tmpdir(), 'unamano-stamp-'));
let platform: TestPlatform;
let url: string;
let sealed: Sealed;
let stamped: Uint8Array;

async function sealedBy(rsaBits?: number): Promise<Sealed> {
  const sheet = { title: 'Pagaré', subtitle: 'Crédito Nro. 1', blocks: [], footer: 'Pie' };
  const identity = makeSelfSigned('Sello', 'Empresa', rsaBits);
  const order = { identity, reason: 'Firma', sealedAt: SEALED_AT, stampBytes: TIME_STAMP_BYTES };
  return sealDocument(await renderSheet(sheet, SEALED_AT), order);
}

const stampsBy = (trustedPem: string | null = null) => createTimeStamps({ url, trustedPem });

const derOf = (node: asn1.BaseBlock) => Buffer.from(node.toBER(false));

/** The parts of a constructed value. A reader of its own: the platform's is not used. */
function childrenOf(node: asn1.BaseBlock | undefined): asn1.BaseBlock[] {
  return node instanceof asn1.Constructed || node instanceof asn1.Sequence || node instanceof asn1.Set
    ? (node.valueBlock.value as asn1.BaseBlock[])
    : expect.unreachable('a value of another form');
}

/** The structure between the covered bytes. */
function cmsOf(pdf: Uint8Array): asn1.BaseBlock {
  const [, digits = ''] = /\/Contents\s*<([0-9a-f]+)>/i.exec(Buffer.from(pdf).toString('latin1')) ?? [];
  return asn1.fromBER(new Uint8Array(Buffer.from(digits, 'hex')).buffer).result;
}

/** The signature of the seal, and the token in its only unsigned attribute (RFC 5652, 5.3). */
function partsOf(pdf: Uint8Array): { signature: Buffer; token: Buffer } {
  const signedData = childrenOf(childrenOf(cmsOf(pdf))[1])[0];
  const signer = childrenOf(childrenOf(signedData).at(-1))[0];
  const [signature, unsigned] = childrenOf(signer).slice(-2);
  const [attribute, ...others] = childrenOf(unsigned);
  const [kind, values] = childrenOf(attribute);
  expect(others).toEqual([]);
  expect(derOf(kind ?? expect.unreachable()).toString('hex')).toBe('060b2a864886f70d010910020e');
  const [token] = childrenOf(values);
  const bytes = signature instanceof asn1.OctetString ? signature.getValue() : expect.unreachable();
  return { signature: Buffer.from(bytes), token: derOf(token ?? expect.unreachable()) };
}

function fileOf(name: string, bytes: Uint8Array | string): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** What `openssl` says; null where it is not installed. */
function openssl(args: string[]): { status: number | null; text: string } | null {
  const run = spawnSync('openssl', args, { encoding: 'utf8' });
  return run.error ? null : { status: run.status, text: run.stdout + run.stderr };
}

/** The authority's root, as PEM. */
function rootOf(token: Buffer): string {
  const file = fileOf('token.der', token);
  const run = openssl(['pkcs7', '-inform', 'DER', '-in', file, '-print_certs']);
  const all = run?.text.match(/-----BEGIN[\s\S]+?END CERTIFICATE-----\n/g) ?? [];
  return all.find((pem) => new X509Certificate(pem).ca) ?? '';
}

beforeAll(async () => {
  platform = await testPlatform();
  url = `${platform.url}/sandbox/time-stamps`;
  sealed = await sealedBy();
  const made = await addTimeStamp(sealed, stampsBy());
  stamped = made.ok ? made.value : expect.unreachable('no stamp');
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a seal with a time stamp', () => {
  it.each([
    ['P-256', undefined],
    ['RSA of 3,072 bits', 3072],
  ])('by %s holds, and only the unsigned digits of its structure differ', async (_name, rsaBits) => {
    const unstamped = await sealedBy(rsaBits);
    const after = await addTimeStamp(unstamped, stampsBy());
    const before = unstamped.bytes;
    if (!after.ok) return expect.unreachable('no stamp');
    expect(await checkSeal(after.value)).toEqual(await checkSeal(before));
    const without = (pdf: Uint8Array) =>
      Buffer.from(pdf)
        .toString('latin1')
        .replace(/\/Contents <[0-9a-f]+>/i, '');
    expect(after.value).toHaveLength(before.length);
    expect(without(after.value)).toBe(without(before));
  });

  it('has a token over the hash of its own signature, which openssl verifies', () => {
    const { signature, token } = partsOf(stamped);
    const digest = createHash('sha256').update(signature).digest('hex');
    expect(token.toString('hex')).toContain(digest);
    const authority = fileOf('authority.pem', rootOf(token));
    const data = fileOf('signature', signature);
    const verify = (of: string) =>
      openssl([
        'ts',
        '-verify',
        '-in',
        fileOf('token.der', token),
        '-token_in',
        '-data',
        of,
        '-CAfile',
        authority,
      ]);
    const right = verify(data);
    if (right === null) return;
    expect(right.text).toContain('Verification: OK');
    expect(verify(fileOf('other', Buffer.from('other')))?.text).toContain('FAILED');
  });

  it('keeps the seal’s own reader working: openssl verifies the covered bytes', () => {
    const text = Buffer.from(stamped).toString('latin1');
    const [, start, before, after, rest] = (
      /\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)/.exec(text) ?? []
    ).map(Number);
    const bytes = Buffer.from(stamped);
    const covered = Buffer.concat([
      bytes.subarray(start, before),
      bytes.subarray(after, (after ?? 0) + (rest ?? 0)),
    ]);
    const args = ['cms', '-verify', '-inform', 'DER', '-binary', '-noverify', '-out', '/dev/null'];
    const run = openssl([
      ...args,
      '-in',
      fileOf('cms.der', derOf(cmsOf(stamped))),
      '-content',
      fileOf('covered', covered),
    ]);
    if (run !== null) expect(run.text).toMatch(/successful/i);
  });
});

describe('an authority', () => {
  it('counts only where its certificate leads to a trusted one', async () => {
    const { token } = partsOf(stamped);
    const own = rootOf(token);
    const other = makeSelfSigned('Otra').certificatesPem;
    expect(certificatesOf(own)).toHaveLength(1);
    expect(await stampsBy(own).stamp(Buffer.from('x'))).toMatchObject({ ok: true });
    expect(await stampsBy(other).stamp(Buffer.from('x'))).toMatchObject({ ok: false, kind: 'down' });
  });

  it.each(['down', 'error', 'garbage', 'lost'] as const)('that is %s gives no stamp', async (mode) => {
    await platform.fault('timestamps', mode);
    expect(await addTimeStamp(sealed, stampsBy())).toMatchObject({ ok: false, code: 'SERVICE_UNAVAILABLE' });
    await platform.fault('timestamps', null);
    expect(await addTimeStamp(sealed, stampsBy())).toMatchObject({ ok: true });
  });
});
