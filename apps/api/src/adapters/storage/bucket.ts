/**
 * A bucket as a document storage: whole objects by PUT and GET, each request and its body signed (AWS Signature Version
 * 4). Nothing is tried twice here: a write may be repeated by whoever asked for it, with the same bytes.
 */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ok, type Result, unavailable } from '../../kernel/result.ts';
import type { DocumentStorage } from '../../modules/documents/ports.ts';
import { readBounded } from '../bounded-body.ts';
import { S3_TIMEOUT_MS, type S3Config } from './bucket-config.ts';
import { assertStorageKey } from './folder.ts';

/** Fifty times the size of the longest document. */
const BYTES_MAX = 20 * 1024 * 1024;

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function createS3Storage(config: S3Config): DocumentStorage {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${config.endpoint.replace(/\/$/, '')}/${config.bucket}`;

  /** Refused, reset, out of time, without end: null, whatever it was. */
  async function call(
    method: 'GET' | 'PUT',
    key: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<{ response: Response; bytes: Buffer } | null> {
    try {
      const signed = await client.sign(`${base}/${key}`, {
        method,
        headers: {
          'x-amz-content-sha256': sha256(body ?? new Uint8Array()),
          ...(body && { 'content-type': 'application/pdf' }),
        },
        ...(body && { body }),
      });
      const response = await fetch(signed, {
        redirect: 'manual',
        signal: AbortSignal.timeout(config.timeoutMs ?? S3_TIMEOUT_MS),
      });
      return { response, bytes: await readBounded(response, BYTES_MAX) };
    } catch {
      return null;
    }
  }

  return {
    async put(key, bytes): Promise<Result<void>> {
      assertStorageKey(key);
      const answer = await call('PUT', key, new Uint8Array(bytes));
      // A page that says 200 is no store: one that took an object names what it took.
      const isTaken = answer?.response.status === 200 && answer.response.headers.has('etag');
      return isTaken ? ok(undefined) : unavailable();
    },

    async get(key): Promise<Result<Uint8Array | null>> {
      assertStorageKey(key);
      const answer = await call('GET', key);
      if (!answer) return unavailable();
      const { response, bytes } = answer;
      if (response.status === 404 && bytes.toString('latin1').includes('<Code>NoSuchKey</Code>'))
        return ok(null);
      return response.status === 200 && response.headers.has('etag') ? ok(bytes) : unavailable();
    },
  };
}
