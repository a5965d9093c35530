/** Finds the secrets of a test in a text: plain, in base64 at any offset, and percent-encoded. */

/** The base64 forms of a text at each offset, without the edge letters that depend on the neighbours. */
function base64Forms(secret: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    const sure = bytes.subarray(0, bytes.length - (bytes.length % 3));
    const from = offset === 0 ? 0 : 4;
    return ['base64', 'base64url'].map((kind) =>
      sure
        .toString(kind as 'base64')
        .replace(/=+$/, '')
        .slice(from),
    );
  });
}

function everyByte(secret: string): string {
  return [...Buffer.from(secret)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/**
 * A code counts only as a separate number: times, the decimals of a duration and the hexadecimal ids of requests may contain its
 * digits by chance.
 */
function isIn(text: string, form: string): boolean {
  if (!/^\d{1,6}$/.test(form)) return text.includes(form);
  return new RegExp(`(?<![\\da-f]|\\d\\.)${form}(?![\\da-f])`).test(text);
}

/** @returns the names of the canaries in the text */
export function canariesIn(text: string, canaries: Readonly<Record<string, string>>): string[] {
  const lower = text.toLowerCase();
  return Object.entries(canaries)
    .filter(([, secret]) => {
      const encoded = encodeURIComponent(secret);
      if (isIn(text, secret) || isIn(text, encoded) || lower.includes(everyByte(secret))) return true;
      return base64Forms(secret).some((form) => form.length >= 6 && text.includes(form));
    })
    .map(([name]) => name);
}
