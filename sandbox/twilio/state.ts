/** A message id in Twilio's format: two letters and 32 hex digits. */
export function sidOf(inboxId: string): string {
  return `SM${inboxId.replaceAll('-', '')}`;
}

/** The number of SMS segments: 160 characters in one, 153 in each of several; 70 and 67 outside GSM-7. */
export function segmentCount(body: string): number {
  const isGsm7 = /^[\n\r !-_a-z£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà¡Δ]*$/.test(body);
  const [single, joined] = isGsm7 ? [160, 153] : [70, 67];
  return body.length <= single ? 1 : Math.ceil(body.length / joined);
}
