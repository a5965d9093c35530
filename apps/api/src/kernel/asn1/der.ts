/** Writes ASN.1 in DER (X.690). What others wrote is read by `@sigstore/core`. */

/** A value by its tag. */
export function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  if (length < 0x80) return Buffer.concat([Uint8Array.of(tag, length), ...content]);
  const digits = length.toString(16);
  const size = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Uint8Array.of(tag, 0x80 | size.length), size, ...content]);
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
export const octets = (bytes: Uint8Array) => der(0x04, bytes);
/** Big-endian, and negative where its first bit is set. */
export const integer = (...bytes: readonly number[]) => der(0x02, Uint8Array.from(bytes));
/** A value with a number for its kind, `[number]`. */
export const numbered = (number: number, ...parts: readonly Uint8Array[]) => der(0xa0 | number, ...parts);
/** The members of a SET OF, which DER sorts by their bytes. */
export const sorted = (members: readonly Uint8Array[]) => members.toSorted(Buffer.compare);
export const setOf = (...members: readonly Uint8Array[]) => der(0x31, ...sorted(members));
export const NULL = der(0x05);

function inSevens(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

/** @param dotted as in `2.5.29.37` */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(inSevens)));
}
