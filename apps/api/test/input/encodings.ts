/** One input in each encoding that a client may use, with one field replaced by a bad value. */
import type { Fields } from '../calls/call.ts';
import type { BadValue } from './bad-values.ts';

export const ENCODINGS = ['json', 'urlencoded', 'multipart'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export type Sent = { payload: string | Buffer; contentType: string };

const BOUNDARY = 'frontera-de-prueba';

/** Lone surrogates have no UTF-8: replaces them as a browser does. */
function pairsOf(fields: Fields, bad?: { field: string; value: BadValue }): [string, string][] {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== bad?.field)
    .map(([name, value]): [string, string] => [name, String(value)]);
  for (const value of bad?.value.form ?? []) pairs.push([bad?.field ?? '', value.toWellFormed()]);
  return pairs;
}

function jsonOf(fields: Fields, bad?: { field: string; value: BadValue }): string {
  const parts = Object.entries(fields)
    .filter(([name]) => name !== bad?.field)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  if (bad?.value.json !== undefined) parts.push(`${JSON.stringify(bad.field)}:${bad.value.json}`);
  return `{${parts.join(',')}}`;
}

export function queryOf(fields: Fields, bad?: { field: string; value: BadValue }): string {
  return pairsOf(fields, bad)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

function multipartOf(pairs: readonly (readonly [string, string])[]): Sent {
  const parts = pairs.map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

export function encode(encoding: Encoding, fields: Fields, bad?: { field: string; value: BadValue }): Sent {
  if (encoding === 'json') return { payload: jsonOf(fields, bad), contentType: 'application/json' };
  if (encoding === 'multipart') return multipartOf(pairsOf(fields, bad));
  return { payload: queryOf(fields, bad), contentType: 'application/x-www-form-urlencoded' };
}
