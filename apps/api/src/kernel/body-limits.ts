/** How much a call may send: little, save where its endpoint takes a file. */

export const BODY_LIMIT_BYTES = 64 * 1024;

/** Four signs for three bytes, and a tenth more for those that a form writes as three: `+`, `/` and `=`. */
const BASE64_FORM_RATIO = (4 / 3) * 1.1;

/** Of a call whose file may come as base64 text, in JSON or in a form, beside its other fields. */
export function fileBodyLimitBytes(fileBytesMax: number): number {
  return BODY_LIMIT_BYTES + Math.ceil(fileBytesMax * BASE64_FORM_RATIO);
}
