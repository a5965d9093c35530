/** `https://` or `http://` and the checkout address, or null when that is no address. */
export function checkoutUrl(checkout: string | null, scheme: 'http' | 'https'): string | null {
  if (checkout === null) return null;
  const url = /^https?:\/\//.test(checkout) ? checkout : `${scheme}://${checkout}`;
  return URL.canParse(url) ? url : null;
}
