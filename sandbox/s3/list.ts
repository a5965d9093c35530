import { fieldText, type JsonObject } from '../core/json.ts';
import type { Records } from '../core/records.ts';
import { etagOf, type StoredObject } from './state.ts';

const KEYS_MAX = 1_000;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

function contentOf(key: string, { base64 }: StoredObject, isUrl: boolean): string {
  const bytes = Buffer.from(base64, 'base64');
  const shown = isUrl ? encodeURIComponent(key) : escaped(key);
  return `<Contents><Key>${shown}</Key><LastModified>1970-01-01T00:00:00.000Z</LastModified><ETag>${escaped(etagOf(bytes))}</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
}

/** A page of the keys, in the order of their bytes: ListObjectsV2. The token of the next page is the last key of this one. */
export function listXml(objects: Records<StoredObject>, query: JsonObject, bucket: string): string {
  const [prefix, token] = [fieldText(query, 'prefix'), fieldText(query, 'continuation-token')];
  const after = Buffer.from(token, 'base64').toString() || fieldText(query, 'start-after');
  const limit = Math.min(Number(fieldText(query, 'max-keys') || KEYS_MAX) || 0, KEYS_MAX);
  const isUrl = fieldText(query, 'encoding-type') === 'url';
  const rest = objects
    .entries()
    .filter(([key]) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0)
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const page = rest.slice(0, limit);
  const isTruncated = rest.length > page.length;
  const next = isTruncated ? Buffer.from(page.at(-1)?.[0] ?? '').toString('base64') : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${escaped(bucket)}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<MaxKeys>${limit}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>`,
    isUrl ? '<EncodingType>url</EncodingType>' : '',
    next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '',
    ...page.map(([key, object]) => contentOf(key, object, isUrl)),
    '</ListBucketResult>',
  ].join('');
}
