import { createHash } from 'node:crypto';
import { isObject } from '../core/json.ts';

/** An object of the bucket. */
export interface StoredObject {
  readonly base64: string;
  readonly contentType: string;
}

/** Reads a stored object back. */
export function parseObject(value: unknown): StoredObject | undefined {
  if (!isObject(value) || typeof value.base64 !== 'string' || typeof value.contentType !== 'string')
    return undefined;
  return { base64: value.base64, contentType: value.contentType };
}

/** As S3 makes it of an object that came in one piece: the MD5, in quotation marks. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
