import { startSandbox } from '@unamano/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createS3Storage } from './bucket.ts';

const SECRET = {
  bucket: 'papeles',
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const DOWN = { ok: false, kind: 'down' };
const bytes = new TextEncoder().encode('un pagaré');
const folder = temporaryFolder();

const sandbox = await startSandbox({
  publicUrl: 'http://localhost:3000',
  stateDir: folder,
  slowMs: 3_000,
  credentials: {
    twilio: { accountSid: 'AC1', authToken: 't' },
    whatsapp: { token: 't', phoneNumberId: '1', appSecret: 's' },
    keys: { bureau: 'k' },
    payvalida: { merchant: 'm', fixedHash: 'f', notificationHash: 'n' },
    s3: SECRET,
  },
});
afterAll(() => sandbox.close());

const storageWith = (more: Partial<typeof SECRET> & { timeoutMs?: number; endpoint?: string } = {}) =>
  createS3Storage({ endpoint: `${sandbox.url}/sandbox/s3`, ...SECRET, ...more });

async function fault(mode: string | null): Promise<void> {
  await fetch(`${sandbox.url}/sandbox/api/faults/storage`, {
    method: mode ? 'PUT' : 'DELETE',
    ...(mode && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ mode }) }),
  });
}

describe('the bucket of documents', () => {
  it('returns the stored bytes, and null for another key', async () => {
    const storage = storageWith();
    expect(await storage.put('credits/1/a_b-c.pdf', bytes)).toMatchObject({ ok: true });
    const got = await storage.get('credits/1/a_b-c.pdf');
    expect(got.ok && got.value && Buffer.from(got.value).toString()).toBe('un pagaré');
    expect(await storage.get('credits/1/b.pdf')).toEqual({ ok: true, value: null });
  });

  it('removes an object, and one that is not there', async () => {
    const storage = storageWith();
    await storage.put('sheets/1.csv', bytes);
    for (let time = 0; time < 2; time++)
      expect(await storage.remove('sheets/1.csv')).toMatchObject({ ok: true });
    expect(await storage.get('sheets/1.csv')).toEqual({ ok: true, value: null });
    expect(await storageWith({ secretAccessKey: 'wrong' }).remove('credits/1/a_b-c.pdf')).toMatchObject(DOWN);
    expect(await storage.get('credits/1/a_b-c.pdf')).toMatchObject({ ok: true, value: expect.anything() });
  });

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'HTTP 403 SignatureDoesNotMatch to a write'],
    ['an unknown key id', { accessKeyId: 'AKIAOTHER' }, 'HTTP 403 InvalidAccessKeyId to a write'],
    ['another region', { region: 'sa-east-1' }, 'HTTP 400 AuthorizationHeaderMalformed to a write'],
    ['a missing bucket', { bucket: 'otros' }, 'HTTP 404 NoSuchBucket to a write'],
  ])('is down with %s, says why and stores nothing', async (_what, wrong, faultText) => {
    const key = 'credits/9/refused.pdf';
    expect(await storageWith(wrong).put(key, bytes)).toEqual({ ...DOWN, fault: faultText });
    expect(await storageWith(wrong).get(key)).toMatchObject(DOWN);
    expect(await storageWith().get(key)).toEqual({ ok: true, value: null });
  });

  it.each(['down', 'error', 'garbage', 'slow'])('is down when it is %s', async (mode) => {
    const key = `credits/2/${mode}.pdf`;
    await storageWith().put('credits/2/there.pdf', bytes);
    await fault(mode);
    const impatient = storageWith({ timeoutMs: 500 });
    expect(await impatient.put(key, bytes)).toMatchObject(DOWN);
    expect(await impatient.get('credits/2/there.pdf')).toMatchObject(DOWN);
    await fault(null);
    // The slow write was executed: the same write may be repeated.
    expect(await storageWith().put(key, bytes)).toMatchObject({ ok: true });
    expect(await storageWith().get(key)).toMatchObject({ ok: true });
  });

  it('is down without a server', async () => {
    expect(await storageWith({ endpoint: 'http://127.0.0.1:9' }).get('a')).toMatchObject(DOWN);
  });

  it.each(['../a.pdf', 'a/../../b', '/a', 'a//b', 'a?b', 'a b', ''])('refuses the key %j', async (key) => {
    await expect(async () => storageWith().put(key, bytes)).rejects.toThrow(RangeError);
    await expect(async () => storageWith().get(key)).rejects.toThrow(RangeError);
  });
});
