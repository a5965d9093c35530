/** An identifier of the address; null when the text is not one. */
export function parseRouteId(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
}
