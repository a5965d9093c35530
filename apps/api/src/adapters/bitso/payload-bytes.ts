/**
 * The signed bytes of a webhook: its `payload` as the sender wrote it, without the blanks outside of strings. Nothing is parsed and
 * written again, which would change `50000.00`, escapes and the order of keys.
 */
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);
const COLON = 0x3a;
const COMMA = 0x2c;

/** The index after the string that begins there. */
function endOfString(body: Buffer, start: number): number {
  for (let at = start + 1; at < body.length; at += 1) {
    if (body[at] === BACKSLASH) at += 1;
    else if (body[at] === QUOTE) return at + 1;
  }
  return body.length;
}

function keyOf(bytes: Buffer): string {
  const key: unknown = JSON.parse(bytes.toString('utf8'));
  return typeof key === 'string' ? key : '';
}

/** Null where the body is no JSON object with exactly one payload: of two, a parser and a signature could mean different ones. */
export function payloadBytes(body: Buffer): Buffer | null {
  try {
    JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const kept: Buffer[] = [];
  let payloads = 0;
  let depth = 0;
  let isKey = false;
  let isInPayload = false;
  let key = '';
  for (let at = 0; at < body.length; ) {
    const byte = body[at] ?? 0;
    const end = byte === QUOTE ? endOfString(body, at) : at + 1;
    const token = body.subarray(at, end);
    at = end;
    if (BLANKS.has(byte)) continue;
    if (CLOSING.has(byte)) depth -= 1;
    if (depth === 1 && byte === COMMA) isInPayload = false;
    if (depth === 0) isInPayload = false;
    if (isInPayload) kept.push(token);
    if (depth === 1 && byte === QUOTE && isKey) key = keyOf(token);
    if (depth === 1 && byte === COLON) {
      isKey = false;
      isInPayload = key === 'payload';
      if (isInPayload) payloads += 1;
    }
    if (OPENING.has(byte)) depth += 1;
    if (depth === 1 && (byte === COMMA || OPENING.has(byte))) isKey = true;
  }
  return payloads === 1 ? Buffer.concat(kept) : null;
}
