/**
 * The support code of a request: the first 40 bits of its trace id (32 hexadecimal characters, W3C Trace Context) in Crockford's
 * base 32, which has no letter that looks like another character. So the code finds the trace, and nobody stores it.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX_LENGTH = 10;
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** `K7QM-2F9D` */
export function supportCodeOf(traceId: string): string {
  let bits = Number.parseInt(traceId.slice(0, PREFIX_LENGTH), 16);
  let code = '';
  for (let place = 0; place < 8; place++) {
    code = ALPHABET.charAt(bits % 32) + code;
    bits = Math.floor(bits / 32);
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The beginning of the trace ids that have this code, which may lack the dash and have any case; null for another text. */
export function tracePrefixOf(typed: string): string | null {
  const [, first, last] = /^\s*([\da-z]{4})[\s-]?([\da-z]{4})\s*$/i.exec(typed) ?? [];
  if (first === undefined || last === undefined) return null;
  let bits = 0;
  for (const letter of `${first}${last}`.toUpperCase()) {
    const digit = ALPHABET.indexOf(LOOKALIKES[letter] ?? letter);
    if (digit < 0) return null;
    bits = bits * 32 + digit;
  }
  return bits.toString(16).padStart(PREFIX_LENGTH, '0');
}
