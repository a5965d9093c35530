/** An id of Twilio's kind, two letters and 32 hex digits, of a message in the inbox. */
export function sidOf(inboxId: string): string {
  return `SM${inboxId.replaceAll('-', '')}`;
}

/** SMS parts that a text takes: 160 characters in one, 153 in each of several; half of it outside GSM-7. */
export function segmentCount(body: string): number {
  const canProcessNow = /^[\n\r !-_a-z£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà¡Δ]*$/.test(body);
  const [single, joined] = canProcessNow ? [160, 153] : [70, 67];
  return body.length <= single ? 1 : Math.ceil(body.length / joined);
}
