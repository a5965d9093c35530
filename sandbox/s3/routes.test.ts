import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREDENTIALS, startTestSandbox, type TestSandbox } from '../testing/harness.ts';
import { expectedSignature } from './signature.ts';

const S3 = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1', bucket: 'papeles' };
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ credentials: { ...CREDENTIALS, s3: S3 } });
  for (const key of ['a/1.txt', 'a/2.txt', 'b.txt'])
    await call('PUT', `/sandbox/s3/papeles/${key}`, '0123456789');
});
afterAll(() => sandbox.dispose());

/** Signed for the platform's host, as a caller through its proxy signs. */
function call(method: string, url: string, text = '', more: Record<string, string> = {}) {
  const amzDate = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const host = 'localhost:3000';
  const headers = {
    host,
    'x-amz-date': amzDate,
    'x-amz-content-sha256': createHash('sha256').update(text).digest('hex'),
  };
  const scope = { day: amzDate.slice(0, 8), signedHeaders: Object.keys(headers).sort() };
  const signature = expectedSignature({ method, url, headers, body: Buffer.from(text) }, S3, scope);
  const authorization = `AWS4-HMAC-SHA256 Credential=key/${scope.day}/us-east-1/s3/aws4_request,SignedHeaders=${scope.signedHeaders.join(';')},Signature=${signature}`;
  const { host: _, ...sent } = headers;
  const named = { ...sent, ...more, authorization, 'x-forwarded-host': host };
  return sandbox.call(method, url, text === '' ? undefined : text, named);
}

it('answers a range, and that there is none', async () => {
  const part = await call('GET', '/sandbox/s3/papeles/b.txt', '', { range: 'bytes=2-4' });
  expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
  const none = await call('GET', '/sandbox/s3/papeles/b.txt', '', { range: 'bytes=10-' });
  expect([none.status, none.text]).toEqual([416, expect.stringContaining('<Code>InvalidRange</Code>')]);
});

it('knows its bucket, and lists its keys by pages as XML', async () => {
  expect((await call('HEAD', '/sandbox/s3/papeles')).status).toBe(200);
  expect((await call('HEAD', '/sandbox/s3/otro')).status).toBe(404);
  const first = await call('GET', '/sandbox/s3/papeles?list-type=2&max-keys=1&prefix=a%2F');
  expect(first.text).toContain('<Key>a/1.txt</Key>');
  expect(first.text).not.toContain('a/2.txt');
  const token = /<NextContinuationToken>(.+)<\/NextContinuationToken>/.exec(first.text)?.[1] ?? '';
  const query = `continuation-token=${encodeURIComponent(token)}&list-type=2&prefix=a%2F`;
  const rest = await call('GET', `/sandbox/s3/papeles?${query}`);
  expect(rest.text.match(/<Key>[^<]+/g)).toEqual(['<Key>a/2.txt']);
  expect(rest.text).toContain('<IsTruncated>false</IsTruncated>');
});
