/** A number of the address; null where the text is none of an identifier. */
export function parseRouteId(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
}
