/**
 * A bucket as a document storage: complete objects by PUT, GET and DELETE, each request and its body signed (AWS Signature Version
 * 4). Nothing is retried here: the caller may repeat a write with the same bytes.
 */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { DocumentStorage } from '../../kernel/outside/document-storage.ts';
import { aboutOne, down } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import { callHttp, type HttpReply } from '../http-call.ts';
import { assertStorageKey } from './folder.ts';

/** A bucket with S3's protocol, at Amazon or another provider. */
type S3Config = {
  /** `https://s3.us-east-1.amazonaws.com`; the bucket is the first part of the path, which every provider supports. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For a complete call, body included. */
  timeoutMs?: number;
};

/** Fifty times the size of the longest document. */
const BYTES_MAX = 20 * 1024 * 1024;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A proxy may reply with a page and status 200. Only the reply of a storage has the header `ETag` of the object. */
function isObjectReply({ status, headers }: HttpReply): boolean {
  return status === 200 && headers.etag !== undefined;
}

/** The status and the storage's own code, which says whether the key, the clock or the bucket is wrong. */
function faultOf({ status, body }: HttpReply, what: 'a deletion' | 'a read' | 'a write') {
  const code = /<Code>([A-Za-z]{1,40})<\/Code>/.exec(body.toString('latin1', 0, 4_096))?.[1];
  return down(`HTTP ${status}${code ? ` ${code}` : ''} to ${what}`);
}

export function createS3Storage(config: S3Config): DocumentStorage {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${config.endpoint.replace(/\/$/, '')}/${config.bucket}`;

  async function call(method: 'DELETE' | 'GET' | 'PUT', key: string, body?: Uint8Array) {
    assertStorageKey(key);
    const url = `${base}/${key}`;
    const signed = await client.sign(url, {
      method,
      headers: {
        'x-amz-content-sha256': sha256(body ?? new Uint8Array()),
        ...(body && { 'content-type': 'application/pdf' }),
      },
    });
    return callHttp({
      method,
      url,
      headers: Object.fromEntries(signed.headers),
      ...(body && { body }),
      timeoutMs: config.timeoutMs,
      replyBytesMax: BYTES_MAX,
    });
  }

  return {
    async put(key, bytes) {
      const reply = await call('PUT', key, bytes);
      if (!reply.ok) return reply;
      return isObjectReply(reply.value) ? ok(undefined) : faultOf(reply.value, 'a write');
    },

    async remove(key) {
      const reply = await call('DELETE', key);
      if (!reply.ok) return reply;
      // S3 answers 204 for an object that is not there, too.
      return reply.value.status === 204 ? ok(undefined) : faultOf(reply.value, 'a deletion');
    },

    async get(key) {
      const reply = await call('GET', key);
      if (!reply.ok) return reply;
      const { status, body } = reply.value;
      if (status === 404 && body.toString('latin1').includes('<Code>NoSuchKey</Code>')) return ok(null);
      if (isObjectReply(reply.value)) return ok(body);
      const failure = faultOf(reply.value, 'a read');
      // A bucket that is not there is everybody's; another 404 is of this object.
      return status === 404 && !body.includes('NoSuchBucket') ? aboutOne(failure) : failure;
    },
  };
}
