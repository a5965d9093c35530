import { createHash } from 'node:crypto';
import { isObject } from '../core/json.ts';

/** An object of the bucket. */
export interface StoredObject {
  readonly base64: string;
  readonly contentType: string;
}

/** Parses a stored object. */
export function parseObject(value: unknown): StoredObject | undefined {
  if (!isObject(value) || typeof value.base64 !== 'string' || typeof value.contentType !== 'string')
    return undefined;
  return { base64: value.base64, contentType: value.contentType };
}

/** The ETag of a single upload: the MD5 in quotation marks. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
