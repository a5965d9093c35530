/** The size of a request body: small, except where the endpoint takes a file. */

export const BODY_LIMIT_BYTES = 64 * 1024;

/** Base64 has four characters for three bytes; a form writes `+`, `/` and `=` as three characters, about a tenth more. */
const BASE64_FORM_RATIO = (4 / 3) * 1.1;

/** For a call whose file may be base64 text in JSON or in a form, beside its other fields. */
export function fileBodyLimitBytes(fileBytesMax: number): number {
  return BODY_LIMIT_BYTES + Math.ceil(fileBytesMax * BASE64_FORM_RATIO);
}
